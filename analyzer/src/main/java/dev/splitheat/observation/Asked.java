package dev.splitheat.observation;

import java.time.Duration;

/** A table or index, and the last of the time that is asked about. */
record Asked(String object, Duration back) {
    /** The same as a record's own; RATIONALE.md says why it is written out. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Asked asked && object.equals(asked.object) && back.equals(asked.back);
    }

    @Override
    public int hashCode() {
        return 31 * object.hashCode() + back.hashCode();
    }
}
