package dev.splitheat.notify.pagerduty;

import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Telling;
import dev.splitheat.story.Pageable;
import java.util.List;
import java.util.Locale;

/**
 * What has to be said to PagerDuty about one alert, in order. What replaces an incident comes before the end of the one
 * that it replaces, so that there is no moment without.
 */
record Plan(List<Step> steps) {
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

    private static final Plan NOTHING = new Plan(List.of());

    Plan {
        steps = List.copyOf(steps);
    }

    static Plan of(Telling telling, Memory memory, Pageable pageable, RoutingKey current) {
        Alert alert = telling.alert();
        if (memory.page().isEmpty()) {
            return ofUnknown(telling, pageable.test(alert), current);
        }
        Page page = memory.page().get();
        if (alert.state() == Alert.State.RESOLVED) {
            return new Plan(List.of(new Step(Action.RESOLVE, page)));
        }
        return page.opening() == alert.marks().opening()
                ? ofOpen(telling, page, pageable.test(alert), current)
                : ofEarlier(alert, page, pageable.test(alert), current);
    }

    /** What the sink remembers when all of it was said. */
    Memory after(Memory before) {
        return steps.isEmpty()
                ? before
                : steps.stream()
                        .filter(step -> step.action() != Action.RESOLVE)
                        .findFirst()
                        .map(Step::page)
                        .map(before::with)
                        .orElseGet(before::withoutPage);
    }

    /** An incident that a crash may have left behind without a record ends as well; PagerDuty lets pass what was none. */
    private static Plan ofUnknown(Telling telling, boolean pages, RoutingKey current) {
        Page page = first(telling.alert(), current);
        if (telling.inDoubt() && telling.alert().state() == Alert.State.RESOLVED) {
            return new Plan(List.of(new Step(Action.RESOLVE, page)));
        }
        return pages ? trigger(page) : NOTHING;
    }

    private static Plan ofOpen(Telling telling, Page page, boolean pages, RoutingKey current) {
        Alert alert = telling.alert();
        if (alert.marks().hush().isPresent()) {
            return page.acknowledged() ? NOTHING : new Plan(List.of(new Step(Action.ACKNOWLEDGE, page.acknowledge())));
        }
        if (!pages) {
            return NOTHING;
        }
        if (page.acknowledged() || alert.severity().compareTo(page.severity()) > 0) {
            return replace(page, next(alert, page, current));
        }
        return telling.task() == Telling.Task.REMIND ? trigger(page) : NOTHING;
    }

    private static Plan ofEarlier(Alert alert, Page page, boolean pages, RoutingKey current) {
        return pages ? replace(page, first(alert, current)) : new Plan(List.of(new Step(Action.RESOLVE, page)));
    }

    private static Plan trigger(Page page) {
        return new Plan(List.of(new Step(Action.TRIGGER, page)));
    }

    private static Plan replace(Page old, Page other) {
        return new Plan(List.of(new Step(Action.TRIGGER, other), new Step(Action.RESOLVE, old)));
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
