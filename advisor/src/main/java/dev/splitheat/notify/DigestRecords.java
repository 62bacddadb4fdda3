package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What is written down of a digest and of those that it tells of. */
final class DigestRecords {
    private static final String PREFIX = "digest-";

    private final String sink;
    private final Ledger ledger;

    DigestRecords(String sink, Ledger ledger) {
        this.sink = sink;
        this.ledger = ledger;
    }

    /** Begins with this alert, now: no other digest does. */
    Told begun(Alert first, Instant now) {
        String id = PREFIX + first.id() + "-" + Long.toString(now.toEpochMilli(), Character.MAX_RADIX);
        return record(first.database(), id, Told.Stage.UNTOLD, 0, Map.of(), now);
    }

    /** The digest that was told, or was about to be, and has not ended. */
    Optional<Told> open() {
        return ledger.all().stream()
                .filter(told -> told.alertId().startsWith(PREFIX))
                .filter(told -> told.stage() == Told.Stage.OPEN || told.stage() == Told.Stage.SENDING)
                .findFirst();
    }

    /** The alert is told in this digest. */
    void joined(Alert alert, String digest, Instant now) {
        Map<String, String> reference =
                Margin.notSending(ledger.of(alert).map(Told::reference).orElse(Map.of()));
        ledger.put(ledger.at(Told.Stage.IN_DIGEST, alert, InDigest.marked(reference, digest, alert.severity()), now));
    }

    /** The alert was told in a digest only, and is over. */
    void ended(Alert alert, Told told, Instant now) {
        ledger.put(ledger.at(Told.Stage.CLOSED, alert, told.reference(), now));
    }

    /** The digest is about to be told for the first time: whoever goes on after a crash goes on with this one. */
    Told sending(Told digest, Instant now) {
        return put(digest, Told.Stage.SENDING, digest.revision(), digest.reference(), now);
    }

    /** The digest is told. */
    Told told(Told digest, Members members, Map<String, String> reference, Instant now) {
        return put(
                digest,
                members.areOver() ? Told.Stage.CLOSED : Told.Stage.OPEN,
                members.number(),
                Margin.with(reference, members.crowd().written()),
                now);
    }

    /** Nothing more is told in it. */
    void left(Told digest, Instant now) {
        put(digest, Told.Stage.GIVEN_UP, digest.revision(), digest.reference(), now);
    }

    private Told put(Told digest, Told.Stage stage, int number, Map<String, String> reference, Instant now) {
        Told told = record(digest.database(), digest.alertId(), stage, number, reference, now);
        ledger.put(told);
        return told;
    }

    private Told record(
            String database, String id, Told.Stage stage, int number, Map<String, String> reference, Instant now) {
        return new Told(database, id, sink, stage, number, 1, 0, reference, 0, Optional.empty(), Optional.empty(), now);
    }
}
