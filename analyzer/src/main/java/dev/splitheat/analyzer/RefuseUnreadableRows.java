package dev.splitheat.analyzer;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.wire.Codec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Takes rows that cannot be true or whose keys are no keys out of an interval and sends them to the dead letters with why;
 * the rest goes on, and says that it is not complete.
 */
final class RefuseUnreadableRows<R> extends ContextualProcessor<String, Interval<R>, String, Object> {
    /** Header that says in a sentence why a record is a dead letter. */
    static final String WHY = "splitheat.why";

    private final Codec<Interval<R>> codec;
    private final Function<R, Optional<String>> problem;
    private final List<String> next;

    /**
     * @param problem what is wrong with a row, in a sentence without key values
     * @param next the operators that take what is readable, in this order
     */
    RefuseUnreadableRows(Codec<Interval<R>> codec, Function<R, Optional<String>> problem, String... next) {
        this.codec = codec;
        this.problem = problem;
        this.next = List.of(next);
    }

    @Override
    public void process(Record<String, Interval<R>> message) {
        Interval<R> interval = message.value();
        List<R> readable = new ArrayList<>();
        List<R> unreadable = new ArrayList<>();
        Optional<String> why = Optional.empty();
        for (R row : interval.rows()) {
            Optional<String> found = problem.apply(row);
            (found.isEmpty() ? readable : unreadable).add(row);
            why = why.or(() -> found);
        }
        if (unreadable.isEmpty()) {
            forward(message.withValue((Object) interval));
            return;
        }
        Headers headers = new RecordHeaders().add(WHY, why.orElseThrow().getBytes(StandardCharsets.UTF_8));
        byte[] refused = codec.write(interval.with(Coverage.PARTIAL, unreadable));
        context().forward(message.withValue((Object) refused).withHeaders(headers), Names.WRITE_DEAD_LETTERS);
        forward(message.withValue((Object) interval.with(Coverage.PARTIAL, readable)));
    }

    private void forward(Record<String, Object> readable) {
        next.forEach(operator -> context().forward(readable, operator));
    }
}
