package dev.splitheat.sandbox.changes;

import static dev.splitheat.sandbox.changes.Shop.START;
import static dev.splitheat.sandbox.changes.Shop.minute;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.changes.ChangeReading.Batch;
import dev.splitheat.sandbox.changes.ChangeReading.Delivered;
import dev.splitheat.sandbox.changes.ChildPartitions.Child;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PartitionsTest {
    @Test
    void loadSplitsAPartition_andSilenceMergesThem() {
        ChangeLog log = log(0, 20, 3_000);
        int busy = living(log, minute(20)).size();

        for (int minute = 20; minute < 120; minute++) {
            log.add(Shop.even(minute, 1, 1));
        }

        assertThat(living(log, START)).hasSize(2);
        assertThat(busy).isGreaterThan(3);
        assertThat(living(log, minute(119)).size()).isLessThan(busy);
        assertThat(records(log, minute(120)))
                .filteredOn(ChildPartitions.class::isInstance)
                .anySatisfy(record -> assertThat(((ChildPartitions) record).children())
                        .anySatisfy(child -> assertThat(child.parents()).hasSize(2)));
    }

    @Test
    void whoFollowsTheTokens_getsEveryRecordOnce_childrenAfterTheirParents() {
        ChangeLog log = log(0, 60, 3_000);

        List<DataChange> followed = followed(log, minute(60), 7);

        assertThat(followed)
                .hasSameElementsAs(ChangeLogTest.data(log, "Everything"))
                .hasSize(60 * 60)
                .doesNotHaveDuplicates();
    }

    /** Whatever the load: nothing is lost or repeated, and every key's changes come in their order. */
    @Property(tries = 25)
    void followingLosesNothing(
            @ForAll @Size(min = 1, max = 90) List<@IntRange(max = 3) Integer> kinds,
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 50) int recordsAtOnce) {
        ChangeLog log = new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, seed);
        for (int minute = 0; minute < kinds.size(); minute++) {
            log.add(Shop.even(minute, kinds.get(minute) * 4, Math.pow(100, kinds.get(minute))));
        }
        Instant end = minute(kinds.size());

        List<DataChange> followed = followed(log, end, recordsAtOnce);

        assertThat(followed)
                .hasSameElementsAs(ChangeLogTest.data(log, "Everything"))
                .doesNotHaveDuplicates();
        Map<String, Instant> newest = new HashMap<>();
        followed.forEach(change -> change.keys().forEach(key -> {
            assertThat(change.at()).isAfterOrEqualTo(newest.getOrDefault(key, START));
            newest.put(key, change.at());
        }));
    }

    @Test
    void aReadingThatIsInterruptedAfterEveryRecord_losesAndRepeatsNothing() {
        ChangeLog log = log(0, 12, 3_000);

        assertThat(followed(log, minute(12), 1)).isEqualTo(followed(log, minute(12), 1_000));
    }

    @Test
    void silenceIsFilledWithHeartbeats_andOnlySilence() {
        ChangeLog log = log(0, 2, 1);
        log.add(Shop.load(2, "nothing"));
        String token = living(log, START).stream()
                .filter(one -> !read(log, one, START, minute(2)).isEmpty())
                .findFirst()
                .orElseThrow();
        ChangeReading reading =
                log.open(ChangeLogTest.request(minute(2), Optional.of(token)), Optional.empty(), minute(2));

        List<ChangeRecord> returned = new ArrayList<>();
        for (Instant now = minute(2); !now.isAfter(minute(3)); now = now.plusSeconds(1)) {
            reading.poll(now, 10).records().forEach(one -> returned.add(one.record()));
        }

        assertThat(returned)
                .containsExactly(Stream.iterate(10, second -> second + 10)
                        .limit(6)
                        .map(second -> new Heartbeat(minute(2).plusSeconds(second)))
                        .toArray(ChangeRecord[]::new));
    }

    @Test
    void recordsComeWithTheClock_notBeforeTheirCommit() {
        ChangeLog log = log(0, 1, 1);
        String token = living(log, START).get(0);

        for (int second = 0; second < 60; second++) {
            Instant now = START.plusSeconds(second);

            assertThat(read(log, token, START, now))
                    .allSatisfy(change -> assertThat(change.at()).isBeforeOrEqualTo(now));
        }
    }

    private static List<DataChange> read(ChangeLog log, String token, Instant start, Instant now) {
        ChangeReading reading = log.open(ChangeLogTest.request(start, Optional.of(token)), Optional.empty(), now);
        return reading.poll(now, 100_000).records().stream()
                .map(Delivered::record)
                .filter(DataChange.class::isInstance)
                .map(DataChange.class::cast)
                .toList();
    }

    private static ChangeLog log(int from, int until, double standsFor) {
        ChangeLog log = new ChangeLog(Shop.catalog(Shop.EVERYTHING), START, 3);
        for (int minute = from; minute < until; minute++) {
            log.add(Shop.even(minute, 60, standsFor));
        }
        return log;
    }

    private static List<ChangeRecord> records(ChangeLog log, Instant to) {
        return log.changes("Everything", START, to);
    }

    private static List<String> living(ChangeLog log, Instant at) {
        return log
                .open(ChangeLogTest.request(at, Optional.empty()), Optional.empty(), log.knownUntil())
                .poll(log.knownUntil(), 1_000)
                .records()
                .stream()
                .flatMap(one -> ((ChildPartitions) one.record()).children().stream())
                .map(Child::token)
                .toList();
    }

    /** Reads as a client does that is interrupted after every so many records. */
    private static List<DataChange> followed(ChangeLog log, Instant end, int records) {
        List<DataChange> found = new ArrayList<>();
        Deque<String> waiting = new ArrayDeque<>(living(log, START));
        Map<String, Instant> starts = new HashMap<>();
        waiting.forEach(token -> starts.put(token, START));
        Map<String, Set<String>> unfinishedParents = new HashMap<>();
        Set<String> queued = new HashSet<>(waiting);
        while (!waiting.isEmpty()) {
            String token = waiting.pop();
            assertThat(unfinishedParents.getOrDefault(token, Set.of())).isEmpty();
            ChangeRequest request = new ChangeRequest(
                    "Everything", starts.get(token), Optional.of(end), Optional.of(token), Duration.ofSeconds(10));
            Optional<String> position = Optional.empty();
            boolean finished = false;
            while (!finished) {
                Batch batch = log.open(request, position, end).poll(end, records);
                finished = batch.finished();
                for (Delivered delivered : batch.records()) {
                    position = Optional.of(delivered.position());
                    if (delivered.record() instanceof DataChange change) {
                        found.add(change);
                    } else if (delivered.record() instanceof ChildPartitions children) {
                        for (Child child : children.children()) {
                            starts.put(child.token(), children.at());
                            Set<String> parents = unfinishedParents.computeIfAbsent(
                                    child.token(), unseen -> new HashSet<>(child.parents()));
                            parents.remove(token);
                            if (parents.isEmpty() && queued.add(child.token())) {
                                waiting.add(child.token());
                            }
                        }
                    }
                }
            }
        }
        return found;
    }
}
