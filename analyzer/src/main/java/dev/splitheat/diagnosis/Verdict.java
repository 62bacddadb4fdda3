package dev.splitheat.diagnosis;

/** A place that is hot now, with its cause. */
record Verdict(Track track, Suspect suspect, Diagnosis diagnosis) {}
