package dev.splitheat.finding;

import java.util.Objects;

/** What the people who can act should know about one finding now. A sink tells the latest revision. */
public record Alert(int revision, State state, Finding finding, Advice advice) {
    /** Where the alert is in its life. */
    public enum State {
        FIRING,
        RESOLVED
    }

    public Alert {
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(finding, "finding");
        Objects.requireNonNull(advice, "advice");
    }
}
