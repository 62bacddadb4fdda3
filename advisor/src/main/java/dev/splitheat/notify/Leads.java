package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;

/** What a sink hears of an alert by the one that leads it. */
final class Leads {
    private final Sink sink;
    private final Ledger ledger;
    private final Outbox outbox;

    Leads(Sink sink, Ledger ledger, Outbox outbox) {
        this.sink = sink;
        this.ledger = ledger;
        this.outbox = outbox;
    }

    /** Whether people are told of the alert that leads this one, and so of both. */
    boolean tellOf(Alert alert) {
        return alert.marks()
                .lead()
                .flatMap(lead -> ledger.of(alert.database(), lead))
                .filter(this::isHeard)
                .isPresent();
    }

    private boolean isHeard(Told lead) {
        return switch (lead.stage()) {
            case SENDING, IN_DIGEST -> true;
            case OPEN -> sink.isHeard(lead.reference());
            case UNTOLD, CLOSED, GIVEN_UP -> false;
        };
    }

    /** Whether the lead is about to be told: what is said of both is known then. */
    boolean areNext(Alert alert, Instant now) {
        return alert.marks()
                .lead()
                .filter(lead -> outbox.isDue(TopicKey.of(alert.database(), lead), now))
                .isPresent();
    }
}
