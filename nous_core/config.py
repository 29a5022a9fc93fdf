"""RunConfig: the parameters every notebook run has, checked once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nous_core.errors import ConfigError, choose
from nous_core.paths import ROOT

PROFILES = {"smoke": "all notebooks in minutes on two cores", "full": "paper-size and larger trials"}
BACKENDS = {
    "offline": "no model",
    "local": "a small model served on 127.0.0.1",
    "openai": "any OpenAI-compatible endpoint",
    "replay": "recorded replies",
}


@dataclass(frozen=True)
class RunConfig:
    """One run's seed, size, backend, data and output folder (design: notebooks state these first).

    Parameters
    ----------
    seed : int
        The one seed all named streams start from.
    profile : {"smoke", "full"}
        How much is computed.
    backend : {"offline", "local", "openai", "replay"}
        What answers and judges.
    data : str
        Which data set the run reads: ``none``, ``sample``, ``dev3``, ``audit``, ...
    out_dir : str
        Folder for figures and tables, relative to the repository.

    Examples
    --------
    >>> RunConfig(seed=7).describe()
    'seed 7, profile smoke, backend offline, data none'
    """

    seed: int
    profile: str = "smoke"
    backend: str = "offline"
    data: str = "none"
    out_dir: str = "figures"

    def __post_init__(self) -> None:
        if isinstance(self.seed, bool) or not isinstance(self.seed, int) or self.seed < 0:
            raise ConfigError("seed", "must be a whole number, 0 or larger", self.seed, "Pass for example seed=7.")
        choose("profile", self.profile, PROFILES)
        choose("backend", self.backend, BACKENDS)

    @property
    def out(self) -> Path:
        """The output folder as an absolute path."""
        return ROOT / self.out_dir

    @property
    def full(self) -> bool:
        """Whether the long profile was asked for."""
        return self.profile == "full"

    def describe(self) -> str:
        """One line for provenance."""
        return f"seed {self.seed}, profile {self.profile}, backend {self.backend}, data {self.data}"
