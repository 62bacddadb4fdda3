package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is told in one message because there is more than people can read. An alert that was told in the digest only is over
 * in it only; the digest ends when all of its alerts have.
 */
final class Storm {
    private static final Duration BETWEEN_EDITS = Duration.ofSeconds(30);
    /** How often others are asked about what they tell of a digest of ours. */
    private static final Duration BETWEEN_COUNTS = Duration.ofMinutes(5);

    private static final int WORST = 10;
    private static final String DIGEST = "digest";
    private static final Comparator<Alert> WORST_FIRST = Comparator.comparing(Alert::severity)
            .reversed()
            .thenComparing(alert -> alert.finding().firstHeatAt())
            .thenComparing(Alert::id);

    private final Sink sink;
    private final Ledger ledger;
    private final Map<String, Outbox.Pending> held = new LinkedHashMap<>();
    private Optional<Told> digest = Optional.empty();
    private List<Alert> worst = List.of();
    private int number;
    private int over;
    private boolean changed;
    private boolean elsewhere;
    private Instant countedAt = Instant.EPOCH;
    private Instant notBefore = Instant.MIN;

    Storm(Sink sink, Ledger ledger) {
        this.sink = sink;
        this.ledger = ledger;
    }

    /** Goes on with the digest that was open when the process ended. */
    void restore() {
        digest = ledger.all().stream()
                .filter(told -> told.alertId().startsWith(DIGEST + "-") && told.stage() == Told.Stage.OPEN)
                .findFirst();
        worst = List.of();
        number = 0;
        over = 0;
        digest.ifPresent(open -> count(open, ledger.all()));
        elsewhere = digest.filter(open -> number < open.revision()).isPresent();
        changed = digest.isPresent() && !elsewhere && over >= number;
        countedAt = Instant.EPOCH;
    }

    private void count(Told open, Collection<Told> all) {
        List<Told> members = all.stream()
                .filter(told -> open.alertId().equals(told.reference().get(DIGEST)))
                .toList();
        number = members.size();
        over = (int) members.stream()
                .filter(told -> told.stage() == Told.Stage.CLOSED)
                .count();
    }

    /** Some of its alerts are told by other processes now: what they wrote down counts, and ends it. */
    private void recount(Instant now) {
        if (elsewhere && digest.isPresent() && !now.isBefore(countedAt.plus(BETWEEN_COUNTS))) {
            int before = over;
            countedAt = now;
            count(digest.get(), ledger.everywhere());
            changed |= over != before || over >= number;
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

    /** One that was told in the digest is over. */
    void ended(Alert alert, Told told, Instant now) {
        ledger.put(ledger.at(Told.Stage.CLOSED, alert, told.reference(), now));
        if (digest.filter(open -> open.alertId().equals(told.reference().get(DIGEST)))
                .isPresent()) {
            over++;
            changed = true;
        }
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
        String id = digest.map(Told::alertId).orElseGet(() -> DIGEST + "-" + first.id());
        List<Alert> top = Stream.concat(worst.stream(), news.stream().map(Outbox.Pending::alert))
                .sorted(WORST_FIRST)
                .limit(WORST)
                .toList();
        Digest told = new Digest(
                id, number + news.size(), over, top, digest.map(Told::reference).orElse(Map.of()));
        Delivery delivery = Unharmed.by(sink, id, () -> sink.deliver(told));
        notBefore = now.plus(BETWEEN_EDITS);
        if (delivery instanceof Delivery.Delivered delivered) {
            worst = top;
            took(id, first, news, delivered, now);
            news.forEach(outbox::done);
        } else if (delivery instanceof Delivery.Rejected) {
            news.forEach(pending -> giveUp(pending, outbox, now));
            changed = false;
        }
        return Optional.of(delivery);
    }

    private void took(String id, Alert first, List<Outbox.Pending> news, Delivery.Delivered delivered, Instant now) {
        number += news.size();
        changed = false;
        for (Outbox.Pending pending : news) {
            ledger.put(ledger.at(Told.Stage.IN_DIGEST, pending.alert(), Map.of(DIGEST, id), now));
        }
        boolean ended = over >= number;
        Told told = told(id, first, ended, delivered.reference(), now);
        ledger.put(told);
        digest = ended ? Optional.empty() : Optional.of(told);
        if (ended) {
            number = 0;
            over = 0;
            worst = List.of();
            notBefore = Instant.MIN;
        }
    }

    private Told told(String id, Alert first, boolean ended, Map<String, String> reference, Instant now) {
        String database = digest.map(Told::database).orElseGet(() -> first.database());
        return new Told(
                database,
                id,
                sink.name(),
                ended ? Told.Stage.CLOSED : Told.Stage.OPEN,
                number,
                1,
                0,
                reference,
                0,
                Optional.empty(),
                Optional.empty(),
                now);
    }

    private void giveUp(Outbox.Pending pending, Outbox outbox, Instant now) {
        ledger.put(ledger.at(Told.Stage.GIVEN_UP, pending.alert(), Map.of(), now));
        outbox.done(pending);
    }

    /** Forgets what was held; what is not told stays in the outbox or in Kafka. */
    void drop() {
        held.clear();
        restore();
    }
}
