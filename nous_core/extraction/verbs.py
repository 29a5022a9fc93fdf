"""The dictionary form of an English verb: a table of irregular forms, then endings."""

from __future__ import annotations

IRREGULAR = {
    form: base
    for base, forms in {
        "be": "am is are was were been being",
        "become": "became becoming",
        "begin": "began begun",
        "break": "broke broken",
        "bring": "brought",
        "build": "built",
        "buy": "bought",
        "catch": "caught",
        "change": "changing",
        "choose": "chose chosen",
        "come": "came coming",
        "do": "did done does doing",
        "draw": "drew drawn",
        "dance": "dancing",
        "drive": "drove driven driving",
        "eat": "ate eaten",
        "fall": "fell fallen",
        "feel": "felt",
        "find": "found",
        "fly": "flew flown",
        "get": "got gotten getting",
        "give": "gave given giving",
        "go": "went gone goes going",
        "grow": "grew grown",
        "have": "had has having",
        "hold": "held",
        "keep": "kept",
        "know": "knew known",
        "leave": "left leaving",
        "learn": "learnt",
        "lose": "lost losing",
        "make": "made making",
        "mean": "meant",
        "meet": "met",
        "move": "moving",
        "practice": "practicing",
        "quit": "quitting",
        "ride": "rode ridden riding",
        "run": "ran running",
        "see": "saw seen",
        "sell": "sold",
        "set": "setting",
        "sing": "sang sung",
        "spend": "spent",
        "start": "starting",
        "swim": "swam swum swimming",
        "take": "took taken taking",
        "teach": "taught",
        "tell": "told",
        "think": "thought",
        "wear": "wore worn",
        "win": "won winning",
        "write": "wrote written writing",
    }.items()
    for form in forms.split()
}
VOWELS = "aeiou"


def base_form(verb: str) -> str:
    """Dictionary form of a verb form.

    >>> [base_form(v) for v in ("ran", "painted", "volunteering", "tries", "planned", "baking", "moved")]
    ['run', 'paint', 'volunteer', 'try', 'plan', 'bake', 'move']
    """
    verb = verb.lower()
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    for ending in ("ied", "ies"):
        if verb.endswith(ending) and len(verb) > 4:
            return verb[:-3] + "y"
    if verb.endswith("ing") and len(verb) > 5:
        return _restore(verb[:-3])
    if verb.endswith("ed") and len(verb) > 4:
        return _restore(verb[:-2])
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    if verb.endswith("s") and not verb.endswith(("ss", "us", "is")) and len(verb) > 3:
        return verb[:-1]
    return verb


def _restore(stem: str) -> str:
    # planned -> plan, but call(ed) keeps its letters; bak(ing) and mov(ed) get their e back.
    if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "lszf":
        return stem[:-1]
    if stem[-1] in "vcu" or stem.endswith(
        ("at", "iz", "dg", "rg", "bl", "pl", "tl", "gl", "dl", "zl", "ar", "lor", "ur", "ais", "ears", "oos", "los")
    ):
        return stem + "e"
    short = len(stem) == 3 and stem[0] not in VOWELS and stem[1] in VOWELS and stem[2] not in VOWELS + "wxy"
    return stem + "e" if short else stem
