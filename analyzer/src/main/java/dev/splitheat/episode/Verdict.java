package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.track.Track;

/** A place that is hot now, with its cause. */
record Verdict(Track track, Suspect suspect, Diagnosis diagnosis) {}
