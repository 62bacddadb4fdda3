package dev.splitheat.evidence;

import java.util.Objects;

/**
 * One range of a minute's heat.
 *
 * @param object table or index that it starts in
 * @param start as Spanner prints it; customers' data
 * @param score 0 where split statistics did not name it
 * @param waitSeconds that transactions waited for its rows
 */
public record WarmRange(String object, String start, String limit, int score, double waitSeconds) {
    /** Spanner's word for hot: a server's whole share. */
    public static final int FULL = 100;

    public WarmRange {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
    }
}
