package dev.splitheat.notify.alertmanager;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Fitting;
import dev.splitheat.story.Storyteller;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Posts alerts to all Alertmanagers of a cluster, and all that stands once more every round. The reference is the labels
 * that were told, so that an alert which gets others ends under the ones before.
 */
public final class AlertmanagerSink implements Sink {
    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(10);
    private static final int MOST_AT_ONCE = 500;

    private final AlertmanagerSettings settings;
    private final Storyteller storyteller;
    private final Caller caller;
    private final Peers peers;
    private final Standing standing = new Standing();
    private Instant lastRound = Instant.EPOCH;
    private Duration pause;

    public AlertmanagerSink(AlertmanagerSettings settings, Storyteller storyteller, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.storyteller = Objects.requireNonNull(storyteller, "storyteller");
        this.caller = Objects.requireNonNull(caller, "caller");
        this.peers = new Peers(settings.peers().stream()
                .map(peer -> new Peer(peer, settings.authorization(), caller))
                .toList());
        this.pause = settings.resend();
    }

    @Override
    public String name() {
        return settings.name();
    }

    /** Alertmanager groups by itself. */
    @Override
    public boolean readByPeople() {
        return false;
    }

    /** What is not posted again and again ends there by itself. */
    @Override
    public boolean forgetsAtRestart() {
        return true;
    }

    public List<PeerCounts> counts() {
        return peers.counts();
    }

    @Override
    public Delivery deliver(Telling telling) {
        Instant now = caller.clock().instant();
        Said before = Said.of(telling.reference());
        Said said = before.next(telling.alert(), settings.labels());
        List<Posted> news = news(telling.alert(), before, said, now);
        Delivery delivery = peers.tell(json(news, now));
        if (delivery instanceof Delivery.Rejected) {
            news.forEach(standing::remove);
        }
        return delivery instanceof Delivery.Delivered ? new Delivery.Delivered(said.reference()) : delivery;
    }

    @Override
    public Delivery deliver(Digest digest) {
        throw new UnsupportedOperationException("Alertmanager takes every alert");
    }

    @Override
    public Delivery tick(Instant now) {
        if (Duration.between(lastRound, now).abs().compareTo(pause) < 0) {
            return new Delivery.Delivered();
        }
        lastRound = now;
        Delivery delivery = round(standing.all(now), now);
        pause = delivery instanceof Delivery.Delivered
                ? settings.resend()
                : shorter(AFTER_A_FAILURE, settings.resend());
        return delivery;
    }

    @Override
    public void release(Predicate<String> databases) {
        standing.release(databases);
    }

    /** As the database's clock tells it, since Alertmanager goes by its own: were this one ahead, nothing would be over yet. */
    private static Instant ended(Alert alert, Instant now) {
        return alert.finding().resolvedAt().filter(end -> end.isBefore(now)).orElse(now);
    }

    private List<Posted> news(Alert alert, Said before, Said said, Instant now) {
        Posted fires = Posted.of(alert.database(), said.labels(), storyteller.tell(alert), said.startsAt());
        List<Posted> news = new ArrayList<>();
        if (!before.labels().isEmpty() && !before.labels().equals(said.labels())) {
            news.add(standing.put(fires.labelled(before.labels()).over(now)));
        }
        news.add(standing.put(alert.state() == Alert.State.RESOLVED ? fires.over(ended(alert, now)) : fires));
        return news;
    }

    private Delivery round(List<Posted> all, Instant now) {
        for (int from = 0; from < all.size(); from += MOST_AT_ONCE) {
            List<Posted> some = all.subList(from, Math.min(all.size(), from + MOST_AT_ONCE));
            Delivery delivery = from == 0 ? peers.repeat(json(some, now)) : peers.tell(json(some, now));
            if (delivery instanceof Delivery.Retry) {
                return delivery;
            }
        }
        return new Delivery.Delivered();
    }

    private String json(List<Posted> alerts, Instant now) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        alerts.forEach(posted -> array.add(posted.json(now.plus(settings.life()))));
        return Fitting.text(array);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
