package dev.splitheat.app.detection;

import dev.splitheat.diagnosis.EpisodeRules;
import dev.splitheat.diagnosis.Episodes;
import dev.splitheat.diagnosis.Track;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.SplitInterval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.SplitView;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Everything that is ever found in a simulated database when its minutes are taken one by one. */
final class Watched {
    private final Map<String, Track> tracks = new TreeMap<>();
    private final Map<String, Finding> inReach = new TreeMap<>();
    private final Map<String, Finding> worst = new TreeMap<>();

    private Watched() {}

    /** The findings, each at its most severe, in the hours from the start of the database's history. */
    static List<Finding> findings(World world, String database, Duration hours) {
        SimulatedDatabase simulated =
                world.database(World.INSTANCE + "/databases/" + database).orElseThrow();
        Instant now = simulated.start().plus(hours);
        world.advanceTo(now);
        Watched watched = new Watched();
        Map<Instant, List<SplitRow>> minutes =
                simulated.visibleAt(SplitView.SPLIT_STATS_TOP_MINUTE, now.plusSeconds(60));
        KeySpace space = new KeySpace(simulated.catalog());
        Episodes episodes = new Episodes(EpisodeRules.DEFAULT);
        for (Instant end = simulated.start().plusSeconds(60); !end.isAfter(now); end = end.plusSeconds(60)) {
            watched.take(
                    episodes,
                    space,
                    SplitInterval.whole(
                            simulated.name(),
                            SplitView.SPLIT_STATS_TOP_MINUTE,
                            end,
                            end,
                            false,
                            minutes.getOrDefault(end, List.of())));
        }
        return watched.worst.values().stream()
                .filter(finding -> finding.status() != Finding.Status.MERGED)
                .toList();
    }

    private void take(Episodes episodes, KeySpace space, SplitInterval interval) {
        Episodes.Step step = episodes.advance(
                interval, space, Optional.of("v"), List.copyOf(tracks.values()), List.copyOf(inReach.values()));
        step.tracks().forEach(track -> tracks.put(track.id(), track));
        step.forgottenTracks().forEach(tracks::remove);
        step.findings().forEach(finding -> {
            inReach.put(finding.id(), finding);
            worst.merge(finding.id(), finding, Watched::worse);
        });
        step.forgottenFindings().forEach(inReach::remove);
    }

    private static Finding worse(Finding before, Finding now) {
        boolean merged = now.status() == Finding.Status.MERGED;
        return merged || now.severity().compareTo(before.severity()) >= 0 ? now : before;
    }
}
