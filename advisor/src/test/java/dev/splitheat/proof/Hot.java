package dev.splitheat.proof;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The finding that proofs begin with: the end of the table Orders is hot. */
final class Hot {
    private Hot() {}

    static Finding orders(Cause cause, Finding.Status status, Instant at) {
        return orders(cause, status, Optional.empty(), Optional.empty(), at);
    }

    /** Of this index and column. */
    static Finding orders(
            Cause cause, Finding.Status status, Optional<String> index, Optional<String> column, Instant at) {
        return new Finding(
                "d",
                "f",
                1,
                status,
                Optional.empty(),
                cause,
                Severity.WARNING,
                0.9,
                Optional.of("Orders"),
                index,
                column,
                "Orders(1)",
                "<end>",
                at,
                at,
                at,
                Optional.empty(),
                100,
                10,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
