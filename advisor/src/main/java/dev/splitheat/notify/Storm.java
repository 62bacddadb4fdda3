package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is told in one message because there is more than people can read. An alert that was told in the digest only is over
 * in it only; one that gets worse than people know, or of which they are reminded, leaves it; the digest ends when all of
 * its alerts have. Before its first message is sent it is written down, so that a crash makes no second digest of it.
 */
final class Storm {
    private static final Logger LOG = LoggerFactory.getLogger(Storm.class);
    /** How often others are asked about what they tell of a digest of ours. */
    private static final Duration BETWEEN_COUNTS = Duration.ofMinutes(5);

    private static final int WORST = 10;
    /** To bring up more than that by themselves would take longer than an hour. */
    private static final int AN_HOURS_WORTH = 6 * StormGate.MOST_UNCRITICAL;

    private final Sink sink;
    private final Ledger ledger;
    private final DigestRecords records;
    private final DigestPace pace;
    private final Map<String, Outbox.Pending> held = new LinkedHashMap<>();
    private Optional<Told> digest = Optional.empty();
    private Members members = new Members();
    private boolean changed;
    private boolean inDoubt;
    private boolean elsewhere;
    private Instant countedAt = Instant.EPOCH;

    Storm(Sink sink, Ledger ledger, Pauses pauses) {
        this.pace = new DigestPace(pauses);
        this.sink = sink;
        this.ledger = ledger;
        this.records = new DigestRecords(sink.name(), ledger);
    }

    /** Goes on with the digest that was open when the process ended, but for its names: those are to be read again. */
    void restore(Instant now) {
        digest = records.open();
        inDoubt = digest.filter(Margin::isSending).isPresent();
        digest.ifPresentOrElse(this::recall, members::clear);
        elsewhere = digest.filter(open -> members.number() < open.revision()).isPresent();
        changed = digest.isPresent() && !elsewhere && members.areOver();
        countedAt = Instant.EPOCH;
        if (inDoubt) {
            // Whatever it was to tell of is still to be read.
            pace.restored(now);
        }
    }

    private void recall(Told open) {
        members.count(open.alertId(), ledger.all());
        members.keep(open.alertId(), ledger);
        members.are(Crowd.read(open.reference()));
    }

    boolean isOpen() {
        return digest.isPresent();
    }

    /** Some of its alerts are told by other processes now: what they wrote down counts, and ends it. */
    private void recount(Instant now) {
        if (elsewhere && digest.isPresent() && !now.isBefore(countedAt.plus(BETWEEN_COUNTS))) {
            int before = members.over();
            countedAt = now;
            members.count(digest.get().alertId(), ledger.everywhere());
            changed |= members.over() != before || members.areOver();
        }
    }

    /** How many hot ones stand in the digest only, or wait for it. */
    int heldBack() {
        return members.number() - members.over() + held.size();
    }

    /** Another edit may come at once. */
    void waitNoLonger() {
        pace.waitNoLonger();
        countedAt = Instant.EPOCH;
    }

    /** Too much: it waits for the next digest. */
    void hold(Outbox.Pending pending) {
        held.put(pending.key(), pending);
    }

    /** There is room again. */
    void letGo(Outbox.Pending pending) {
        held.remove(pending.key());
    }

    /** An alert of which nothing is to be told by itself: it may be one of the digest's. */
    void saw(Outbox.Pending pending, Told told) {
        if (isOurs(told) && InDigest.isHot(told) && pending.alert().state() != Alert.State.RESOLVED) {
            members.name(pending);
        }
    }

    /**
     * The worst of those that harm somebody now and stand in the digest only; empty where they are so many that nobody
     * would act on each.
     */
    Optional<Outbox.Pending> worstCritical() {
        return members.number() - members.over() > AN_HOURS_WORTH ? Optional.empty() : members.worstCritical();
    }

    /** One that was told in the digest only is over. */
    void ended(Alert alert, Told told, Instant now) {
        records.ended(alert, told, now);
        count(alert, told);
    }

    /**
     * One that was told in the digest is told by itself, or nobody tries any more.
     *
     * @param reference what the sink gave
     * @return what is to be written down of it
     */
    Map<String, String> told(Alert alert, Told told, Map<String, String> reference) {
        count(alert, told);
        return alert.state() == Alert.State.RESOLVED ? InDigest.marked(reference, told) : InDigest.unmarked(reference);
    }

