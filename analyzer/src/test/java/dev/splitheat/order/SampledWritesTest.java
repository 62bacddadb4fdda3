package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampledWritesTest {
    private static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");
    private static final KeySpace SPACE =
            new KeySpace(DdlReader.read("CREATE TABLE T (A INT64) PRIMARY KEY (A)", Dialect.GOOGLE_STANDARD_SQL)
                    .catalog());

    @Test
    void eachKeyStandsForItsShareOfTheWrites() {
        TableSample sample = sample(30, List.of(key("T(1)", Write.INSERT, 1), key("T(2)", Write.DELETE, 2)));

        List<SampledWrite> writes = SampledWrites.of(List.of(sample), SPACE);

        assertThat(writes).extracting(SampledWrite::standsFor).containsExactly(15.0, 15.0);
    }

    @Test
    void onlyWritesOfTheKindsThatAreAskedFor_inTheOrderOfTheirCommits() {
        TableSample sample = sample(
                3, List.of(key("T(9)", Write.INSERT, 3), key("T(2)", Write.DELETE, 2), key("T(1)", Write.INSERT, 1)));

        List<SampledWrite> writes = SampledWrites.of(List.of(sample), SPACE, Set.of(Write.INSERT));

        assertThat(writes).extracting(write -> write.key().text()).containsExactly("T(1)", "T(9)");
    }

    @Test
    void storedKeys_andTextsThatAreNoKeys_areLeftOut() {
        SampledKey stored = new SampledKey("T(1)", Optional.empty(), Optional.empty(), "");
        TableSample ofStored = new TableSample("T", true, 0, 0, 0, 0, List.of(stored));
        TableSample unreadable = sample(1, List.of(key("no key", Write.INSERT, 1)));

        assertThat(SampledWrites.of(List.of(ofStored, unreadable), SPACE)).isEmpty();
    }

    @Test
    void ofMany_evenlyChosenOnesStandForAll() {
        List<SampledKey> keys = IntStream.range(0, 10_000)
                .mapToObj(i -> key("T(" + i + ")", Write.INSERT, i))
                .toList();

        List<SampledWrite> writes = SampledWrites.of(List.of(sample(20_000, keys)), SPACE);

        assertThat(writes).hasSize(SampledWrites.MOST);
        assertThat(writes.stream().mapToDouble(SampledWrite::standsFor).sum()).isCloseTo(20_000, within(1e-6));
        assertThat(writes.get(writes.size() - 1).at()).isAfter(AT.plusSeconds(9_990));
    }

    private static TableSample sample(long writes, List<SampledKey> keys) {
        return new TableSample("T", false, writes, 0, 0, 0, keys);
    }

    private static SampledKey key(String text, Write write, int second) {
        return new SampledKey(text, Optional.of(write), Optional.of(AT.plusSeconds(second)), "");
    }
}
