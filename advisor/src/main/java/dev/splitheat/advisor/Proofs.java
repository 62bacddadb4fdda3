package dev.splitheat.advisor;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.evidence.HeatMinute;
import dev.splitheat.evidence.ObjectOperations;
import dev.splitheat.evidence.SeenServers;
import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.proof.Judge;
import dev.splitheat.proof.Load;
import dev.splitheat.proof.PlaceHeat;
import dev.splitheat.proof.PresentKey;
import dev.splitheat.proof.Scaling;
import dev.splitheat.proof.Successors;
import dev.splitheat.proof.Watched;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.whatif.Concentration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Follows the places of findings, also for a week after they ended, and tells how a change that landed worked. Ten minutes
 * are looked at together; databases without findings cost nothing.
 */
final class Proofs {
    private final KeyValueStore<String, Finding> open;
    private final KeyValueStore<String, Finding> past;
    private final KeyValueStore<String, PlaceHeat> places;
    private final Observations observations;
    private final GatheredEvidence evidence;
    /** Of each database the ten minutes that were looked at last. */
    private final Map<String, Long> looked = new HashMap<>();

    /** Of a database, ten minutes of it. */
    private record Seen(
            Instant at,
            List<HeatMinute> heat,
            Map<Instant, List<ObjectOperations>> operations,
            Optional<Servers> servers) {}

    Proofs(ProcessorContext<?, ?> context, Observations observations, GatheredEvidence evidence) {
        this.open = context.getStateStore(Names.OPEN_FINDINGS);
        this.past = context.getStateStore(Names.PAST_FINDINGS);
        this.places = context.getStateStore(Names.PLACE_HEATS);
        this.observations = observations;
        this.evidence = evidence;
    }

    /** A finding's latest state; what became of another one, or is gone, is followed no longer. */
    void heard(String key, Finding finding) {
        switch (finding.status()) {
            case OPEN -> past.delete(key);
            case RESOLVED -> past.put(key, finding);
            case MERGED, GONE -> forget(key);
        }
    }

    void forget(String key) {
        past.delete(key);
        places.delete(key);
    }

    /** Those of a database that are followed. */
    List<Finding> followed(String database) {
        List<Finding> findings = new ArrayList<>();
        Stores.under(open, TopicKey.of(database, "")).forEach(entry -> findings.add(entry.value));
        Stores.under(past, TopicKey.of(database, "")).forEach(entry -> findings.add(entry.value));
        return findings;
    }

    /** Whether ten more minutes of the database's heat are there, and somebody asks for them. */
    boolean isDue(String database, Instant end) {
        long number = PlaceHeat.number(end);
        Long last = looked.get(database);
        if (last != null && number <= last) {
            return false;
        }
        looked.put(database, number);
        return !followed(database).isEmpty();
    }

    /** Looks at what came since, for all findings that are followed. */
    void look(String database, Instant end, KeySpace space) {
        Instant from = end.minus(KeptView.HEAT.age());
        Seen seen = new Seen(
                end,
                observations.heat(database, from),
                byEnd(observations.operations(database, from)),
                SeenServers.of(observations.metrics(database)));
        for (Finding finding : followed(database)) {
            String key = TopicKey.of(database, finding.id());
            if (finding.updatedAt().isBefore(end.minus(PlaceHeat.FOLLOWED))) {
                forget(key);
            } else {
                places.put(key, seen(place(finding), finding, seen, space));
            }
        }
    }

    private static PlaceHeat seen(PlaceHeat place, Finding finding, Seen seen, KeySpace space) {
        Watched watched = new Watched(finding, space, place.movedTo());
        PlaceHeat loaded = place.withHeat(seen.heat(), watched::isMine)
                .withLoad(
                        seen.operations().keySet(),
                        end -> load(seen.operations().get(end), watched));
        return seen.servers()
                .map(servers -> loaded.withNodes(seen.at(), servers.nodes()))
                .orElse(loaded);
    }

    /** The parts of each minute that was counted. */
    private static Map<Instant, List<ObjectOperations>> byEnd(List<ObjectOperations> operations) {
        return operations.stream()
                .filter(ObjectOperations::tells)
                .collect(Collectors.groupingBy(ObjectOperations::end));
    }

    private static Load load(List<ObjectOperations> parts, Watched watched) {
        return parts.stream().map(watched::load).reduce(Load.NONE, Load::plus);
    }

    private PlaceHeat place(Finding finding) {
        return Optional.ofNullable(places.get(TopicKey.of(finding.database(), finding.id())))
                .orElseGet(() -> PlaceHeat.none(finding.database(), finding.id()));
    }

    /** What there is to say of a finding's proof now; empty when there is nothing new. */
    Optional<Proof> next(Finding finding, Advice given, Instant now, Catalog catalog) {
        Optional<Proof> verifying = given.proof().filter(proof -> given.is(Proof.Outcome.VERIFYING));
        return verifying.isPresent()
                ? verifying.flatMap(proof -> new Judge(finding, place(finding), proof.landedAt())
                        .at(now)
                        .map(judged -> judged.end(proof, observed(finding, given, proof, catalog))))
                : scaled(finding, given, now).or(() -> moved(finding, given, now));
    }

    /** By the measure that predicted; where nothing was predicted, nothing is held against it. */
    private Optional<Concentration> observed(Finding finding, Advice given, Proof proof, Catalog catalog) {
        Optional<String> table = place(finding)
                .movedTo()
                .filter(name -> catalog.table(name).isPresent())
                .or(finding::table);
        return proof.predictedShare()
                .map(predicted -> evidence.since(proof.landedAt(), finding.database(), table, catalog))
                .flatMap(writes -> PresentKey.measured(finding, table, given, catalog, writes));
    }

    /** New tables that may take a finding's load are waited for; where the old one went at once, they have it. */
    void await(Finding finding, Catalog before, Catalog after) {
        PlaceHeat place = place(finding);
        PlaceHeat awaiting = place.awaiting(Successors.of(finding, before, after));
        boolean gone = finding.table().flatMap(before::table).isPresent()
                && finding.table().flatMap(after::table).isEmpty();
        Optional<PlaceHeat> moved = awaiting.awaited().stream()
                .filter(table -> gone && after.table(table).isPresent())
                .sorted()
                .findFirst()
                .map(awaiting::movedTo);
        if (!awaiting.equals(place) || moved.isPresent()) {
            places.put(TopicKey.of(finding.database(), finding.id()), moved.orElse(awaiting));
        }
    }

    private Optional<Proof> moved(Finding finding, Advice given, Instant now) {
        PlaceHeat place = place(finding);
        return finding.table()
                .filter(hot -> !place.awaited().isEmpty() && place.movedTo().isEmpty())
                .flatMap(hot -> taken(hot, place, now).map(table -> {
                    places.put(TopicKey.of(finding.database(), finding.id()), place.movedTo(table));
                    return Verifying.since(now, Phrase.of("Table {0} takes the writes of {1}.", table, hot), given);
                }));
    }

    private Optional<String> taken(String hot, PlaceHeat place, Instant now) {
        return Successors.taken(
                hot, place.awaited(), observations.operations(place.database(), now.minus(KeptView.HEAT.age())), now);
    }

    private Optional<Proof> scaled(Finding finding, Advice given, Instant now) {
        return Scaling.of(finding, place(finding), now).map(what -> Verifying.since(now, what, given));
    }
}
