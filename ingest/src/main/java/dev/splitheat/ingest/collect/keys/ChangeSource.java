package dev.splitheat.ingest.collect.keys;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** Where change streams are read. */
public interface ChangeSource {
    /**
     * A stretch of one partition.
     *
     * @param token empty for the question which partitions there are
     * @param end exclusive; it may lie in the future: then the answer ends when Spanner's clock is there
     */
    record Stretch(String stream, Optional<String> token, Instant start, Instant end) {}

    /**
     * Reads one stretch; blocks until its end.
     *
     * @throws dev.splitheat.ingest.collect.UnreadableDatabaseException when there is no whole answer
     * @throws ChangesGoneException when the stream does not reach back that far
     */
    void read(DatabaseName database, Stretch stretch, Consumer<StreamRecord> reader);
}
