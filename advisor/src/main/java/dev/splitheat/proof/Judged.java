package dev.splitheat.proof;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.whatif.Concentration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** How a change ended. */
public record Judged(Proof.Outcome outcome, Instant at, List<Phrase> evidence) {
    public Judged {
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(at, "at");
        evidence = List.copyOf(evidence);
    }

    Judged(Proof.Outcome outcome, Instant at, Figures figures) {
        this(outcome, at, figures.sentences());
    }

    /** The proof with its end; {@code observed} is of keys sampled since, where there are any. */
    public Proof end(Proof verifying, Optional<Concentration> observed) {
        List<Phrase> sentences = new ArrayList<>(evidence);
        verifying
                .predictedShare()
                .ifPresent(predicted -> sentences.add(Phrase.of(
                        "Share of the hottest range: {0} were predicted, {1}.",
                        percent(predicted), observed.map(Judged::seen).orElse("too few keys were seen since"))));
        return new Proof(
                outcome,
                verifying.landed(),
                verifying.landedAt(),
                Optional.of(at),
                sentences,
                verifying.predictedShare(),
                observed.map(Concentration::topRange));
    }

    private static String seen(Concentration observed) {
        return percent(observed.topRange()) + " are seen, " + percent(observed.low()) + " to "
                + percent(observed.high()) + " if seen again, from " + observed.samples() + " writes";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
