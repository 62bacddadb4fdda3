package dev.splitheat.app.alerting;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Owners;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.heartbeat.HeartbeatSettings;
import dev.splitheat.routing.Routing;
import dev.splitheat.routing.Team;
import java.net.URI;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Whom alerts are told, and how.
 *
 * @param link where Splitheat's own pages are
 * @param statements whether alerts show the texts of statements, without their literals
 * @param shownColumns {@code Table.Column}s whose key values may be shown
 * @param sinks by name, in the order of the file; those that are always there come first
 * @param teams by name, in the order of the file
 * @param routing empty when every sink hears of everything from warning
 */
public record Alerting(
        Optional<URI> link,
        boolean statements,
        Set<String> shownColumns,
        Map<String, SinkPlan> sinks,
        Map<String, Team> teams,
        Optional<Routing> routing,
        Timing timing,
        Optional<HeartbeatSettings> heartbeat) {
    public Alerting {
        Objects.requireNonNull(link, "link");
        shownColumns = Set.copyOf(shownColumns);
        sinks = Collections.unmodifiableMap(new LinkedHashMap<>(sinks));
        teams = Collections.unmodifiableMap(new LinkedHashMap<>(teams));
        Objects.requireNonNull(routing, "routing");
        Objects.requireNonNull(timing, "timing");
        Objects.requireNonNull(heartbeat, "heartbeat");
    }

    /** Whose an alert's place is: the teams that own it, in the order of the file. */
    public Owners owners() {
        return alert -> teams.values().stream()
                .filter(team -> team.owns(alert))
                .map(Team::name)
                .toList();
    }

    /** Which alerts this sink is told: what the routes say, and where none names it, all that do not heal by themselves. */
    public Audience audience(String sink) {
        return routing.filter(rules -> rules.names(sink))
                .map(rules -> rules.audience(sink))
                .orElse(Audience.FROM_WARNING);
    }

    /** Whether this sink is told of the alert at that moment. */
    public boolean tells(String sink, Alert alert, Instant now) {
        return audience(sink).ask(alert, now) instanceof Audience.Answer.Yes;
    }
}
