package dev.splitheat.lifecycle;

import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import dev.splitheat.notice.Marks;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The alert that more of a database is hot than is told one by one: it says how much more, and names a few. Its finding is
 * the time in which that is so.
 */
public final class Crowding {
    /** How long a number that has changed waits to be told again: it does so each minute in a storm. */
    private static final Duration BETWEEN_COUNTS = Duration.ofMinutes(1);

    /** More names help nobody. */
    public static final int NAMED = 10;

    private final Life life;
    private final int mostTold;

    /** @param mostTold how many of a database are told one by one */
    public Crowding(Life life, int mostTold) {
        this.life = life;
        this.mostTold = mostTold;
    }

    /** Stable for a database. */
    public static String id(String database) {
        return of(database).id();
    }

    private static WholeDatabase of(String database) {
        return new WholeDatabase("crowd", database);
    }

    /**
     * The alert's next revision.
     *
     * @param before the one that was told the last time, if there was one
     * @param untold how many alerts wait because too many others are told
     * @param some the first of them, which are named; asked for only where it is told
     * @return empty when there is nothing to tell, or not yet
     */
    public Optional<Alert> next(
            String database, Optional<Alert> before, int untold, Supplier<List<Alert>> some, Instant now) {
        boolean open = before.filter(Crowding::isFiring).isPresent();
        if (untold == 0) {
            return open
                    ? life.heard(before, over(before.orElseThrow(), now), "", now)
                            .map(Crowding::alone)
                    : Optional.empty();
        }
        Instant since = before.filter(last -> last.state() != Alert.State.RESOLVED)
                .map(last -> last.finding().firstHeatAt())
                .orElse(now);
        Finding counted = finding(database, untold, since, now);
        return open && isKnown(before.orElseThrow(), counted)
                ? Optional.empty()
                : life.heard(before, new Alert(1, Alert.State.FIRING, counted, Advice.none(counted)), "", now)
                        .map(alert -> naming(alert, some.get()));
    }

    private static boolean isFiring(Alert alert) {
        return alert.state() == Alert.State.FIRING;
    }

    private static boolean isKnown(Alert told, Finding counted) {
        return told.finding().evidence().equals(counted.evidence())
                || counted.updatedAt().isBefore(told.finding().updatedAt().plus(BETWEEN_COUNTS));
    }

    private static Alert naming(Alert alert, List<Alert> untold) {
        List<Companion> named = untold.stream()
                .limit(NAMED)
                .map(one -> new Companion(
                        one.id(), Headline.of(one.finding()), one.finding().severity(), true))
                .toList();
        return alert.with(alert.marks().about(Marks.Subject.CROWDED).with(named));
    }

    private static Alert over(Alert crowd, Instant now) {
        Finding was = crowd.finding();
        Finding finding = of(was.database()).over(was, now, was.evidence());
        return new Alert(1, Alert.State.RESOLVED, finding, crowd.advice());
    }

    private static Alert alone(Alert crowd) {
        return crowd.with(crowd.marks().with(List.of()));
    }

    private Finding finding(String database, int untold, Instant since, Instant now) {
        Phrase number = Phrase.of(
                "{0} more are hot than the {1} that are told one by one, none of them critical.", untold, mostTold);
        return of(database).open(since, since, now, List.of(number));
    }
}
