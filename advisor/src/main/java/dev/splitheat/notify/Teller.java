package dev.splitheat.notify;

import dev.splitheat.alert.Audience;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import dev.splitheat.topics.TopicKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells a sink what waits and is news to it, with pauses that grow while it fails. */
final class Teller {
    private static final Logger LOG = LoggerFactory.getLogger(Teller.class);
    /** Well inside max.poll.interval.ms, whose default is five minutes. */
    private static final Duration LONGEST_ROUND = Duration.ofMinutes(1);
    /** Longer than a weekend with an expired token. */
    private static final Duration PATIENCE = Duration.ofDays(3);
    /** A clock that is put forward by days alone gives nothing up. */
    private static final int LEAST_ATTEMPTS = 10;
    /** One alert that a receiver cannot take says nothing of others; so many do. */
    private static final int DOWN_AFTER = 3;

    private final Sink sink;
    private final Audience audience;
    private final Outbox outbox;
    private final Ledger ledger;
    private final Storm storm;
    private final Tally tally;
    private final Clock clock;
    private final BackOff backOff = new BackOff();
    /** What failed since the sink took something: the rest goes first. */
    private final Set<String> failing = new HashSet<>();

    private final StormGate gate = new StormGate();

    Teller(Sink sink, Audience audience, Outbox outbox, Ledger ledger, Tally tally, Clock clock) {
        this.sink = sink;
        this.audience = audience;
        this.outbox = outbox;
        this.ledger = ledger;
        this.storm = new Storm(sink, ledger);
        this.tally = tally;
        this.clock = clock;
    }

    /** Goes on where another process, or an earlier one, stood. */
    void restore() {
        storm.drop();
        List<Told> failed = ledger.all().stream()
                .filter(told ->
                        told.failingSince().isPresent() && told.notBefore().isPresent())
                .toList();
        if (failed.size() >= DOWN_AFTER) {
            failed.forEach(
                    told -> backOff.restore(told.attempts(), told.notBefore().orElseThrow(), clock.instant()));
        }
    }

    /** Whether what was read before must be read again: a digest that is open is to name its alerts. */
    boolean needsThePast() {
        return storm.isOpen();
    }

    /** The clock went back. */
    void waitNoLonger() {
        storm.waitNoLonger();
    }

    /** How long until the sink may be tried again, {@code atMost}. */
    Duration pause(Instant now, Duration atMost) {
        return backOff.remaining(now, atMost);
    }

    /** Tells each alert whose turn it is, as long as the sink takes them and nobody wants to end. */
    void tell(BooleanSupplier closing) {
        Instant end = clock.instant().plus(LONGEST_ROUND);
        boolean down = backOff.failing();
        for (Outbox.Pending pending : inTurn(clock.instant())) {
            Instant now = clock.instant();
            if (closing.getAsBoolean() || !backOff.open(now) || now.isAfter(end)) {
                return;
            }
            consider(pending, now);
            if (down && !backOff.failing()) {
                // The sink is well again: the worst first, whatever failed before.
                break;
            }
        }
        Instant now = clock.instant();
        if (backOff.open(now)) {
            storm.tell(outbox, now).ifPresent(delivery -> heard(delivery, Optional.of("digest"), now));
            heard(Unharmed.by(sink, "none", () -> sink.tick(now)), Optional.empty(), now);
        }
    }

    private List<Outbox.Pending> inTurn(Instant now) {
        return outbox.due(now).stream()
                .sorted(Comparator.comparing(pending -> failing.contains(pending.key())))
                .toList();
    }

    /** Lets go what is over by now without having been told, while the rest of a backlog is still to be read. */
    void sift() {
        for (Outbox.Pending pending : outbox.due(clock.instant())) {
            Optional<Told> told = ledger.of(pending.alert());
            if (!pending.rest()
                    && Tasks.of(pending.alert(), told, isToldByLead(pending.alert()))
                            .isEmpty()) {
                leave(pending, told);
            }
        }
    }

