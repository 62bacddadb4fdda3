package dev.splitheat.routing;

/** What becomes of an alert that a rule takes outside the rule's hours. */
public enum Outside {
    /** The rule is passed over, and the next decides. */
    NEXT,
    /** The rule wins, and the alert waits until the hours begin. */
    HOLD
}
