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
 * @param share of the CPU of all queries and reads of the object, or of what all commits write to it, 0 to 1: by rows, as far
 *     as {@code rows} tells them, else a commit counts as one
 * @param perSecond executions, or commits that were tried
 * @param rows for each execution, scanned by a query or read, written to the object's table by a transaction; of that 0
 *     where its commits count as one row each
 */
public record Driver(
        Kind kind,
        OptionalLong fingerprint,
        String tag,
        Optional<String> text,
        double share,
        double perSecond,
        double rows) {
    /** Where Spanner tells of it. Shares of queries and reads are of CPU, those of transactions of what they write. */
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
        return new Driver(kind, fingerprint, tag, other, share, perSecond, rows);
    }

    /** What it is a share of, in words. */
    public String measure() {
        return kind != Kind.TRANSACTION ? "CPU of queries and reads" : rows > 0 ? "rows written" : "commits";
    }
}
