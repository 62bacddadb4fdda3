package dev.splitheat.notify.pagerduty;

import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.story.Story;
import dev.splitheat.story.Storyteller;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens, acknowledges and closes one incident for each opening of an alert that is worth to wake somebody; all other alerts
 * are taken and not sent. Changes that land are told as change events.
 */
public final class PagerDutySink implements Sink {
    private static final Logger LOG = LoggerFactory.getLogger(PagerDutySink.class);

    /** A change wakes nobody, so it need not be told at once. */
    private static final Duration CHANGE_AGAIN = Duration.ofMinutes(1);

    private final PagerDutySettings settings;
    private final Storyteller storyteller;
    private final Events events;
    private final StormPages storms;
    private final Clock clock;
    private final EventRate rate;

    /** @param rate of the integration that its key is of */
    public PagerDutySink(PagerDutySettings settings, Storyteller storyteller, Caller caller, EventRate rate) {
        this.rate = Objects.requireNonNull(rate, "rate");
        this.settings = Objects.requireNonNull(settings, "settings");
        this.storyteller = Objects.requireNonNull(storyteller, "storyteller");
        this.events = new Events(settings, caller);
        this.storms = new StormPages(settings, storyteller, events, rate);
        this.clock = caller.clock();
    }

    @Override
    public String name() {
        return settings.name();
    }

    /** A second trigger does no harm; an incident that nobody remembers, and so nobody ends, does. */
    @Override
    public boolean idempotent() {
        return false;
    }

    @Override
    public boolean says(Alert alert) {
        return settings.pageable().test(alert);
    }

    /** Whoever was paged for the storm is awake. */
    @Override
    public boolean tellsEachAfterStorm() {
        return false;
    }

    @Override
    public boolean isHeard(Map<String, String> reference) {
        return Memory.of(reference).page().isPresent();
    }

    @Override
    public Delivery deliver(Telling telling) {
        Memory before = Memory.of(telling.reference());
        Story story = storyteller.tell(telling.alert());
        Plan plan = Plan.of(telling, before, settings.pageable(), settings.keys());
        // Half a plan would leave an incident of which nothing is written down.
        Optional<Duration> wait = rate.take(plan.steps().size(), clock.instant());
        if (wait.isPresent()) {
            return new Delivery.Later(wait.get());
        }
        Delivery paged = carryOut(plan, telling.alert(), story);
        if (!(paged instanceof Delivery.Delivered)) {
            return paged;
        }
        Memory after = plan.after();
        return isHalf(telling.alert(), after)
                ? new Delivery.Delivered(after.reference(), Optional.of(Duration.ZERO))
                : change(telling.alert(), story, after);
    }

    /** Whether something is to be said at once when it is written down what was said until now. */
    private boolean isHalf(Alert alert, Memory memory) {
        Telling next = new Telling(Telling.Task.UPDATE, alert, memory.reference(), false);
        return memory.page().isPresent()
                && !Plan.of(next, memory, settings.pageable(), settings.keys()).isNothing(memory);
    }

    @Override
    public boolean owesChange(Alert alert, Map<String, String> reference) {
        return ChangeJson.news(alert)
                .filter(news -> !Memory.of(reference).change().equals(Optional.of(news)))
                .isPresent();
    }

    @Override
    public Delivery deliverChange(Alert alert, Map<String, String> reference) {
        return change(alert, storyteller.tell(alert), Memory.of(reference));
    }

    @Override
    public Delivery deliver(Digest digest) {
        return storms.tell(digest, clock.instant());
    }

    private Delivery carryOut(Plan plan, Alert alert, Story story) {
        for (Plan.Step step : plan.steps()) {
            Delivery said = step.action() == Plan.Action.TRIGGER
                    ? trigger(step.page(), alert, story)
                    : plain(step.action(), step.page());
            if (said instanceof Delivery.Rejected rejected && replaced(plan, step)) {
                LOG.warn("sink {}: alert {}: {}", name(), alert.id(), rejected.why());
            } else if (!(said instanceof Delivery.Delivered)) {
                return said;
            }
        }
        return new Delivery.Delivered();
    }

    /** Its end is no condition for what came in its place. */
    private static boolean replaced(Plan plan, Plan.Step step) {
        return step.action() == Plan.Action.RESOLVE && plan.steps().size() > 1;
    }

    private Delivery trigger(Page page, Alert alert, Story story) {
        return through(page, key -> events.send(Details.fit(EventJson.trigger(page, key, alert, story), story)));
    }

    private Delivery plain(Plan.Action action, Page page) {
        return through(page, key -> events.send(EventJson.plain(action, page, key)));
    }

    private Delivery through(Page page, Function<RoutingKey, Delivery> send) {
        return settings.keys().of(page).map(send).orElseGet(() -> new Delivery.Rejected(lost(page)));
    }

    /** Says what somebody has to do: nothing that we can send would close that incident. */
    static String lost(Page page) {
        return "PagerDuty's incident " + page.dedupKey() + " was opened through the routing key '" + page.keyName()
                + "', which is no longer known here: give its value among the former keys, or close the incident by hand";
    }

    private Delivery change(Alert alert, Story story, Memory memory) {
        Optional<String> news =
                ChangeJson.news(alert).filter(text -> !memory.change().equals(Optional.of(text)));
        if (news.isEmpty()) {
            return new Delivery.Delivered(memory.reference());
        }
        Optional<Duration> wait = rate.take(1, clock.instant());
        if (wait.isPresent()) {
            return new Delivery.Delivered(memory.reference(), wait);
        }
        Delivery told = events.sendChange(ChangeJson.of(alert, settings.keys().current(), story));
        if (told instanceof Delivery.Rejected rejected) {
            LOG.warn("sink {}: a change of alert {} is not told: {}", name(), alert.id(), rejected.why());
        }
        return told instanceof Delivery.Retry retry
                ? new Delivery.Delivered(
                        memory.reference(), Optional.of(retry.after().orElse(CHANGE_AGAIN)))
                : new Delivery.Delivered(memory.told(news.get()).reference());
    }
}
