package dev.splitheat.evidence;

import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.keyspace.Key;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was observed of a hot place and of its database. A part that no source told of is empty, and never a zero.
 *
 * @param writes sampled writes of the table, in the order of their commits
 * @param stored a sample of the keys that the table holds
 * @param traffic of each table and index that was seen, by name, without regard to case
 * @param statements of the database that touch the table, the busiest first
 * @param drivers of the finding
 * @param locks what transactions that wait there asked for
 * @param came which operations came with the heat, where one kind alone did
 * @param job that the load is of and that ends by itself
 */
public record Evidence(
        List<ObservedWrite> writes,
        List<Key> stored,
        Map<String, Traffic> traffic,
        Optional<Servers> servers,
        Optional<HotRange> hot,
        List<Statement> statements,
        List<Driver> drivers,
        Optional<LockSample> locks,
        Optional<CameWithHeat> came,
        Optional<PlannedJob> job) {
    /** Of a place that nobody measured. */
    public static final Evidence NONE =
            new Evidence(List.of(), List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), List.of());

    public Evidence {
        writes = List.copyOf(writes);
        stored = List.copyOf(stored);
        Map<String, Traffic> folded = new TreeMap<>();
        traffic.forEach((name, each) -> folded.put(name.toLowerCase(Locale.ROOT), each));
        traffic = Map.copyOf(folded);
        Objects.requireNonNull(servers, "servers");
        Objects.requireNonNull(hot, "hot");
        statements = List.copyOf(statements);
        drivers = List.copyOf(drivers);
        Objects.requireNonNull(locks, "locks");
        Objects.requireNonNull(came, "came");
        Objects.requireNonNull(job, "job");
    }

    /** Without what the finding alone tells. */
    public Evidence(
            List<ObservedWrite> writes,
            List<Key> stored,
            Map<String, Traffic> traffic,
            Optional<Servers> servers,
            Optional<HotRange> hot,
            List<Statement> statements,
            List<Driver> drivers) {
        this(
                writes,
                stored,
                traffic,
                servers,
                hot,
                statements,
                drivers,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The same with what the finding itself tells. */
    public Evidence with(Finding finding) {
        return new Evidence(
                writes,
                stored,
                traffic,
                servers,
                hot,
                statements,
                drivers.isEmpty() ? finding.basis().drivers() : drivers,
                locks.or(() -> LockSample.in(finding.evidence())),
                came.or(() -> CameWithHeat.in(finding.evidence())),
                job.or(() -> PlannedJob.in(finding.evidence(), finding.cause())));
    }

    public Optional<Traffic> of(String object) {
        return Optional.ofNullable(traffic.get(object.toLowerCase(Locale.ROOT)));
    }
}
