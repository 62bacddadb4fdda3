package dev.splitheat.weekly;

import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.weekly.content.ScoreCard;
import dev.splitheat.weekly.content.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Whether changes worked: those that landed, or were judged, in the week, and those that are still being watched. */
final class Verdicts {
    private static final Duration COMPARED = Duration.ofDays(7);

    private final KnownDatabase known;
    private final Week week;
    private final Instant now;
    private final UnaryOperator<String> showKey;

    Verdicts(KnownDatabase known, Week week, Instant now, UnaryOperator<String> showKey) {
        this.known = known;
        this.week = week;
        this.now = now.isBefore(week.until()) ? now : week.until();
        this.showKey = showKey;
    }

    /** The latest first. */
    List<Verdict> list() {
        return known.findings().stream()
                .flatMap(finding ->
                        known.proof(finding).filter(this::ofThisWeek).map(proof -> verdict(finding, proof)).stream())
                .sorted(Comparator.comparing(Verdict::landedAt).reversed().thenComparing(Verdict::finding))
                .toList();
    }

    private boolean ofThisWeek(Proof proof) {
        return week.contains(proof.landedAt())
                || proof.judgedAt().filter(week::contains).isPresent()
                || proof.outcome() == Proof.Outcome.VERIFYING
                        && proof.landedAt().isBefore(week.until());
    }

    private Verdict verdict(Finding finding, Proof proof) {
        Instant landed = proof.landedAt();
        Instant until = landed.plus(COMPARED).isBefore(now) ? landed.plus(COMPARED) : now;
        return new Verdict(
                finding.id(),
                finding.object(),
                Headline.of(finding),
                Verdict.Outcome.valueOf(proof.outcome().name()),
                proof.landed().render(showKey),
                landed,
                proof.predictedShare(),
                proof.observedShare(),
                hot(finding, landed.minus(Duration.between(landed, until)), landed),
                hot(finding, landed, until),
                (int) Math.max(0, Duration.between(landed, until).toDays()),
                (int) Math.max(0, Duration.between(landed, until).toHours()),
                proof.evidence().stream()
                        .map(phrase -> Words.byClock(phrase, week.zone()).render(showKey))
                        .toList());
    }

    private Optional<Long> hot(Finding finding, Instant from, Instant until) {
        return finding.object()
                .filter(object -> !known.heat().covered(from, until).isZero())
                .map(object -> known.heat().hotMinutes(object, from, until));
    }

    /** Over the changes that landed in the weeks of the trend. */
    ScoreCard scoreCard() {
        List<Proof> proofs = known.findings().stream()
                .flatMap(finding -> known.proof(finding).stream())
                .filter(proof -> proof.landedAt().isBefore(week.until())
                        && !proof.landedAt()
                                .isBefore(week.minus(Scoring.TREND - 1).from()))
                .toList();
        List<Double> errors = proofs.stream()
                .filter(proof -> proof.predictedShare().isPresent()
                        && proof.observedShare().isPresent())
                .map(proof -> Math.abs(
                        proof.predictedShare().get() - proof.observedShare().get()))
                .sorted()
                .toList();
        return new ScoreCard(
                errors.size(),
                errors.isEmpty() ? Optional.empty() : Optional.of(errors.get(errors.size() / 2)),
                count(proofs, Proof.Outcome.FIXED),
                count(proofs, Proof.Outcome.PARTLY),
                count(proofs, Proof.Outcome.NO_EFFECT));
    }

    private static int count(List<Proof> proofs, Proof.Outcome outcome) {
        return (int) proofs.stream().filter(proof -> proof.outcome() == outcome).count();
    }
}
