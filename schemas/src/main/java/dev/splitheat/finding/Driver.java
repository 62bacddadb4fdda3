package dev.splitheat.finding;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A statement or a transaction that drives a finding.
 *
 * @param fingerprint as Spanner numbers its shape; none where it does not
 * @param tag empty when there is none
 * @param text of a query, whose literals are customers' data: shown as it is on a terminal, and as {@link StatementText}
 *     allows where it leaves
 * @param share of the CPU of all queries and reads of the object, or of all its commits, 0 to 1
 * @param perSecond executions, or commits that were tried
 * @param rowsScanned for each execution; 0 for a transaction
 */
public record Driver(
        Kind kind,
        OptionalLong fingerprint,
        String tag,
        Optional<String> text,
        double share,
        double perSecond,
        double rowsScanned) {
    /** Where Spanner tells of it. Shares of queries and reads are of CPU, those of transactions of commits. */
    public enum Kind {
        QUERY,
        READ,
        TRANSACTION
    }

    public Driver {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(text, "text");
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share outside 0 to 1: " + share);
        }
    }

    /** The same, without a text that may not leave. */
    public Driver withText(Optional<String> other) {
        return new Driver(kind, fingerprint, tag, other, share, perSecond, rowsScanned);
    }

    /** What it is a share of, in words. */
    public String measure() {
        return kind == Kind.TRANSACTION ? "commits" : "CPU of queries and reads";
    }
}
