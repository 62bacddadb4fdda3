package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What {@code kill -9} leaves: killed while it reads history and once more when all is found, then run on. */
class KilledDemoIT {
    private record Place(String database, Optional<String> table, Optional<String> index, String cause) {
        static Place of(Finding finding) {
            return new Place(
                    finding.database(),
                    finding.table(),
                    finding.index(),
                    finding.cause().name());
        }
    }

    @RegisterExtension
    static final Story STORY = new Story(KilledDemoIT::killTwiceAndRunOn);

    private static List<Interval<SplitRow>> intervals;
    private static List<Finding> findings;
    private static List<CatalogParts.Part> catalogs;
    private static List<ConsumerRecord<String, byte[]>> deadLetters;
    private static Instant lastBeforeKill;

    private static void killTwiceAndRunOn(Path temp) throws Exception {
        DemoUnderTest demo = DemoUnderTest.on(temp);
        try (ProcessUnderTest first = demo.start()) {
            await().atMost(DemoUnderTest.LIMIT)
                    .until(() -> !demo.topics().records(Topic.STATS_SPLIT).isEmpty());
            first.kill();
        }
        try (ProcessUnderTest second = demo.start()) {
            demo.awaitAnalysed();
            lastBeforeKill =
                    Collections.max(demo.topics().latest(Topic.STATS_SPLIT).values());
            second.kill();
        }
        try (ProcessUnderTest third = demo.start()) {
            await().atMost(DemoUnderTest.LIMIT)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> demo.topics().latest(Topic.STATS_SPLIT).values().stream()
                            .allMatch(lastBeforeKill::isBefore));
            demo.awaitAnalysed();
            intervals = demo.intervals();
            findings = demo.findings();
            catalogs = demo.topics().values(Topic.CATALOGS, Wire.CATALOG_PARTS);
            deadLetters = demo.topics().records(Topic.DEAD_LETTERS);
            third.terminate();
        }
    }

    @Test
    void everyMinuteOfEveryDatabaseIsThereOnceAndInOrder() {
        Map<String, List<Instant>> ends = intervals.stream()
                .collect(Collectors.groupingBy(
                        Interval::database, Collectors.mapping(Interval::end, Collectors.toList())));

        assertThat(ends).containsOnlyKeys(DemoUnderTest.DATABASES);
        assertThat(ends).allSatisfy((database, sent) -> assertThat(sent)
                .isEqualTo(everyMinute(sent.get(0), sent.get(sent.size() - 1)))
                .last()
                .satisfies(last -> assertThat(last).isAfter(lastBeforeKill)));
    }

    @Test
    void aHotspotStaysOneFinding() {
        Map<Place, List<String>> ids = findings.stream()
                .filter(DemoUnderTest::troubles)
                .collect(Collectors.groupingBy(
                        Place::of, Collectors.collectingAndThen(Collectors.toList(), found -> found.stream()
                                .map(Finding::id)
                                .distinct()
                                .toList())));

        assertThat(ids.keySet())
                .extracting(Place::cause)
                .containsExactlyInAnyOrder("MONOTONIC_KEY", "MONOTONIC_INDEX", "HOT_ROW");
        assertThat(ids.keySet()).extracting(Place::database).containsOnly(DemoUnderTest.SHOP);
        assertThat(ids.values()).allSatisfy(known -> assertThat(known).hasSize(1));
    }

    @Test
    void theRevisionsOfAFindingOnlyEverRise() {
        Map<String, List<Integer>> revisions = findings.stream()
                .collect(
                        Collectors.groupingBy(Finding::id, Collectors.mapping(Finding::revision, Collectors.toList())));

        assertThat(revisions).isNotEmpty().allSatisfy((id, counted) -> assertThat(counted)
                .isEqualTo(counted.stream().distinct().sorted().toList()));
    }

    @Test
    void aCatalogThatDidNotChangeIsNotSentAgain() {
        assertThat(catalogs)
                .extracting(part -> TopicKey.of(part.database(), Integer.toString(part.part())))
                .doesNotHaveDuplicates();
        assertThat(catalogs)
                .extracting(CatalogParts.Part::database)
                .containsOnlyOnceElementsOf(DemoUnderTest.DATABASES);
    }

    @Test
    void nothingBecameUnreadable() {
        assertThat(deadLetters).isEmpty();
    }

    private static List<Instant> everyMinute(Instant first, Instant last) {
        return Stream.iterate(first, end -> !end.isAfter(last), end -> end.plus(Duration.ofMinutes(1)))
                .toList();
    }
}
