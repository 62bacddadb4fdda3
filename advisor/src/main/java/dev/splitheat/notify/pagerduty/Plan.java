package dev.splitheat.notify.pagerduty;

import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Telling;
import dev.splitheat.story.Pageable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What has to be said to PagerDuty about one alert, in order, and what is remembered then. An incident that takes another's
 * place is written down before it is opened, so that a crash leaves none that nobody ends; it opens before the end of the
 * other, so that there is no moment without.
 */
record Plan(List<Step> steps, Memory after) {
    /** One event. */
    record Step(Action action, Page page) {}

    /** As PagerDuty calls it. */
    enum Action {
        TRIGGER,
        ACKNOWLEDGE,
        RESOLVE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    Plan {
        steps = List.copyOf(steps);
    }

    static Plan of(Telling telling, Memory memory, Pageable pageable, RoutingKeys keys) {
        Alert alert = telling.alert();
        boolean pages = pageable.test(alert);
        if (memory.page().isEmpty()) {
            return ofUnknown(telling, memory, pages, keys);
        }
        Page page = memory.page().get();
        if (memory.successor().isPresent()) {
            return ofHalf(alert, memory, page, memory.successor().get(), pages);
        }
        if (alert.state() == Alert.State.RESOLVED) {
            return new Plan(List.of(new Step(Action.RESOLVE, page)), memory.withoutPage());
        }
        return page.opening() == alert.marks().opening()
                ? ofOpen(telling, memory, page, pages, keys.current())
                : ofEarlier(alert, memory, page, pages, keys.current());
    }

    /** Whether it changes nothing. */
    boolean isNothing(Memory before) {
        return steps.isEmpty() && after.equals(before);
    }

    /**
     * An incident that a crash may have left behind without a record ends as well, through whichever key it was opened;
     * PagerDuty lets pass what was none.
     */
    private static Plan ofUnknown(Telling telling, Memory memory, boolean pages, RoutingKeys keys) {
        Page page = first(telling.alert(), keys.current());
        boolean over = telling.alert().state() == Alert.State.RESOLVED;
        List<Step> steps = new ArrayList<>();
        if (pages) {
            steps.add(new Step(Action.TRIGGER, page));
        }
        if (telling.inDoubt()) {
            keys.former().forEach(key -> steps.add(new Step(Action.RESOLVE, first(telling.alert(), key))));
        }
        if (telling.inDoubt() && over) {
            steps.add(new Step(Action.RESOLVE, page));
        }
        return new Plan(steps, pages ? memory.with(page) : memory);
    }

    /** Another incident was about to take its place; whether it did is not known. */
    private static Plan ofHalf(Alert alert, Memory memory, Page page, Page successor, boolean pages) {
        if (alert.state() == Alert.State.RESOLVED) {
            return new Plan(
                    List.of(new Step(Action.RESOLVE, successor), new Step(Action.RESOLVE, page)), memory.withoutPage());
        }
        boolean wanted = pages
                && alert.marks().hush().isEmpty()
                && successor.opening() == alert.marks().opening();
        return wanted
                ? new Plan(
                        List.of(new Step(Action.TRIGGER, successor), new Step(Action.RESOLVE, page)),
                        memory.with(successor))
                : new Plan(List.of(new Step(Action.RESOLVE, successor)), memory.with(page));
    }

    private static Plan ofOpen(Telling telling, Memory memory, Page page, boolean pages, RoutingKey current) {
        Alert alert = telling.alert();
        if (alert.marks().hush().isPresent()) {
            return page.acknowledged()
                    ? nothing(memory)
                    : new Plan(
                            List.of(new Step(Action.ACKNOWLEDGE, page.acknowledge())), memory.with(page.acknowledge()));
        }
        if (!pages) {
            return nothing(memory);
        }
        if (page.acknowledged() || alert.severity().compareTo(page.severity()) > 0) {
            return new Plan(List.of(), memory.succeededBy(next(alert, page, current)));
        }
        return telling.task() == Telling.Task.REMIND
                ? new Plan(List.of(new Step(Action.TRIGGER, page)), memory)
                : nothing(memory);
    }

    private static Plan ofEarlier(Alert alert, Memory memory, Page page, boolean pages, RoutingKey current) {
        return pages
                ? new Plan(List.of(), memory.succeededBy(first(alert, current)))
                : new Plan(List.of(new Step(Action.RESOLVE, page)), memory.withoutPage());
    }

    private static Plan nothing(Memory memory) {
        return new Plan(List.of(), memory);
    }

    private static Page first(Alert alert, RoutingKey key) {
        return Page.through(key, base(alert), alert.marks().opening(), 1, alert.severity());
    }

    private static Page next(Alert alert, Page before, RoutingKey key) {
        int turn = before.turn() + 1;
        String suffix = alert.severity().compareTo(before.severity()) > 0
                ? ":" + alert.severity().name().toLowerCase(Locale.ROOT)
                : ":" + turn;
        return Page.through(key, base(alert) + suffix, before.opening(), turn, alert.severity());
    }

    private static String base(Alert alert) {
        return "splitheat:" + alert.id() + ":" + alert.marks().opening();
    }
}
