package dev.splitheat.sandbox.load;

import dev.splitheat.keyspace.Key;
import java.util.Objects;

/**
 * What one statement did in one minute to one row or to the rows around it: a sample that stands for {@code times}
 * operations.
 *
 * @param object the table or index, as the catalog spells it
 * @param key a whole key of the object
 * @param times operations in the minute, at least 0, not whole
 * @param rows how many distinct rows of the neighbourhood the sample stands for; 1 when all operations are on this very
 *     row
 * @param cpuSeconds what all these operations cost where nothing slows them down; see {@link Cost}
 */
public record Touch(String object, Key key, Access access, double times, double rows, double cpuSeconds) {
    public Touch {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(access, "access");
        if (!(times >= 0) || !(cpuSeconds >= 0) || !(rows >= 1)) {
            throw new IllegalArgumentException(
                    "times " + times + " or CPU seconds " + cpuSeconds + " below 0, or rows " + rows + " below 1");
        }
    }

    /** The same with only a share of the operations done. */
    public Touch times(double share) {
        return new Touch(object, key, access, times * share, rows, cpuSeconds * share);
    }
}
