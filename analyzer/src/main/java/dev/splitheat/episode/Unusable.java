package dev.splitheat.episode;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What findings say in their evidence of rows that could not be used and may have been of their place. */
final class Unusable {
    private static final String UNPLACED =
            "{0} in the last hour: which keys these were hot in cannot be said, and they count neither as heat"
                    + " nor, where they name its keys, as its absence.";
    private static final String SCORES =
            "{0} in the last hour: a score beyond 100 counts as 100, and one below zero says only that its split was listed.";
    private static final String WAITS = "{0} in the last hour: somebody waited there, and how long is not known.";
    private static final String NO_PLACE =
            "{0} in the last hour: which place these are of is not known, and nothing that their minutes lack counts as cold.";
    private static final String NO_WAITED_PLACE =
            "{0} in the last hour: which place these are of is not known, and that their minutes tell of no wait does not"
                    + " say that nobody waited.";
    private static final String AS_TEXT = "{0}, so that keys were compared as text.";

    private final List<SetAside> setAside;

    /** {@code setAside} is what came in the last hour. */
    Unusable(List<SetAside> setAside) {
        this.setAside = setAside;
    }

    /** Of rows of splits, and of waits where somebody waited in the place. */
    List<Phrase> evidence(boolean waitedFor) {
        return setAside.stream()
                .filter(unused -> waitedFor || isOf(ViewFamily.SPLITS, unused))
                .flatMap(unused -> template(unused).map(text -> Phrase.of(text, unused.sentence())).stream())
                .toList();
    }

    /** The same evidence with what could not be used by now; of waits where somebody waited in the place. */
    List<Phrase> anew(List<Phrase> last, boolean waitedFor) {
        List<String> own = List.of(UNPLACED, SCORES, WAITS, NO_PLACE, NO_WAITED_PLACE);
        return Stream.concat(
                        last.stream().filter(phrase -> !own.contains(phrase.template())), evidence(waitedFor).stream())
                .toList();
    }

    /** Of heat whose keys the schema does not tell. */
    static Phrase asText(SetAside read) {
        return Phrase.of(AS_TEXT, read.sentence());
    }

    private static Optional<String> template(SetAside unused) {
        boolean splits = isOf(ViewFamily.SPLITS, unused);
        if (unused.holdsNoKey()) {
            return Optional.of(UNPLACED);
        }
        if (unused.isImpossible() && (splits || isOf(ViewFamily.LOCKS, unused))) {
            return Optional.of(splits ? SCORES : WAITS);
        }
        if (unused.namesNoPlace() && (splits || isOf(ViewFamily.LOCKS, unused))) {
            return Optional.of(splits ? NO_PLACE : NO_WAITED_PLACE);
        }
        return Optional.empty();
    }

    private static boolean isOf(ViewFamily family, SetAside unused) {
        return Arrays.stream(StatisticsView.values())
                .anyMatch(view -> view.family() == family && unused.what().contains(view.name()));
    }
}
