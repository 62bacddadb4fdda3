package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Rows that are changed over and over while they are the newest, as sessions that report or rounds that are played. Hardly any
 * come, but the end that is hot goes on with them, and no faster: who went through old rows would not wait for new ones.
 */
final class NewestRewritten {
    /** As often has the end to go on: once or twice it may by chance. */
    private static final int TIMES = 3;

    private static final int FRESH = 2;
    /** Numbers may be left out, and counts of few rows vary. */
    private static final double ABOUT = 4;

    private static final double MINUTE = 60;

    private NewestRewritten() {}

    /** Whether the suspect's heat is such rows'. */
    static boolean at(Suspect suspect) {
        OptionalInt part =
                suspect.openEnd().map(OpenEnd::growing).map(OptionalInt::of).orElse(OptionalInt.empty());
        Motion motion = suspect.motion();
        return part.isPresent()
                && motion.oneWay()
                && motion.narrowings() == 0
                && suspect.heat().isUndiminished()
                && (suspect.cuts().fresh(part.getAsInt()) >= FRESH
                        || motion.trims() + motion.departures() >= TIMES && goesOnAsRowsCome(suspect, part.getAsInt()));
    }

    /** A number a row: behind the growing part stands nothing in which several rows may have the same. */
    private static boolean goesOnAsRowsCome(Suspect suspect, int part) {
        // Where it was at first may be older by any time.
        List<Cut> cuts = suspect.cuts().fartherAndFarther(suspect.motion().forward()).stream()
                .skip(1)
                .toList();
        if (part != suspect.key().size() - 1 || cuts.size() < TIMES) {
            return false;
        }
        Cut first = cuts.get(0);
        Cut last = cuts.get(cuts.size() - 1);
        OptionalLong from = RewritingPass.number(first.key(), part);
        OptionalLong to = RewritingPass.number(last.key(), part);
        double come = suspect.usage().rewrites().added()
                * Duration.between(first.at(), last.at()).toSeconds();
        double passed = from.isEmpty() || to.isEmpty() ? 0 : Math.abs((double) to.getAsLong() - from.getAsLong());
        return passed > 0 && passed <= ABOUT * come && come <= ABOUT * passed;
    }

    static Optional<Phrase> evidence(Suspect suspect) {
        Rewrites rewrites = suspect.usage().rewrites();
        return rewrites.areNearlyAll() && at(suspect)
                ? Optional.of(Phrase.of(
                        "{0} a second are changed, and {1} a minute added; the heat goes on with these: it is the newest rows"
                                + " that are changed, again and again.",
                        Phrase.count(Math.round(rewrites.perSecond()), "row"),
                        Evidence.figure(MINUTE * rewrites.added())))
                : Optional.empty();
    }
}
