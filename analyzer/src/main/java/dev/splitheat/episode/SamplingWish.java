package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.rules.SamplingRules;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/**
 * When more sampled keys of a table are wanted: while one of its findings is open and nobody is sure of the cause. A finding
 * that cools asks no more, and what was asked runs out by itself.
 */
public final class SamplingWish {
    private final SamplingRules rules;

    public SamplingWish(SamplingRules rules) {
        this.rules = rules;
    }

    /**
     * The request to make, if any.
     *
     * @param asked all requests that were made for the finding's database
     */
    public Optional<SamplingRequest> of(Finding finding, Collection<SamplingRequest> asked) {
        boolean unsure = finding.cause() == Cause.UNDIAGNOSED || finding.confidence() < rules.sure();
        if (finding.status() != Finding.Status.OPEN || !unsure) {
            return Optional.empty();
        }
        Instant now = finding.updatedAt();
        return finding.table()
                .filter(table -> mayAsk(table, now, asked))
                .map(table -> new SamplingRequest(finding.database(), table, rules.keys(), now.plus(rules.lasting())));
    }

    private boolean mayAsk(String table, Instant now, Collection<SamplingRequest> asked) {
        boolean stillGiven = asked.stream()
                .filter(request -> request.table().equals(table))
                .anyMatch(request -> request.until().isAfter(now.plus(rules.renewed())));
        long others = asked.stream()
                .filter(request -> !request.table().equals(table))
                .filter(request -> request.until().isAfter(now))
                .count();
        return !stillGiven && others < rules.tables();
    }
}
