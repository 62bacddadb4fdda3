package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes down what became of a telling: in the ledger, in the outbox, in the digest that had told of it, in the figures. */
final class Outcomes {
    private static final Logger LOG = LoggerFactory.getLogger(Outcomes.class);
    /** Longer than a weekend with an expired token. */
    private static final Duration PATIENCE = Duration.ofDays(3);
    /** A clock that is put forward by days alone gives nothing up. */
    private static final int LEAST_ATTEMPTS = 10;

    private final Sink sink;
    private final Outbox outbox;
    private final Ledger ledger;
    private final Storm storm;
    private final Tally tally;
    private final Pauses pauses;

    Outcomes(Sink sink, Outbox outbox, Ledger ledger, Storm storm, Tally tally, Pauses pauses) {
        this.pauses = pauses;
        this.sink = sink;
        this.outbox = outbox;
        this.ledger = ledger;
        this.storm = storm;
        this.tally = tally;
    }

    /**
     * What was said.
     *
     * @param takesRoom of what people can read
     */
    record Said(Telling.Task task, boolean takesRoom) {}

    /** @param before what the sink knew until now */
    void of(Outbox.Pending pending, Said said, Optional<Told> before, Delivery delivery, Instant now) {
        if (delivery instanceof Delivery.Delivered delivered) {
            delivered(pending, said, before, delivered, now);
        } else if (delivery instanceof Delivery.Later later) {
            undoubted(pending.alert(), before, now);
            outbox.put(pending.notBefore(now.plus(later.after())));
        } else if (delivery instanceof Delivery.Rejected rejected) {
            rejected(pending, said.task(), before, rejected, now);
        } else if (delivery instanceof Delivery.Retry retry) {
            postpone(pending, retry, now);
        }
    }

    /** Only a change was told: of the alert itself the sink knows as much as before. */
    void ofChange(Outbox.Pending pending, Delivery delivery, Instant now) {
        if (delivery instanceof Delivery.Delivered delivered) {
            ledger.put(ledger.referring(pending.alert(), delivered.reference(), now));
            delivered
                    .rest()
                    .ifPresentOrElse(rest -> outbox.put(pending.notBefore(now.plus(rest))), () -> outbox.done(pending));
        } else {
            outbox.done(pending);
        }
    }

    /** There is nothing to tell any more: not in a digest either, and what failed before is no failure of what comes next. */
    void leave(Outbox.Pending pending, Optional<Told> told) {
        storm.letGo(pending);
        told.ifPresent(known -> storm.saw(pending, known));
        told.filter(known -> known.failingSince().isPresent()).ifPresent(ledger::calm);
        outbox.done(pending);
    }

    private void delivered(
            Outbox.Pending pending, Said said, Optional<Told> before, Delivery.Delivered delivered, Instant now) {
        Alert alert = pending.alert();
        boolean over = alert.state() == Alert.State.RESOLVED;
        Map<String, String> given = outOfDigest(alert, before, delivered.reference());
        Map<String, String> reference = said.takesRoom()
                ? Margin.firstTold(given, now)
                : before.map(told -> Margin.firstToldAs(told, given)).orElse(given);
        Told told = ledger.at(over ? Told.Stage.CLOSED : Told.Stage.OPEN, alert, reference, now);
        if (delivered.rest().isPresent()) {
            Instant then = now.plus(delivered.rest().get());
            ledger.put(told.toFollow(then));
            outbox.put(pending.rest(then));
        } else {
            ledger.put(told);
            outbox.done(pending);
        }
        tally.delivered(delivered.maybeTwice());
    }

    /** A sink that put it off has sent nothing. */
    private void undoubted(Alert alert, Optional<Told> before, Instant now) {
        if (!sink.idempotent() && ledger.of(alert).filter(Margin::isSending).isPresent()) {
            ledger.put(before.orElseGet(() -> ledger.untold(alert, now)));
        }
    }

    private void rejected(
            Outbox.Pending pending, Telling.Task task, Optional<Told> told, Delivery.Rejected rejected, Instant now) {
        Alert alert = pending.alert();
        LOG.warn(
                "sink {} rejected alert {} revision {}: {}", sink.name(), alert.id(), alert.revision(), rejected.why());
        boolean known = !task.isFirst();
        Told.Stage stage = known && task != Telling.Task.RESOLVE ? Told.Stage.OPEN : Told.Stage.GIVEN_UP;
        Map<String, String> reference =
                Margin.notSending(told.map(Told::reference).orElse(Map.of()));
        ledger.put(ledger.at(stage, alert, outOfDigest(alert, told, reference), now));
        outbox.done(pending);
        tally.rejected();
    }

    private void postpone(Outbox.Pending pending, Delivery.Retry retry, Instant now) {
        int before = ledger.of(pending.alert()).map(Told::attempts).orElse(0);
        Told failed = ledger.failed(pending.alert(), now, now.plus(pauses.after(before, retry.after())));
        LOG.debug("sink {}, alert {}: {}", sink.name(), pending.alert().id(), retry.why());
        if (failed.attempts() >= LEAST_ATTEMPTS
                && failed.failingSince().orElseThrow().plus(PATIENCE).isBefore(now)) {
            giveUp(pending, failed, now);
        } else {
            ledger.put(failed);
            outbox.postpone(pending);
        }
    }

    private void giveUp(Outbox.Pending pending, Told failed, Instant now) {
        LOG.error(
                "sink {} has failed for {} days: alert {} is given up and will not be told there",
                sink.name(),
                PATIENCE.toDays(),
                pending.alert().id());
        Map<String, String> reference =
                outOfDigest(pending.alert(), Optional.of(failed), Margin.notSending(failed.reference()));
        ledger.put(ledger.at(stageOf(pending, failed), pending.alert(), reference, now));
        outbox.done(pending);
        tally.givenUp();
    }

    /** Whoever was told of the beginning is told of the end, though news between was given up. */
    private static Told.Stage stageOf(Outbox.Pending pending, Told failed) {
        boolean seen = failed.stage() == Told.Stage.OPEN && pending.alert().state() != Alert.State.RESOLVED;
        return seen ? Told.Stage.OPEN : Told.Stage.GIVEN_UP;
    }

    private Map<String, String> outOfDigest(Alert alert, Optional<Told> told, Map<String, String> reference) {
        return told.filter(InDigest::isHot)
                .map(known -> storm.told(alert, known, reference))
                .orElse(reference);
    }
}
