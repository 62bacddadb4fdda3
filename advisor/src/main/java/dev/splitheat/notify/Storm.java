package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is told in one message because there is more than people can read. An alert that was told in the digest only is over
 * in it only; one that gets worse than people know, or of which they are reminded, leaves it; the digest ends when all of
 * its alerts have.
 */
final class Storm {
    private static final Duration BETWEEN_EDITS = Duration.ofSeconds(30);
    /** How often others are asked about what they tell of a digest of ours. */
    private static final Duration BETWEEN_COUNTS = Duration.ofMinutes(5);

    private static final int WORST = 10;
    /** To bring up more than that by themselves would take longer than an hour. */
    private static final int AN_HOURS_WORTH = 6 * StormGate.MOST_UNCRITICAL;

    private final Sink sink;
    private final Ledger ledger;
    private final DigestRecords records;
    private final Map<String, Outbox.Pending> held = new LinkedHashMap<>();
    private Optional<Told> digest = Optional.empty();
    private Members members = new Members();
    private boolean changed;
    private boolean elsewhere;
    private Instant countedAt = Instant.EPOCH;
    private Instant notBefore = Instant.MIN;

    Storm(Sink sink, Ledger ledger) {
        this.sink = sink;
        this.ledger = ledger;
        this.records = new DigestRecords(sink.name(), ledger);
    }

    /** Goes on with the digest that was open when the process ended, but for its names: those are to be read again. */
    void restore() {
        digest = records.open();
        digest.ifPresentOrElse(
                open -> {
                    members.count(open.alertId(), ledger.all());
                    members.keep(open.alertId(), ledger);
                },
                members::clear);
        elsewhere = digest.filter(open -> members.number() < open.revision()).isPresent();
        changed = digest.isPresent() && !elsewhere && members.areOver();
        countedAt = Instant.EPOCH;
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

    /** Another edit may come at once. */
    void waitNoLonger() {
        notBefore = Instant.MIN;
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
    Optional<Delivery> tell(Outbox outbox, Instant now) {
        recount(now);
        if (held.isEmpty() && !changed || now.isBefore(notBefore)) {
            return Optional.empty();
        }
        List<Outbox.Pending> news = List.copyOf(held.values());
        held.clear();
        Alert first = news.isEmpty() ? null : news.get(0).alert();
        String id = digest.map(Told::alertId).orElseGet(() -> DigestRecords.id(first));
        Members all = members.with(news, ledger, id);
        Digest told = new Digest(
                id,
                all.number(),
                all.over(),
                all.worst(WORST),
                digest.map(Told::reference).orElse(Map.of()));
        Delivery delivery = Unharmed.by(sink, id, () -> sink.deliver(told));
        notBefore = now.plus(BETWEEN_EDITS);
        if (delivery instanceof Delivery.Delivered delivered) {
            members = all;
            took(id, first, news, delivered, now);
            news.forEach(outbox::done);
        } else if (delivery instanceof Delivery.Rejected) {
            news.forEach(pending -> records.givenUp(pending.alert(), now));
            news.forEach(outbox::done);
            changed = false;
        }
        return Optional.of(delivery);
    }

    private void took(String id, Alert first, List<Outbox.Pending> news, Delivery.Delivered delivered, Instant now) {
        changed = false;
        news.forEach(pending -> records.joined(pending.alert(), id, now));
        String database = digest.map(Told::database).orElseGet(() -> first.database());
        Told told = records.told(database, id, members, delivered.reference(), now);
        digest = Optional.of(told).filter(known -> known.stage() == Told.Stage.OPEN);
        if (digest.isEmpty()) {
            members.clear();
            notBefore = Instant.MIN;
        }
    }

    /** Forgets what was held; what is not told stays in the outbox or in Kafka. */
    void drop() {
        held.clear();
        restore();
    }
}
