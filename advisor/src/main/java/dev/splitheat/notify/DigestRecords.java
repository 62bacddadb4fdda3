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

    /** Of the digest that begins with it. */
    static String id(Alert first) {
        return PREFIX + first.id();
    }

    /** The digest that was told and has not ended. */
    Optional<Told> open() {
        return ledger.all().stream()
                .filter(told -> told.alertId().startsWith(PREFIX) && told.stage() == Told.Stage.OPEN)
                .findFirst();
    }

    /** The alert is told in this digest. */
    void joined(Alert alert, String digest, Instant now) {
        Map<String, String> reference = ledger.of(alert).map(Told::reference).orElse(Map.of());
        ledger.put(ledger.at(Told.Stage.IN_DIGEST, alert, InDigest.marked(reference, digest, alert.severity()), now));
    }

    /** The alert was told in a digest only, and is over. */
    void ended(Alert alert, Told told, Instant now) {
        ledger.put(ledger.at(Told.Stage.CLOSED, alert, told.reference(), now));
    }

    /** The sink takes no digest. */
    void givenUp(Alert alert, Instant now) {
        ledger.put(ledger.at(Told.Stage.GIVEN_UP, alert, Map.of(), now));
    }

    /**
     * The digest is told.
     *
     * @param database any of those that it tells of
     * @return what is written down of it
     */
    Told told(String database, String digest, Members members, Map<String, String> reference, Instant now) {
        Told told = new Told(
                database,
                digest,
                sink,
                members.areOver() ? Told.Stage.CLOSED : Told.Stage.OPEN,
                members.number(),
                1,
                0,
                reference,
                0,
                Optional.empty(),
                Optional.empty(),
                now);
        ledger.put(told);
        return told;
    }
}
