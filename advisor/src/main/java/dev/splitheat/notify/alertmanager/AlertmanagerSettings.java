package dev.splitheat.notify.alertmanager;

import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Destination;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One cluster of Alertmanagers.
 *
 * @param name of the sink
 * @param peers each of them, never what balances load between them; plain http is usual among them
 * @param resend how often all that fires is said again
 * @param labels that every alert gets beside ours
 * @param authorization the whole header, such as {@code Bearer …}
 */
public record AlertmanagerSettings(
        String name, List<URI> peers, Duration resend, Map<String, String> labels, Optional<Credential> authorization) {
    /** As often as Prometheus does. */
    public static final Duration RESEND = Duration.ofMinutes(1);

    private static final Duration SHORTEST_LIFE = Duration.ofMinutes(5);
    private static final int ROUNDS_IN_A_LIFE = 4;

    public AlertmanagerSettings {
        Objects.requireNonNull(name, "name");
        peers = List.copyOf(peers);
        if (peers.isEmpty()) {
            throw new IllegalArgumentException("an Alertmanager has at least one address");
        }
        peers.forEach(peer -> Destination.of(peer, true));
        if (resend.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("alerts are said again once a second at most");
        }
        labels = Map.copyOf(labels);
        Objects.requireNonNull(authorization, "authorization");
    }

    /** How long an alert that is not said again goes on: rounds may be late or fail without an end that is none. */
    Duration life() {
        Duration rounds = resend.multipliedBy(ROUNDS_IN_A_LIFE);
        return rounds.compareTo(SHORTEST_LIFE) > 0 ? rounds : SHORTEST_LIFE;
    }
}
