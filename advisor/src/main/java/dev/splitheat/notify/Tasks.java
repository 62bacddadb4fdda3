package dev.splitheat.notify;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.util.Optional;

/**
 * What there is to tell a sink of an alert, by what it knows. The end is told to whoever was told of the beginning,
 * silenced or not; nobody else hears of it.
 */
final class Tasks {
    private Tasks() {}

    /**
     * Empty when the sink knows enough.
     *
     * @param toldByLead whether the sink is told of the alert that leads this one, and so of both
     * @param calm whether there is room for what a storm left to a digest
     */
    static Optional<Telling.Task> of(Alert alert, Optional<Told> told, boolean toldByLead, boolean calm) {
        Optional<Telling.Task> news = news(alert, told, toldByLead, calm);
        boolean tellable = alert.state() == Alert.State.FIRING || alert.state() == Alert.State.RESOLVED;
        return news.isEmpty() && tellable && told.filter(Told::unfinished).isPresent()
                ? Optional.of(Telling.Task.UPDATE)
                : news;
    }

    private static Optional<Telling.Task> news(Alert alert, Optional<Told> told, boolean toldByLead, boolean calm) {
        return switch (alert.state()) {
            case PENDING, CLEARING -> Optional.empty();
            case FIRING -> toldByLead && !isOpen(told) ? Optional.empty() : hot(alert, told, calm);
            case RESOLVED -> over(alert, told);
        };
    }

    private static Optional<Telling.Task> hot(Alert alert, Optional<Told> told, boolean calm) {
        if (alert.marks().hush().isPresent()) {
            return silenced(alert, told);
        }
        Told.Stage stage = told.map(Told::stage).orElse(Told.Stage.UNTOLD);
        boolean sameOpening =
                told.filter(known -> known.opening() >= alert.marks().opening()).isPresent();
        return switch (stage) {
            case UNTOLD, SENDING -> Optional.of(Telling.Task.OPEN);
            case CLOSED -> sameOpening ? Optional.empty() : Optional.of(Telling.Task.REOPEN);
            case GIVEN_UP ->
                sameOpening && !reminded(alert, told.orElseThrow()) ? Optional.empty() : Optional.of(Telling.Task.OPEN);
            case OPEN -> ofKnown(alert, told.orElseThrow(), sameOpening);
            case IN_DIGEST -> ofDigest(alert, told.orElseThrow(), calm);
        };
    }

    private static boolean isOpen(Optional<Told> told) {
        return told.filter(known -> known.stage() == Told.Stage.OPEN).isPresent();
    }

    /** A line in a digest wakes nobody, and has neither evidence nor statements. */
    private static Optional<Telling.Task> ofDigest(Alert alert, Told told, boolean calm) {
        boolean overdue = calm && alert.severity() == Severity.CRITICAL;
        return overdue || reminded(alert, told) || InDigest.isWorse(alert, told)
                ? Optional.of(Telling.Task.OPEN)
                : Optional.empty();
    }

    private static Optional<Telling.Task> ofKnown(Alert alert, Told told, boolean sameOpening) {
        if (alert.revision() <= told.revision()) {
            return Optional.empty();
        }
        if (!sameOpening) {
            return Optional.of(Telling.Task.REOPEN);
        }
        return Optional.of(reminded(alert, told) ? Telling.Task.REMIND : Telling.Task.UPDATE);
    }

    /** Who knows of it may show that it is silenced; nobody else hears of it. */
    private static Optional<Telling.Task> silenced(Alert alert, Optional<Told> told) {
        return told.filter(known -> known.stage() == Told.Stage.OPEN
                        && known.opening() >= alert.marks().opening()
                        && known.revision() < alert.revision())
                .map(known -> Telling.Task.UPDATE);
    }

    private static boolean reminded(Alert alert, Told told) {
        return alert.marks().reminders() > told.reminders();
    }

    private static Optional<Telling.Task> over(Alert alert, Optional<Told> told) {
        return told.flatMap(known -> switch (known.stage()) {
            // SENDING: a message may have arrived of which nobody knows.
            case SENDING, OPEN, IN_DIGEST -> Optional.of(Telling.Task.RESOLVE);
            case CLOSED ->
                alert.revision() > known.revision()
                                && known.opening() == alert.marks().opening()
                        ? Optional.of(Telling.Task.UPDATE)
                        : Optional.empty();
            // So may one whose answer was lost, at a sink that is simply told again.
            case UNTOLD -> known.failingSince().isPresent() ? Optional.of(Telling.Task.RESOLVE) : Optional.empty();
            case GIVEN_UP -> Optional.empty();
        });
    }
}
