package dev.splitheat.app.replay;

import dev.splitheat.app.export.ExportCoverage;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What Splitheat would have found and advised.
 *
 * @param from first interval end
 * @param to last interval end
 * @param cases findings in their last state with their advice, worst first
 * @param refused sentences on records that could not be processed
 */
public record ReplayResult(
        String database, Instant from, Instant to, List<Case> cases, ExportCoverage coverage, List<String> refused) {
    private static final Comparator<Case> WORST_FIRST = Comparator.comparing(
                    (Case each) -> each.finding().severity(), Comparator.reverseOrder())
            .thenComparing(each -> each.finding().firstHeatAt())
            .thenComparing(each -> each.finding().id());

    /** More than a clock that is set to the time of a zone can be ahead, as the topology holds it with live databases. */
    private static final Duration AHEAD = Duration.ofHours(12);

    /** A finding and what to do about it. */
    public record Case(Finding finding, Advice advice) {}

    public ReplayResult {
        Objects.requireNonNull(database, "database");
        cases = cases.stream().sorted(WORST_FIRST).toList();
        refused = List.copyOf(refused);
    }

    /** What would have been told, as of the findings' last states. */
    public List<Alert> alerts() {
        return cases.stream()
                .map(each -> new Alert(1, Alert.State.FIRING, each.finding(), each.advice()))
                .toList();
    }

    /** A sentence on the records that could not be processed; empty when there are none. */
    Optional<String> setAside() {
        return refused.stream()
                .findFirst()
                .map(why -> (refused.size() == 1
                                ? "1 record was set aside because: "
                                : refused.size() + " records were set aside, the first because: ")
                        + why);
    }

    /** A sentence on what the export holds and could not be used; empty when that is nothing. */
    Optional<String> leftOut() {
        return coverage.leftOut().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Not all that was exported could be used: " + String.join("; ", coverage.leftOut()) + ".");
    }

    /** A sentence on statistics that end after {@code now}, which nobody can have read yet; empty when they do not. */
    Optional<String> endsAfter(Instant now) {
        return to.isAfter(now.plus(AHEAD))
                ? Optional.of("the statistics end at " + to + ", which is still to come by this machine's clock (" + now
                        + "); they are taken as they are, look whether their times are right")
                : Optional.empty();
    }

    boolean hasAtLeast(Severity severity) {
        return cases.stream().anyMatch(each -> each.finding().severity().compareTo(severity) >= 0);
    }
}
