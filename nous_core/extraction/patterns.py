"""What a clause says, as data: patterns over spelled-out English, most specific first."""

from __future__ import annotations

import re
from dataclasses import dataclass

FILLERS = (
    "just|really|also|actually|definitely|always|recently|finally|still|even|totally|absolutely|truly|kinda|sort of|kind of|"
    "now|currently|so|super|already|been|all|both|only|mostly|usually|often"
)
KIN = (
    "kids|children|son|sons|daughter|daughters|husband|wife|partner|spouse|boyfriend|girlfriend|fiancee?|mom|mum|mother|dad|"
    "father|parents|brother|brothers|sister|sisters|grandma|grandmother|grandpa|grandfather|aunt|uncle|cousin|family|"
    "friend|friends|best friend|roommate|neighbou?r|boss|colleagues?|team|dog|dogs|cat|cats|pet|pets|puppy|kitten"
)
THINGS = "car|house|apartment|studio|store|shop|business|job|guitar|violin|piano|camera|bike|garden|necklace|birthday"


@dataclass(frozen=True)
class Pattern:
    """A regular expression over what follows "I", the attribute it states, and whether it holds one value or many.

    The last group of the expression is the value. `one_value` attributes contradict themselves when they change: a denial
    is a value of theirs ("not Acme"). The others are lists: a denial is an attribute of its own.
    """

    attribute: str
    expression: re.Pattern[str]
    one_value: bool = False


def _after_i(expression: str) -> re.Pattern[str]:
    return re.compile(rf"^(?:{expression})\b\s+(.+)$", re.IGNORECASE)


FIRST_PERSON = (
    Pattern(
        "employer",
        _after_i(
            r"(?:work|works|worked|am working|have worked) (?:at|for)|(?:got|took|started|have) an? (?:new )?job (?:at|with)"
        ),
        True,
    ),
    Pattern("occupation", _after_i(r"(?:work|works|worked|am working) as(?: an?)?"), True),
    Pattern(
        "home",
        _after_i(
            r"(?:live|lived|am living|moved|am moving|relocated|am based|am relocating|settled)"
            r"(?: back| here| out| down)? (?:in|to|at)"
        ),
        True,
    ),
    Pattern(
        "origin",
        _after_i(r"(?:am|come|came|moved(?: here| away)?) (?:originally )?from|grew up in"),
        True,
    ),
    Pattern(
        "plans",
        _after_i(
            r"(?:am |have been )?(?:going to|planning (?:to|on)|thinking (?:about|of)|hoping (?:to|for)|"
            r"looking (?:forward )?to|trying to|about to|aiming to|set on|saving up for)|plan (?:to|on)|want to|"
            r"would (?:love|like) to|hope to|intend to|need to|decided to|will(?: be)?|cannot wait (?:to|for)"
        ),
    ),
    Pattern("dislikes", _after_i(r"hate|dislike|cannot stand|am (?:afraid|scared|sick|tired) of")),
    Pattern(
        "likes",
        _after_i(
            r"love|loved|like|liked|enjoy|enjoyed|adore|prefer|am (?:really |so |totally )?(?:into|passionate about|keen on|"
            r"crazy about|fond of|a (?:big |huge )?fan of|interested in|obsessed with)|have been into|find joy in|got into"
        ),
    ),
    Pattern("used to", _after_i(r"used to")),
    Pattern("has", _after_i(r"have got|own|have(?= (?:an?|the|my|some|two|three|four|five|lots|many|\d)\b)")),
)
MINE_FAVOURITE = re.compile(
    r"\bmy (?:all-time )?(?:fave|favou?rite) ([\w ]{2,30}?) (?:is|are|was|were|would be)\s+(.+)$", re.I
)
MINE_IS = re.compile(rf"\bmy ((?:\w+ )?(?:{KIN}|{THINGS})) (?:is|are|was|were)\s+(.+)$", re.I)
MINE = re.compile(
    rf"\bmy ((?:older |younger |little |big |late |new |old |own )?(?:{KIN}|{THINGS}))\b(?! (?:is|are|was|were)\b)",
    re.I,
)
CORRECTION = re.compile(
    r"^(?:.*\b)?(?:I meant(?: to say)?|I mean(?= )|correction:?|scratch that,?|rather,?|no wait,?|make that|it is actually|"
    r"it was actually|actually it is|actually it was)\s+(.+)$",
    re.I,
)
STOPPED = re.compile(r"^(?:have )?(?:quit|stopped|gave up|given up|dropped)\s+(.+)$", re.I)
PROGRESSIVE = re.compile(r"^(?:am|was|have been|had been|has been) (\w{2,}ing)\b\s*(.*)$", re.I)
STATE = re.compile(r"^(?:am|was|feel|felt|have been|have felt)\s+(.+)$", re.I)
PERFECT = re.compile(
    r"^(?:have|had|did|do|would|could|can|might|may|should|must)\s+(?!(?:an?|the|my|our|some|to|no|such)\b)([A-Za-z]{2,})\s*(.*)$",
    re.I,
)
PLAIN = re.compile(r"^(?!(?:an?|the|my|our|some|and|or|to|so|in|of)\b)([A-Za-z]{2,})\s*(.*)$")
NEGATION = re.compile(r"\b(?:no longer|not|never)\b\s*", re.I)
ANYMORE = re.compile(r"\s*,?\s*\bany ?more\b", re.I)
ADVERBS = re.compile(rf"(?:(?<=^)|(?<=am )|(?<=was )|(?<=have )|(?<=had ))(?:(?:{FILLERS})\s+)+", re.I)
# Verbs that report the conversation itself rather than a fact about the speaker.
EMPTY_VERBS = frozenset(
    "think know mean guess agree see hear understand hope wish bet say tell appreciate believe suppose wonder be thank imagine "
    "remember forget seem let look feel come do can will keep belong".split()
)
# Words that stand where a verb would and are none.
NOT_VERBS = frozenset(
    "busy much me you as into all only that this off very such many more great good super inspired lucky ready able happy just "
    "still not with for from on at by well here there own our my your last first next too".split()
)
# A value that starts so, or is nothing but this, says nothing by itself.
EMPTY_VALUE = re.compile(
    r"^(?:and|or|but|than|it|it's|have|was|is|were|how|what|that)\b|\b(?:you|your|ya|u)\b|"
    r"^(?:it|them|this|that|him|her|us|me|up|out|on|off|so|more|yes|back|there|here|longer|farther|keep|happy|glad|sure|sorry|"
    r"able|fine|good|great|one|lot|lots|off|things|stuff|everything|something|anything|nothing)$",
    re.I,
)
SUBORDINATE = frozenset(
    "since when if how what where as before after than because that while until why whenever".split()
)
TIME = re.compile(
    r"[,\s]+(?:yesterday|today|tonight|tomorrow|recently|lately|now|right now|soon|already|again|too|as well|these days|"
    r"(?:last|this|next|every|the past|past)\s+(?:few\s+)?(?:\w+)|(?:a|two|three|four|a few|a couple of|\d+)\s+\w+ ago|"
    r"(?:on|in|since)\s+(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|January|February|March|April|May|June|July|August|"
    r"September|October|November|December|\d{4})\w*)$",
    re.I,
)