    private void consider(Outbox.Pending pending, Instant now) {
        Alert alert = pending.alert();
        Optional<Told> told = ledger.of(alert);
        Optional<Telling.Task> task =
                pending.rest() ? Optional.of(Telling.Task.UPDATE) : Tasks.of(alert, told, isToldByLead(alert));
        if (task.isEmpty()) {
            leave(pending, told);
        } else if (task.get() == Telling.Task.OPEN && leadIsNext(alert, now)) {
            // Whether the sink hears of both at once is known then.
            storm.letGo(pending);
        } else if (isPaused(told, now)) {
            storm.letGo(pending);
        } else if (task.get() == Telling.Task.RESOLVE && isInDigestOnly(told.orElseThrow())) {
            storm.ended(alert, told.get(), now);
            outbox.done(pending);
        } else if (task.get() == Telling.Task.OPEN || task.get() == Telling.Task.REOPEN) {
            open(pending, task.get(), told, now);
        } else {
            tell(pending, task.get(), told, now);
        }
    }

    private boolean isToldByLead(Alert alert) {
        return alert.marks()
                .lead()
                .filter(lead -> ledger.isOpen(alert.database(), lead))
                .isPresent();
    }

    private boolean leadIsNext(Alert alert, Instant now) {
        return alert.marks()
                .lead()
                .filter(lead -> outbox.isDue(TopicKey.of(alert.database(), lead), now))
                .isPresent();
    }

    /** Whether the alert itself failed lately. How long is left is not known when the clock went back. */
    private static boolean isPaused(Optional<Told> told, Instant now) {
        return told.filter(known -> known.failingSince().isPresent()
                        && known.notBefore().filter(now::isBefore).isPresent()
                        && !now.isBefore(known.at()))
                .isPresent();
    }

    private static boolean isInDigestOnly(Told told) {
        return told.stage() == Told.Stage.IN_DIGEST
                && InDigest.unmarked(told.reference()).isEmpty();
    }

    /** There is nothing to tell any more: not in a digest either, and what failed before is no failure of what comes next. */
    private void leave(Outbox.Pending pending, Optional<Told> told) {
        storm.letGo(pending);
        told.ifPresent(known -> storm.saw(pending.alert(), known));
        told.filter(known -> known.failingSince().isPresent()).ifPresent(ledger::calm);
        outbox.done(pending);
    }

    private void open(Outbox.Pending pending, Telling.Task task, Optional<Told> told, Instant now) {
        Audience.Answer answer = audience.ask(pending.alert(), now);
        if (answer instanceof Audience.Answer.No) {
            leave(pending, told);
        } else if (answer instanceof Audience.Answer.NotBefore later) {
            storm.letGo(pending);
            outbox.hold(pending.notBefore(later.at()));
        } else if (isRead(pending.alert()) && !gate.admits(pending.alert().severity(), now)) {
            storm.hold(pending);
        } else {
            storm.letGo(pending);
            if (!sink.idempotent()) {
                ledger.put(ledger.sending(pending.alert(), now));
                ledger.flush();
            }
            tell(pending, task, told, now);
        }
    }

    private boolean isRead(Alert alert) {
        return sink.readByPeople() && sink.says(alert);
    }

    private void tell(Outbox.Pending pending, Telling.Task task, Optional<Told> told, Instant now) {
        Alert alert = pending.alert();
        boolean inDoubt =
                told.filter(known -> known.stage() == Told.Stage.SENDING).isPresent();
        Map<String, String> reference =
                told.map(Told::reference).map(InDigest::unmarked).orElse(Map.of());
        Telling telling = new Telling(task, alert, reference, inDoubt);
        Delivery delivery = Unharmed.by(sink, alert.id(), () -> sink.deliver(telling));
        if (delivery instanceof Delivery.Delivered delivered) {
            delivered(pending, task, told, delivered, now);
        } else if (delivery instanceof Delivery.Later later) {
            undoubted(alert, told, now);
            outbox.put(pending.notBefore(now.plus(later.after())));
        } else if (delivery instanceof Delivery.Rejected rejected) {
            rejected(pending, task, told, rejected, now);
        }
        if (delivery instanceof Delivery.Retry retry) {
            postpone(pending, retry, now);
        }
        heard(delivery, Optional.of(pending.key()), now);
    }

    /** A sink that put it off has sent nothing. */
    private void undoubted(Alert alert, Optional<Told> before, Instant now) {
        if (!sink.idempotent()
                && ledger.of(alert)
                        .filter(told -> told.stage() == Told.Stage.SENDING)
                        .isPresent()) {
            ledger.put(before.orElseGet(() -> ledger.untold(alert, now)));
        }
    }

