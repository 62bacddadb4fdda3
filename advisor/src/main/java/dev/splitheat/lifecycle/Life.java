package dev.splitheat.lifecycle;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Marks;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * How one alert goes on by itself: on news of its finding, as time passes, when input stops and when somebody wants
 * silence. What it has to do with others is {@link Household}'s. An alert whose database is blind stays as it is: the time
 * without input counts for nothing.
 */
public final class Life {
    /** A finding that comes back does so within a day, and its proof ends within ten; people look at threads for weeks. */
    static final Duration REMEMBERED = Duration.ofDays(35);

    private final Timing timing;

    public Life(Timing timing) {
        this.timing = Objects.requireNonNull(timing, "timing");
    }

    /**
     * The alert after news of what it is about.
     *
     * @param before empty for one that was never heard of
     * @param news FIRING or RESOLVED, by the finding alone; its revision and marks count for nothing
     * @return with the next revision; empty where nobody need hear of the end of what nobody was told of
     */
    public Optional<Alert> heard(Optional<Alert> before, Alert news, String group, Instant now) {
        boolean hot = news.state() == Alert.State.FIRING;
        if (before.isEmpty()) {
            return hot ? Optional.of(opened(news, group, now)) : Optional.empty();
        }
        Alert last = before.get();
        Alert retold = news.as(last.revision(), last.state(), last.marks());
        return Optional.of(hot ? hot(retold, now) : over(retold, now));
    }

    /** The alert when time has passed; empty when that changes nothing. */
    public Optional<Alert> passed(Alert alert, Instant now) {
        if (due(alert).filter(at -> !now.isBefore(at)).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                switch (alert.state()) {
                    case PENDING -> alert.next(Alert.State.FIRING, alert.marks().since(now));
                    case FIRING -> alert.next(alert.state(), alert.marks().reminded());
                    case CLEARING, RESOLVED ->
                        alert.next(
                                Alert.State.RESOLVED, alert.marks().since(now).flapping(false));
                });
    }

    /** When {@link #passed} will have something to say; empty for never. */
    public Optional<Instant> due(Alert alert) {
        Marks marks = alert.marks();
        if (marks.blindSince().isPresent()) {
            return Optional.empty();
        }
        return switch (alert.state()) {
            case PENDING -> Optional.of(marks.since().plus(timing.pending(alert.severity())));
            case FIRING ->
                marks.subject() != Marks.Subject.HOTSPOT && marks.reminders() > 0
                        ? Optional.empty()
                        : timing.reminding(alert.severity())
                                .map(every -> marks.since().plus(every.multipliedBy(marks.reminders() + 1L)));
            case CLEARING -> Optional.of(marks.since().plus(timing.clearing(marks.flapping())));
            case RESOLVED -> Optional.empty();
        };
    }

    /** The alert when its database's input stopped, or came again; empty when that is known already. */
    public Optional<Alert> blind(Alert alert, Optional<Instant> since, Instant now) {
        Marks marks = alert.marks();
        if (marks.subject() == Marks.Subject.BLIND
                || alert.state() == Alert.State.RESOLVED
                || marks.blindSince().isPresent() == since.isPresent()) {
            return Optional.empty();
        }
        Duration frozen = marks.blindSince()
                .map(stopped -> Duration.between(stopped.isAfter(marks.since()) ? stopped : marks.since(), now))
                .orElse(Duration.ZERO);
        return Optional.of(alert.next(
                alert.state(), marks.blindSince(since).since(marks.since().plus(frozen))));
    }

    /** The alert when it is hushed by this, or by nothing any more; empty when it is so already. */
    public Optional<Alert> hushed(Alert alert, Optional<Hush> by) {
        return alert.marks().hush().equals(by) || alert.state() == Alert.State.RESOLVED
                ? Optional.empty()
                : Optional.of(alert.next(alert.state(), alert.marks().hushed(by)));
    }

    /** Whether the alert has been over for so long that nobody asks for it any more. */
    public static boolean isForgotten(Alert alert, Instant now) {
        return alert.state() == Alert.State.RESOLVED
                && alert.marks().since().plus(REMEMBERED).isBefore(now);
    }

    private Alert opened(Alert news, String group, Instant now) {
        Marks marks = Marks.NONE.in(group).since(now);
        return news.as(1, firstState(news.finding().severity()), Flaps.opened(marks, now, timing));
    }

    private Alert.State firstState(Severity severity) {
        return timing.pending(severity).isZero() ? Alert.State.FIRING : Alert.State.PENDING;
    }

    private Alert hot(Alert alert, Instant now) {
        Marks marks = alert.marks();
        return switch (alert.state()) {
            case PENDING ->
                firstState(alert.severity()) == Alert.State.FIRING
                        ? alert.next(Alert.State.FIRING, marks.since(now))
                        : alert.next(Alert.State.PENDING, marks);
            case FIRING -> alert.next(Alert.State.FIRING, marks);
            case CLEARING ->
                alert.next(Alert.State.FIRING, Flaps.opened(marks, now, timing).since(now));
            case RESOLVED ->
                alert.next(
                        firstState(alert.finding().severity()),
                        Flaps.opened(marks.reopened(now).ledBy(Optional.empty()), now, timing));
        };
    }

    private static Alert over(Alert alert, Instant now) {
        Marks marks = alert.marks();
        if (alert.state() == Alert.State.RESOLVED) {
            return alert.next(Alert.State.RESOLVED, marks);
        }
        boolean forGood = alert.finding().status() != Finding.Status.RESOLVED;
        if (forGood || alert.state() == Alert.State.PENDING) {
            return alert.next(Alert.State.RESOLVED, marks.since(now).flapping(false));
        }
        return alert.next(Alert.State.CLEARING, alert.state() == Alert.State.CLEARING ? marks : marks.since(now));
    }
}
