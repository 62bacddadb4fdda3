package dev.splitheat.redesign;

/** One way out of a hotspot. */
public interface Redesign {
    /** Whether it fits the cause, the schema, its types and what was observed, and what it would be then. */
    Verdict propose(Situation situation);
}
