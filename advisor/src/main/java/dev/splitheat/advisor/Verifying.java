package dev.splitheat.advisor;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.proof.Begun;
import dev.splitheat.proof.Landing;
import dev.splitheat.proof.Reported;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How proofs begin: by a change of schema, by one that was reported, or because heat came back. */
final class Verifying {
    private Verifying() {}

    /** The proof that begins when the schema changes so, if what the finding's cause rests on went. */
    static Optional<Proof> landed(Finding finding, Advice given, Catalog before, Catalog after, Instant seenAt) {
        return Landing.of(finding, before, after).map(what -> since(seenAt, what, given));
    }

    /** What is known when the first of what is advised is there, unless a change is watched already. */
    static Optional<Proof> begun(Advice given, Catalog before, Catalog after, Instant seenAt) {
        return given.is(Proof.Outcome.VERIFYING) || given.is(Proof.Outcome.UNDER_WAY)
                ? Optional.empty()
                : Begun.of(given, before, after)
                        .map(what -> new Proof(
                                Proof.Outcome.UNDER_WAY,
                                what,
                                seenAt,
                                Optional.empty(),
                                List.of(Phrase.of("The advice stays as it is until the change is made or taken back.")),
                                predicted(given),
                                Optional.empty()));
    }

    /** Whether what had begun was taken back. */
    static boolean takenBack(Advice given, Catalog now) {
        return given.is(Proof.Outcome.UNDER_WAY) && Begun.isUndone(given, now);
    }

    /** The proof that begins with what was reported, unless another change is verified, or was proved to have done something. */
    static Optional<Proof> reported(Finding finding, Advice given, Event event) {
        boolean free = given.proof()
                .map(Proof::outcome)
                .map(outcome -> leavesRoom(outcome, Reported.isNamed(finding, event)))
                .orElse(true);
        return free ? Reported.of(finding, event).map(what -> since(event.at(), what, given)) : Optional.empty();
    }

    private static boolean leavesRoom(Proof.Outcome outcome, boolean named) {
        return switch (outcome) {
            case VERIFYING -> false;
            case FIXED, PARTLY -> named;
            case UNDER_WAY, NO_EFFECT, TOO_EARLY -> true;
        };
    }

    /** The advice as it is predicts what is to be seen. */
    static Proof since(Instant at, Phrase what, Advice given) {
        return new Proof(
                Proof.Outcome.VERIFYING, what, at, Optional.empty(), List.of(), predicted(given), Optional.empty());
    }

    private static Optional<Double> predicted(Advice given) {
        return given.recommendations().stream()
                .map(Recommendation::expected)
                .flatMap(Optional::stream)
                .map(Expected::topShareAfter)
                .findFirst();
    }

    /** The proof of a finding that opened again although it was taken for fixed. */
    static Optional<Proof> cameBack(Advice given) {
        return given.proof()
                .filter(proof -> proof.outcome() == Proof.Outcome.FIXED)
                .map(fixed -> new Proof(
                        Proof.Outcome.VERIFYING,
                        fixed.landed(),
                        fixed.landedAt(),
                        Optional.empty(),
                        List.of(Phrase.of("It was taken for fixed, and the heat came back.")),
                        fixed.predictedShare(),
                        Optional.empty()));
    }
}
