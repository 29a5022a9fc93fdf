"""All update rules by name: adding one is a file and a line in RULES."""

from __future__ import annotations

from typing import Any

from nous_core.beliefs.rules.append_majority import AppendMajority
from nous_core.beliefs.rules.base import UpdateRule, play
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.beliefs.rules.frequency import Frequency
from nous_core.beliefs.rules.hidden_markov import HiddenMarkov
from nous_core.beliefs.rules.last_write import LastWrite
from nous_core.beliefs.rules.log_odds import LogOdds
from nous_core.beliefs.rules.noisy_or import NoisyOr
from nous_core.beliefs.rules.released import Released

RULES: dict[str, UpdateRule[Any]] = {
    "released": Released(),
    "bayes": Bayes(),
    "bayes_uniform": Bayes(entry="uniform"),
    "bayes_fixed": Bayes(entry="fixed"),
    "last_write": LastWrite(),
    "frequency": Frequency(),
    "append_majority": AppendMajority(),
    "noisy_or": NoisyOr(),
    "log_odds": LogOdds(),
    "hidden_markov": HiddenMarkov(),
    "bounded": Bounded(),
    "bounded_strict": Bounded(beta=1.0),
}

__all__ = ["RULES", "UpdateRule", "play"]
