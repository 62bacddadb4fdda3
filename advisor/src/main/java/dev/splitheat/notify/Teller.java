package dev.splitheat.notify;

import dev.splitheat.alert.Audience;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Tells a sink what waits and is news to it, in turn, as long as it takes that. */
final class Teller {
    /** Well inside max.poll.interval.ms, whose default is five minutes. */
    private static final Duration LONGEST_ROUND = Duration.ofMinutes(1);

    private final Sink sink;
    private final Outbox outbox;
    private final Ledger ledger;
    private final Tally tally;
    private final Clock clock;
    private final Health health;
    private final Leads leads;
    private final Storm storm;
    private final Outcomes outcomes;
    private final Voice voice;
    /** The one that a storm left to a digest and that is told now. */
    private String overdue = "";

    Teller(Sink sink, Audience audience, Outbox outbox, Ledger ledger, Tally tally, Clock clock, Pauses pauses) {
        this.sink = sink;
        this.outbox = outbox;
        this.ledger = ledger;
        this.tally = tally;
        this.clock = clock;
        this.health = new Health(sink.name(), pauses);
        this.leads = new Leads(sink, ledger, outbox);
        this.storm = new Storm(sink, ledger, pauses);
        this.outcomes = new Outcomes(sink, outbox, ledger, storm, tally, pauses);
        this.voice = new Voice(sink, audience, outbox, ledger, storm, outcomes, clock);
    }

    /** Goes on where another process, or an earlier one, stood. */
    void restore() {
        storm.drop(clock.instant());
        voice.restore();
        health.restore(ledger.all(), clock.instant());
    }

    /** Whether what was read before must be read again: a digest that is open is to name its alerts. */
    boolean needsThePast() {
        return storm.isOpen();
    }

    HeldBack heldBack(Instant now) {
        return new HeldBack(
                outbox.held(HeldBack.Why.HOURS, now), outbox.held(HeldBack.Why.STORM, now) + storm.heldBack());
    }

    /** The clock went back. */
    void waitNoLonger() {
        storm.waitNoLonger();
    }

    /** How long until the sink may be tried again, {@code atMost}. */
    Duration pause(Instant now, Duration atMost) {
        return health.pause(now, atMost);
    }

    /**
     * Tells each alert whose turn it is, as long as the sink takes them and nobody wants to end: first that there is one, of
     * all of them; then what belongs to each.
     */
    void tell(BooleanSupplier closing) {
        Instant end = clock.instant().plus(LONGEST_ROUND);
        List<Outbox.Pending> due = inTurn(clock.instant());
        BooleanSupplier ends = () -> closing.getAsBoolean() || clock.instant().isAfter(end);
        if (tellEach(due.stream().filter(pending -> !pending.rest()).toList(), ends)) {
            tellOfTheStorm(clock.instant());
            if (tellEach(due.stream().filter(Outbox.Pending::rest).toList(), ends)) {
                tellWhatIsOfNoSingleAlert(clock.instant());
            }
        }
    }

    /** @return whether there is time for more, and the sink may take it */
    private boolean tellEach(List<Outbox.Pending> due, BooleanSupplier ends) {
        boolean down = health.isDown();
        for (Outbox.Pending pending : due) {
            Instant now = clock.instant();
            if (ends.getAsBoolean() || !health.isOpen(now)) {
                return false;
            }
            consider(pending, now);
            if (down && !health.isDown()) {
                // The sink is well again: the worst first, whatever failed before.
                break;
            }
        }
        return true;
    }

    private List<Outbox.Pending> inTurn(Instant now) {
        return outbox.due(now).stream()
                .sorted(Comparator.comparing(pending -> health.hasFailed(pending.key())))
                .toList();
    }

    private void tellOfTheStorm(Instant now) {
        if (health.isOpen(now)) {
            storm.tell(outbox, clock).ifPresent(delivery -> {
                count(delivery, tally);
                health.heard(delivery, "digest", clock.instant());
            });
        }
    }

    private static void count(Delivery digest, Tally tally) {
        if (digest instanceof Delivery.Retry) {
            tally.retried();
        } else if (digest instanceof Delivery.Rejected) {
            tally.rejected();
        } else if (digest instanceof Delivery.Delivered delivered && delivered.maybeTwice()) {
            tally.maybeTwice();
        }
    }

    private void tellWhatIsOfNoSingleAlert(Instant now) {
        if (health.isOpen(now)) {
            Delivery ticked = Unharmed.by(sink, "none", () -> sink.tick(now));
            count(ticked);
            health.ticked(ticked, clock.instant());
            bringUpWhatIsOverdue(now);
        }
    }

    /** One after the other, the worst first, when nothing new is to be told. */
    private void bringUpWhatIsOverdue(Instant now) {
        if (voice.hasRoom(now) && !outbox.anyDue(now) && !outbox.holds(overdue)) {
            storm.worstCritical().ifPresent(pending -> {
                overdue = pending.key();
                outbox.put(pending);
            });
        }
    }

    /** It is kept no longer, and read again when its turn comes. */
    void letGo(Outbox.Pending pending) {
        storm.letGo(pending);
    }

    /** Lets go what is over by now without having been told, while the rest of a backlog is still to be read. */
    void sift() {
        for (Outbox.Pending pending : outbox.due(clock.instant())) {
            Optional<Told> told = ledger.of(pending.alert());
            if (!pending.rest()
                    && Tasks.of(pending.alert(), told, leads.tellOf(pending.alert()), false)
                            .isEmpty()
                    && !owesChange(pending.alert(), told)) {
                outcomes.leave(pending, told);
            }
        }
    }

    /** Of a companion nothing is told but by its lead, which knows of no change of the companion's. */
    private boolean owesChange(Alert alert, Optional<Told> told) {
        return leads.tellOf(alert) && voice.owesChange(alert, told);
    }

    private void consider(Outbox.Pending pending, Instant now) {
        Alert alert = pending.alert();
        Optional<Told> told = ledger.of(alert);
        Optional<Telling.Task> task = pending.rest()
                ? Optional.of(Telling.Task.UPDATE)
                : Tasks.of(alert, told, leads.tellOf(alert), voice.hasRoom(now));
        if (task.isEmpty() && owesChange(alert, told)) {
            voice.tellChange(pending, told);
        } else if (task.isEmpty()) {
            outcomes.leave(pending, told);
        } else if (task.get() == Telling.Task.OPEN && leads.areNext(alert, now)) {
            // Whether the sink hears of both at once is known then.
            storm.letGo(pending);
        } else if (isPaused(told, now)) {
            storm.letGo(pending);
        } else if (task.get() == Telling.Task.RESOLVE && isInDigestOnly(told.orElseThrow())) {
            storm.ended(alert, told.get(), now);
            outbox.done(pending);
        } else if (task.get().isFirst()) {
            voice.open(pending, task.get(), told, now).ifPresent(delivery -> heard(delivery, pending.key()));
        } else {
            heard(voice.tell(pending, task.get(), told, now), pending.key());
        }
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

    private void heard(Delivery delivery, String key) {
        count(delivery);
        health.heard(delivery, key, clock.instant());
    }

    private void count(Delivery delivery) {
        if (delivery instanceof Delivery.Retry) {
            tally.retried();
        }
    }
}
