package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.storage.OffsetStorageReader;
import org.junit.jupiter.api.Test;

class StoredProgressTest {
    private static final Map<String, String> A = SourcePartition.of("d", "A");
    private static final Map<String, String> B = SourcePartition.of("d", "B");

    /** Has an offset for A and counts how often it is asked. */
    private static final class CountingReader implements OffsetStorageReader {
        final List<Integer> questions = new ArrayList<>();

        @Override
        public <T> Map<String, Object> offset(Map<String, T> partition) {
            return offsets(List.of(partition)).get(partition);
        }

        @Override
        public <T> Map<Map<String, T>, Map<String, Object>> offsets(Collection<Map<String, T>> partitions) {
            questions.add(partitions.size());
            Map<Map<String, T>, Map<String, Object>> found = new HashMap<>();
            partitions.forEach(partition -> found.put(partition, partition.equals(A) ? Map.of("n", 1) : null));
            return found;
        }
    }

    private final CountingReader reader = new CountingReader();
    private final StoredProgress progress = new StoredProgress(reader);

    @Test
    void offsetsOfACollector_areOneQuestion_whetherThereAreSomeOrNot() {
        progress.expect(List.of(A, B));

        assertThat(progress.of(A)).contains(Map.of("n", 1));
        assertThat(progress.of(B)).isEmpty();
        assertThat(reader.questions).containsExactly(2);
    }

    @Test
    void whatWasFetchedForAll_isNotAskedForAgain_untilItWasUsed() {
        progress.fetch(List.of(A, B));
        progress.expect(List.of(A, B));
        progress.of(A);
        progress.expect(List.of(A, B));

        assertThat(reader.questions).containsExactly(2, 2);
    }
}
