package dev.splitheat.advisor;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.HotRanges;
import dev.splitheat.evidence.MeasuredImpact;
import dev.splitheat.evidence.ObjectOperations;
import dev.splitheat.evidence.ObservedMinutes;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.RelatedObjects;
import dev.splitheat.evidence.SampledKeys;
import dev.splitheat.evidence.SeenServers;
import dev.splitheat.evidence.SketchedHeat;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.notice.HeatSketch;
import dev.splitheat.notice.Impact;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All that was observed of a finding's place, out of what is kept. */
final class GatheredEvidence {
    private final Observations observations;
    private Optional<KeySpace> lastSpace = Optional.empty();

    GatheredEvidence(Observations observations) {
        this.observations = observations;
    }

    Evidence of(Finding finding, Catalog catalog) {
        KeySpace space = space(catalog);
        String database = finding.database();
        Set<String> objects = RelatedObjects.of(finding, catalog);
        List<ObservedWrite> writes = keys(finding, space)
                .map(keys -> keys.writes(observations.samples(database)))
                .orElse(List.of());
        List<Key> stored = keys(finding, space)
                .map(keys -> keys.stored(observations.stored(database)))
                .orElse(List.of());
        HotRanges.Surroundings around =
                new HotRanges.Surroundings(observations.heat(database), writes, perMinute(finding));
        return new Evidence(
                writes,
                stored,
                traffic(database, objects),
                SeenServers.of(observations.metrics(database)),
                new HotRanges(space, finding, around).last(),
                observations.statements(database).of(objects),
                finding.basis().drivers());
    }

    /** Sampled writes after this time alone, and what they can be spread over. */
    Evidence since(Instant time, String database, Optional<String> table, Catalog catalog) {
        List<ObservedWrite> writes = table.map(name -> new SampledKeys(space(catalog), name))
                .map(keys -> keys.writes(observations.samples(database)))
                .orElse(List.of());
        return new Evidence(
                writes.stream().filter(write -> write.at().isAfter(time)).toList(),
                List.of(),
                Map.of(),
                SeenServers.of(observations.metrics(database)),
                Optional.empty(),
                List.of(),
                List.of());
    }

    /** The last hour of the finding's place. */
    Optional<HeatSketch> sketch(Finding finding, Catalog catalog) {
        return new SketchedHeat(space(catalog), finding).of(observations.heat(finding.database()));
    }

    /** How much of the load is at the finding's place, and what callers feel. */
    Impact impact(Finding finding) {
        String database = finding.database();
        return new MeasuredImpact(finding).of(observations.operations(database), observations.metrics(database));
    }

    /** One catalog is asked for again and again, and reading its names is dear. */
    KeySpace space(Catalog catalog) {
        if (lastSpace.filter(known -> known.catalog() == catalog).isEmpty()) {
            lastSpace = Optional.of(new KeySpace(catalog));
        }
        return lastSpace.get();
    }

    private static Optional<SampledKeys> keys(Finding finding, KeySpace space) {
        return finding.table().map(table -> new SampledKeys(space, table));
    }

    private Map<String, Traffic> traffic(String database, Set<String> objects) {
        UsageShelf usages = observations.usages(database);
        Optional<ObservedMinutes> observed = usages.observed(database);
        Map<String, Double> sizes = observations.sizes(database);
        Map<String, Double> rows = observations.rowBytes(database);
        Map<String, Traffic> traffic = new HashMap<>();
        observed.ifPresent(minutes -> objects.forEach(object -> traffic.put(
                object,
                usages.of(database, object)
                        .traffic(minutes, Optional.ofNullable(sizes.get(object.toLowerCase(Locale.ROOT))))
                        .withRowBytes(Optional.ofNullable(rows.get(object.toLowerCase(Locale.ROOT)))))));
        return traffic;
    }

    private Map<Instant, Long> perMinute(Finding finding) {
        return finding.object()
                .map(object -> perMinute(finding.database(), object))
                .orElse(Map.of());
    }

    private Map<Instant, Long> perMinute(String database, String object) {
        Map<Instant, Long> writes = new HashMap<>();
        for (ObjectOperations minute : observations.operations(database)) {
            minute.firstOf(object).ifPresent(told -> writes.putIfAbsent(minute.end(), told.writes()));
        }
        return writes;
    }
}
