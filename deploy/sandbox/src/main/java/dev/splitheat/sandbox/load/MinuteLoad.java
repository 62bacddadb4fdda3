package dev.splitheat.sandbox.load;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Everything that is asked of a database in one minute.
 *
 * @param start of the minute
 * @param sizes what each table and index holds at the end of the minute, by name; none left out
 */
public record MinuteLoad(Instant start, List<Performed> performed, List<ObjectSize> sizes) {
    /**
     * @param object table or index
     * @param bytes stored, not whole
     */
    public record ObjectSize(String object, double rows, double bytes) {
        public ObjectSize {
            Objects.requireNonNull(object, "object");
        }
    }

    public MinuteLoad {
        Objects.requireNonNull(start, "start");
        performed = List.copyOf(performed);
        sizes = List.copyOf(sizes);
    }

    /** The interval end that statistics of this minute carry. */
    public Instant end() {
        return start.plus(Duration.ofMinutes(1));
    }

    public Stream<Touch> touches() {
        return performed.stream().flatMap(one -> one.touches().stream());
    }
}
