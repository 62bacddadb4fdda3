package dev.splitheat.episode;

import dev.splitheat.finding.Finding;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Heat that nothing explained while it lasted, and that is over as the cause of heat beside it is seen: it was that cause's,
 * looked back on. Between intervals of ten minutes or an hour there is no other time to see it.
 */
final class Hindsight {
    private final Ledger ledger;
    private final HotPlaces hot;
    private final Duration length;

    /** {@code length} is that of an interval: what began in the next one may have begun with the heat. */
    Hindsight(Ledger ledger, List<Verdict> hot, Duration length) {
        this.ledger = ledger;
        this.hot = new HotPlaces(ledger, hot);
        this.length = length;
    }

    /** The oldest open finding that says why another one was hot, which is over. */
    Optional<Finding> explanationOf(Finding over) {
        return Belonging.hasNoCauseOfItsOwn(over.cause())
                ? ledger.open()
                        .filter(finding -> !finding.id().equals(over.id()))
                        .filter(finding -> isAsOld(finding, over))
                        .filter(finding -> Belonging.explainsInHindsight(finding, over) || cameOutOf(over, finding))
                        .min(Ledger.OLDEST_FIRST)
                : Optional.empty();
    }

    private boolean isAsOld(Finding finding, Finding over) {
        return !finding.firstHeatAt().isAfter(over.firstHeatAt().plus(length));
    }

    /** Whether all of one, as what it turned out to be, lies in what was hot before. */
    private boolean cameOutOf(Finding over, Finding finding) {
        List<Verdict> places = hot.of(finding);
        return !places.isEmpty()
                && places.stream().map(Verdict::suspect).allMatch(place -> place.rangeOf(
                                over.rangeStart(), over.rangeLimit())
                        .contains(place.range()));
    }
}