    private void count(Alert alert, Told told) {
        if (!isOurs(told)) {
            return;
        }
        if (alert.state() == Alert.State.RESOLVED) {
            members.end(alert);
        } else {
            members.leave(alert);
        }
        changed = true;
    }

    private boolean isOurs(Told told) {
        return digest.filter(open -> InDigest.is(told, open.alertId())).isPresent();
    }

    /**
     * Tells what has come together, unless the digest was told a moment ago.
     *
     * @return what became of it; empty when there was nothing to do
     */
    Optional<Delivery> tell(Outbox outbox, Clock clock) {
        Instant now = clock.instant();
        recount(now);
        if (!isDue() || !pace.isOpen(now)) {
            return Optional.empty();
        }
        if (held.isEmpty() && isOfNobody()) {
            end(now);
            return Optional.empty();
        }
        List<Outbox.Pending> news = List.copyOf(held.values());
        held.clear();
        Told open = digest.orElseGet(() -> records.begun(news.get(0).alert(), now));
        Members all = members.with(news, ledger, open.alertId());
        Digest told = told(open, all, news);
        if (open.stage() != Told.Stage.OPEN) {
            digest = Optional.of(records.sending(open, now));
            ledger.flush();
        }
        Delivery delivery = Unharmed.by(sink, open.alertId(), () -> sink.deliver(told));
        Instant heardAt = clock.instant();
        pace.heard(delivery, heardAt);
        heard(delivery, all, news, outbox, heardAt);
        return Optional.of(delivery);
    }

    private boolean isDue() {
        return !held.isEmpty() || changed || digest.filter(Margin::isSending).isPresent();
    }

    /** It was begun, all of its alerts ended before anything was sent, and nothing is to be taken back. */
    private boolean isOfNobody() {
        return !inDoubt && digest.filter(Margin::isSending).isPresent();
    }

    private Digest told(Told open, Members all, List<Outbox.Pending> news) {
        return new Digest(
                open.alertId(),
                all.number(),
                all.over(),
                all.worst(WORST),
                news.stream().map(Outbox.Pending::alert).toList(),
                all.crowd(),
                Margin.without(open.reference()),
                inDoubt);
    }

    private void heard(Delivery delivery, Members all, List<Outbox.Pending> news, Outbox outbox, Instant now) {
        if (delivery instanceof Delivery.Delivered delivered) {
            members = all;
            took(news, delivered, now);
            news.forEach(outbox::done);
        } else if (delivery instanceof Delivery.Rejected rejected) {
            refused(rejected, all.areOver(), news, outbox, now);
        } else if (delivery instanceof Delivery.Retry) {
            inDoubt = true;
        }
    }

    private void took(List<Outbox.Pending> news, Delivery.Delivered delivered, Instant now) {
        changed = false;
        inDoubt = false;
        Told open = digest.orElseThrow();
        news.forEach(pending -> records.joined(pending.alert(), open.alertId(), now));
        digest = Optional.of(records.told(open, members, delivered.reference(), now))
                .filter(known -> known.stage() == Told.Stage.OPEN);
        if (digest.isEmpty()) {
            members.clear();
            pace.waitNoLonger();
        }
    }

    /** Nobody would hear of what is in a message that is never taken: each is told by itself as soon as people can read it. */
    private void refused(
            Delivery.Rejected rejected, boolean ended, List<Outbox.Pending> news, Outbox outbox, Instant now) {
        LOG.warn(
                "sink {} rejected the digest of a storm: {}; {} alerts wait until there is room for each of them",
                sink.name(),
                rejected.why(),
                news.size());
        news.forEach(pending -> outbox.hold(pending.notBefore(now.plus(StormGate.WITHIN)), HeldBack.Why.STORM));
        changed = false;
        if (ended || digest.filter(Margin::isSending).isPresent()) {
            end(now);
        }
    }

    private void end(Instant now) {
        digest.ifPresent(open -> records.left(open, now));
        digest = Optional.empty();
        inDoubt = false;
        changed = false;
        members.clear();
    }

    /** Forgets what was held; what is not told stays in the outbox or in Kafka. */
    void drop(Instant now) {
        held.clear();
        restore(now);
    }
}