    private void delivered(
            Outbox.Pending pending,
            Telling.Task task,
            Optional<Told> before,
            Delivery.Delivered delivered,
            Instant now) {
        Alert alert = pending.alert();
        boolean over = alert.state() == Alert.State.RESOLVED;
        Map<String, String> reference = outOfDigest(alert, before, delivered.reference());
        Told told = ledger.at(over ? Told.Stage.CLOSED : Told.Stage.OPEN, alert, reference, now);
        if ((task == Telling.Task.OPEN || task == Telling.Task.REOPEN) && isRead(alert)) {
            gate.sent(now);
        }
        if (delivered.rest().isPresent()) {
            Instant then = now.plus(delivered.rest().get());
            ledger.put(told.toFollow(then));
            outbox.put(pending.rest(then));
        } else {
            ledger.put(told);
            outbox.done(pending);
        }
        tally.delivered();
    }

    private Map<String, String> outOfDigest(Alert alert, Optional<Told> told, Map<String, String> reference) {
        return told.filter(InDigest::isHot)
                .map(known -> storm.told(alert, known, reference))
                .orElse(reference);
    }

    private void rejected(
            Outbox.Pending pending, Telling.Task task, Optional<Told> told, Delivery.Rejected rejected, Instant now) {
        Alert alert = pending.alert();
        LOG.warn(
                "sink {} rejected alert {} revision {}: {}", sink.name(), alert.id(), alert.revision(), rejected.why());
        boolean known = task != Telling.Task.OPEN && task != Telling.Task.REOPEN;
        Told.Stage stage = known && task != Telling.Task.RESOLVE ? Told.Stage.OPEN : Told.Stage.GIVEN_UP;
        Map<String, String> reference = told.map(Told::reference).orElse(Map.of());
        ledger.put(ledger.at(stage, alert, outOfDigest(alert, told, reference), now));
        outbox.done(pending);
        tally.rejected();
    }

    /**
     * What the answer says of the sink as a whole.
     *
     * @param key of what was told; empty where nothing was but what the sink says by itself
     */
    private void heard(Delivery delivery, Optional<String> key, Instant now) {
        if (delivery instanceof Delivery.Retry retry) {
            if (key.isPresent() && failing.isEmpty() && !backOff.failing()) {
                LOG.warn("sink {} did not take an alert ({}); it is tried again", sink.name(), retry.why());
            }
            key.ifPresent(failing::add);
            tally.retried();
            if (key.isEmpty() || retry.after().isPresent() || failing.size() >= DOWN_AFTER) {
                down(retry, now);
            }
        } else if (delivery instanceof Delivery.Delivered && key.isPresent()) {
            if (backOff.failing()) {
                LOG.info("sink {} takes alerts again", sink.name());
            }
            failing.clear();
            backOff.succeeded();
        }
    }

    private void down(Delivery.Retry retry, Instant now) {
        if (!backOff.failing()) {
            LOG.warn("sink {} fails ({}); its alerts wait and are tried again", sink.name(), retry.why());
        }
        backOff.failed(now, retry.after());
    }

    private void postpone(Outbox.Pending pending, Delivery.Retry retry, Instant now) {
        int before = ledger.of(pending.alert()).map(Told::attempts).orElse(0);
        Told failed = ledger.failed(pending.alert(), now, now.plus(BackOff.pause(before, retry.after())));
        LOG.debug("sink {}, alert {}: {}", sink.name(), pending.alert().id(), retry.why());
        if (failed.attempts() >= LEAST_ATTEMPTS
                && failed.failingSince().orElseThrow().plus(PATIENCE).isBefore(now)) {
            LOG.error(
                    "sink {} has failed for {} days: alert {} is given up and will not be told there",
                    sink.name(),
                    PATIENCE.toDays(),
                    pending.alert().id());
            Map<String, String> reference = outOfDigest(pending.alert(), Optional.of(failed), failed.reference());
            ledger.put(ledger.at(givenUp(pending, failed), pending.alert(), reference, now));
            outbox.done(pending);
            tally.givenUp();
        } else {
            ledger.put(failed);
            outbox.postpone(pending);
        }
    }

    /** Whoever was told of the beginning is told of the end, though news between was given up. */
    private static Told.Stage givenUp(Outbox.Pending pending, Told failed) {
        boolean seen = failed.stage() == Told.Stage.OPEN && pending.alert().state() != Alert.State.RESOLVED;
        return seen ? Told.Stage.OPEN : Told.Stage.GIVEN_UP;
    }
}
