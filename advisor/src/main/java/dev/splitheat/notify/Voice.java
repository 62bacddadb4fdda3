package dev.splitheat.notify;

import dev.splitheat.alert.Audience;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Says one thing to a sink, if it is for its people and at their hours, and if they can read that much. */
final class Voice {
    private final Sink sink;
    private final Audience audience;
    private final Outbox outbox;
    private final Ledger ledger;
    private final Storm storm;
    private final Outcomes outcomes;
    private final Clock clock;
    private final StormGate gate = new StormGate();

    Voice(Sink sink, Audience audience, Outbox outbox, Ledger ledger, Storm storm, Outcomes outcomes, Clock clock) {
        this.sink = sink;
        this.audience = audience;
        this.outbox = outbox;
        this.ledger = ledger;
        this.storm = storm;
        this.outcomes = outcomes;
        this.clock = clock;
    }

    /** Goes on where another process, or an earlier one, stood. */
    void restore() {
        gate.restore(ledger.all().stream()
                .flatMap(told -> Margin.firstTold(told).stream())
                .toList());
    }

    /** Whether there is room for what a storm left to a digest. */
    boolean hasRoom(Instant now) {
        return sink.tellsEachAfterStorm() && gate.isCalm(now);
    }

    /**
     * Opens an alert, unless it is not for them, not yet, or too much.
     *
     * @return what became of it; empty where nothing was said, and the outbox knows what is to happen
     */
    Optional<Delivery> open(Outbox.Pending pending, Telling.Task task, Optional<Told> told, Instant now) {
        Audience.Answer answer = audience.ask(pending.alert(), now);
        if (answer instanceof Audience.Answer.No) {
            outcomes.leave(pending, told);
        } else if (answer instanceof Audience.Answer.NotBefore later) {
            storm.letGo(pending);
            outbox.hold(pending.notBefore(later.at()), HeldBack.Why.HOURS);
        } else if (isRead(pending.alert()) && !gate.admits(pending.alert().severity(), now)) {
            storm.hold(pending);
        } else {
            storm.letGo(pending);
            return Optional.of(tell(pending, task, told, now));
        }
        return Optional.empty();
    }

    private boolean isRead(Alert alert) {
        return sink.readByPeople() && sink.says(alert);
    }

    /** Tells it, and writes down what became of it; a wait begins with the answer, which may have taken its time. */
    Delivery tell(Outbox.Pending pending, Telling.Task task, Optional<Told> told, Instant now) {
        Alert alert = pending.alert();
        boolean inDoubt = told.filter(Margin::isSending).isPresent();
        Telling telling = new Telling(task, alert, sinksOwn(told), inDoubt, outbox.newsWaitsBeside(pending, now));
        intend(alert, task, now);
        Delivery delivery = Unharmed.by(sink, alert.id(), () -> sink.deliver(telling));
        boolean takesRoom = delivery instanceof Delivery.Delivered && task.isFirst() && isRead(alert);
        if (takesRoom) {
            gate.sent(now);
        }
        outcomes.of(pending, new Outcomes.Said(task, takesRoom), told, delivery, clock.instant());
        return delivery;
    }

    /** Whether the sink is to hear of a change, and of nothing else. */
    boolean owesChange(Alert alert, Optional<Told> told) {
        return sink.owesChange(alert, sinksOwn(told));
    }

    /** Tells the change of an alert of which otherwise its lead tells. */
    Delivery tellChange(Outbox.Pending pending, Optional<Told> told) {
        Alert alert = pending.alert();
        Delivery delivery = Unharmed.by(sink, alert.id(), () -> sink.deliverChange(alert, sinksOwn(told)));
        outcomes.ofChange(pending, delivery, clock.instant());
        return delivery;
    }

    private static Map<String, String> sinksOwn(Optional<Told> told) {
        return told.map(Told::reference).map(Margin::without).orElse(Map.of());
    }

    /** Writes down that something is about to be said, where saying it again would be noticed. */
    private void intend(Alert alert, Telling.Task task, Instant now) {
        if (!sink.idempotent()) {
            ledger.put(task.isFirst() ? ledger.sending(alert, now) : ledger.sendingMore(alert, now));
            ledger.flush();
        }
    }
}
