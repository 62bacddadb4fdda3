package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.source.SourceRecord;

class OffsetBundlesTest {
    /** An offset that a record leads to; null takes it back. */
    record Step(String database, String view, boolean status, Map<String, Object> offset) {
        Map<String, String> partition() {
            return status ? SourcePartition.ofStatus(database, view) : SourcePartition.of(database, view);
        }

        SourceRecord record() {
            return new SourceRecord(partition(), offset, "topic", 0, Schema.STRING_SCHEMA, database, null, null);
        }
    }

    @Property(tries = 300)
    void whatWasCommitted_isReadAsIfEachViewHadAPartition(@ForAll("polls") List<List<Step>> polls) {
        Map<Map<String, ?>, Map<String, Object>> alone = new HashMap<>();
        StoredOffsets connect = new StoredOffsets();
        OffsetBundles bundles = new OffsetBundles(connect);

        for (List<Step> poll : polls) {
            poll.forEach(step -> alone.put(step.partition(), step.offset()));
            commit(bundles.bundled(records(poll)), connect);
        }

        alone.forEach((partition, offset) -> assertThat(new OffsetBundles(connect).offset(partition))
                .isEqualTo(offset)
                .isEqualTo(bundles.offset(partition)));
    }

    @Property(tries = 300)
    void aPollOfWhichTheLastRecordsWereLost_movesNothing(
            @ForAll("polls") List<List<Step>> polls, @ForAll("steps") List<Step> half) {
        StoredOffsets connect = new StoredOffsets();
        OffsetBundles bundles = new OffsetBundles(connect);
        polls.forEach(poll -> commit(bundles.bundled(records(poll)), connect));
        List<Step> ofOne = half.stream()
                .map(step -> new Step("d0", step.view(), step.status(), step.offset()))
                .toList();
        Map<Map<String, ?>, Map<String, Object>> before = connect.all();

        List<SourceRecord> sent = bundles.bundled(records(ofOne));
        commit(sent.subList(0, sent.size() - 1), connect);

        assertThat(connect.all()).isEqualTo(before);
    }

    @Property(tries = 50)
    void connectKeepsOneOffset_forEachDatabase(@ForAll("polls") List<List<Step>> polls) {
        StoredOffsets connect = new StoredOffsets();
        OffsetBundles bundles = new OffsetBundles(connect);

        polls.forEach(poll -> commit(bundles.bundled(records(poll)), connect));

        assertThat(connect.all().keySet())
                .allMatch(partition -> partition.keySet().equals(Set.of("database")));
    }

    private static List<SourceRecord> records(List<Step> steps) {
        return steps.stream().map(Step::record).toList();
    }

    private static void commit(List<SourceRecord> records, StoredOffsets connect) {
        records.forEach(connect::store);
    }

    @Provide
    Arbitrary<List<List<Step>>> polls() {
        return steps().list().ofMinSize(1).ofMaxSize(8);
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Map<String, Object>> offset = Arbitraries.maps(
                        Arbitraries.of("intervalEnd", "ledger", "holes"),
                        Arbitraries.longs().between(0, 9).map(Object.class::cast))
                .ofMaxSize(3)
                .injectNull(0.2);
        return Combinators.combine(
                        Arbitraries.of("d0", "d1"),
                        Arbitraries.of("SPLIT_STATS_TOP_MINUTE", "SPLIT_STATS_TOP_10MINUTE", "SPLIT"),
                        Arbitraries.of(true, false),
                        offset)
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }
}
