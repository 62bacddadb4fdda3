package dev.splitheat.analyzer;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Takes rows whose keys are no keys out of an interval and sends them to the dead letters with why; the rest goes on, and
 * says that it is not complete.
 */
final class RefuseUnreadableRows extends ContextualProcessor<String, Interval<SplitRow>, String, Object> {
    /** Header that says in a sentence why a record is a dead letter. */
    static final String WHY = "splitheat.why";

    private final KeySpace anyCatalog = new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));

    @Override
    public void process(Record<String, Interval<SplitRow>> message) {
        Interval<SplitRow> interval = message.value();
        List<SplitRow> readable = new ArrayList<>();
        List<SplitRow> unreadable = new ArrayList<>();
        Optional<String> why = Optional.empty();
        for (SplitRow row : interval.rows()) {
            Optional<String> problem = problem(row);
            (problem.isEmpty() ? readable : unreadable).add(row);
            why = why.or(() -> problem);
        }
        if (unreadable.isEmpty()) {
            context().forward(message.withValue((Object) interval), Names.AWAIT_CATALOG);
            return;
        }
        Headers headers = new RecordHeaders().add(WHY, why.orElseThrow().getBytes(StandardCharsets.UTF_8));
        byte[] refused = Wire.SPLIT_INTERVALS.write(interval.with(Coverage.PARTIAL, unreadable));
        context().forward(message.withValue((Object) refused).withHeaders(headers), Names.WRITE_DEAD_LETTERS);
        context().forward(message.withValue((Object) interval.with(Coverage.PARTIAL, readable)), Names.AWAIT_CATALOG);
    }

    private Optional<String> problem(SplitRow row) {
        try {
            anyCatalog.range(row.start(), row.limit());
            return Optional.empty();
        } catch (UnreadableKeyException e) {
            return Optional.of("a split's start or limit is " + e.getMessage());
        }
    }
}
