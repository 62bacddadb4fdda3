package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Rows come at one end and go at the other: new ones gather where a key part grows, and whoever looks for the oldest one
 * passes over all that were deleted before it.
 */
final class QueueExaminer implements Examiner {
    private static final int MINUTES = 3;
    /** Lanes that lie in one split are set apart within minutes, if that helps. */
    private static final int MINUTES_WITH_LANES = 8;

    /** Where Spanner cuts a load that stands, the halves stay hot together, and the lower one may begin a little later than before. */
    private static final int MOVES_OF_SEVERAL_SPLITS = 2;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        if (!suspect.patience().isOver(MINUTES)) {
            return Optional.empty();
        }
        OptionalInt part = growingPart(suspect);
        return part.isPresent() ? examine(suspect, part.getAsInt()) : Optional.empty();
    }

    private static Optional<Diagnosis> examine(Suspect suspect, int part) {
        Optional<WorkedOff> workedOff = WorkedOff.of(suspect, part);
        if (workedOff.isEmpty() && !suspect.usage().comesAndGoes()) {
            return Optional.empty();
        }
        Optional<ClassifiedColumn> column = suspect.key().column(part);
        double confidence = confidence(suspect, part);
        return confidence == 0
                ? Optional.empty()
                : Optional.of(new Diagnosis(
                        Cause.QUEUE,
                        confidence,
                        column.map(ClassifiedColumn::name),
                        () -> evidence(suspect, column.orElseThrow(), workedOff)));
    }

    /** The part in which sampled inserts or cuts went with the time, or that grows by its nature, or that moved. */
    static OptionalInt growingPart(Suspect suspect) {
        OptionalInt sampled = suspect.sampledOrder().part();
        if (sampled.isPresent() && !isSweptInAnotherOrder(suspect)) {
            return sampled;
        }
        OptionalInt fresh = suspect.cuts().freshPart();
        if (fresh.isPresent() && suspect.key().column(fresh.getAsInt()).isPresent()) {
            return fresh;
        }
        OptionalInt monotonic = suspect.key().firstThatGrows();
        return monotonic.isEmpty() && !isSweptInAnotherOrder(suspect) ? moving(suspect) : monotonic;
    }

    /** The part of which nothing is known but that the heat moves in it, one way; behind random values each has an end of its own. */
    private static OptionalInt moving(Suspect suspect) {
        Motion motion = suspect.motion();
        int part = motion.level().orElse(0);
        int enough = suspect.splits().size() > 1 ? MOVES_OF_SEVERAL_SPLITS : 1;
        boolean moves = motion.trims() + motion.departures() >= enough && motion.oneWay();
        boolean behindRandom = IntStream.range(0, part).anyMatch(suspect.key()::isDistributed);
        return moves && !behindRandom && suspect.key().is(KeyClass.UNKNOWN, part)
                ? OptionalInt.of(part)
                : OptionalInt.empty();
    }

    /** What a deletion policy takes by a time that the key does not have, it takes from everywhere. */
    private static boolean isSweptInAnotherOrder(Suspect suspect) {
        Optional<String> policy = suspect.catalogTable().flatMap(Table::rowDeletionPolicy);
        return policy.isPresent() && PlannedWork.isSwept(suspect) && !namesTheKey(policy.get(), suspect);
    }

    private static boolean namesTheKey(String expression, Suspect suspect) {
        return suspect.object().stream()
                .flatMap(object -> object.columns().stream())
                .anyMatch(key -> names(expression, key.column()));
    }

    private static boolean names(String expression, String column) {
        return Pattern.compile("\\b" + Pattern.quote(column) + "\\b", Pattern.CASE_INSENSITIVE)
                .matcher(expression)
                .find();
    }

    /** A reason that fits makes it sure; so does a place at which Spanner cuts in vain. Lanes it can set apart. */
    private static double confidence(Suspect suspect, int part) {
        boolean fits = suspect.heat().reasons().minutes(Reasons.LARGE_SCAN_HOT_SPOT) > 0
                || suspect.heat().reasons().minutes(Reasons.MOVING_HOT_SPOT) > 0
                || suspect.cuts().fresh(part) > 0;
        boolean stays = suspect.heat().isSteadyFor(part == 0 ? MINUTES : MINUTES_WITH_LANES)
                && suspect.heat().isUndiminished();
        return fits ? 0.97 : stays ? 0.85 : 0;
    }

    private static List<Phrase> evidence(Suspect suspect, ClassifiedColumn column, Optional<WorkedOff> workedOff) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.LARGE_SCAN_HOT_SPOT).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.MOVING_HOT_SPOT).ifPresent(evidence::add);
        evidence.add(
                workedOff.map(work -> work.evidence(suspect, column.name())).orElseGet(() -> comingAndGoing(suspect)));
        evidence.add(Phrase.of("Rows come and go in the order of {0}: {1}.", column.name(), column.because()));
        return evidence;
    }

    private static Phrase comingAndGoing(Suspect suspect) {
        Turnover turnover = suspect.usage().turnover();
        long changes = Math.round(suspect.usage().rewrites().perSecond());
        return Phrase.of(
                changes == 0
                        ? "{0} a second come into {1} and {2} a second go."
                        : "{0} a second come into {1} and {2} a second go; {3} a second one that is there is changed.",
                Phrase.count(Math.round(turnover.inserts()), "row"),
                suspect.objectName(),
                Math.round(turnover.deletes()),
                Phrase.count(changes, "time"));
    }
}
