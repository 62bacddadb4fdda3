package dev.splitheat.analyzer;

import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.wire.Codec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Takes rows that cannot be true or whose keys are no keys out of an interval and sends them to the dead letters with why;
 * the rest goes on, and says that it is not complete. A row that names a place with a figure that cannot be goes on without
 * the figure, so that no other place waits for it. A total that cannot be true is one that was not collected.
 */
final class RefuseUnreadableRows<R> extends ContextualProcessor<String, Interval<R>, String, Object> {
    /** Header that says in a sentence why a record is a dead letter. */
    static final String WHY = "splitheat.why";

    private final Codec<Interval<R>> codec;
    private final BiFunction<R, Duration, Optional<RowProblem>> problem;
    private final Function<R, Optional<R>> remainder;
    private final BiFunction<R, Duration, Optional<RowProblem>> problemOfTotal;
    private final List<String> next;
    private SetAsideShelf setAside;
    private Meters meters;

    /**
     * @param problem what is wrong with a row
     * @param remainder what can still be used of a row that something is wrong with
     * @param problemOfTotal what is wrong with what the TOTAL twin says
     * @param next the operators that take what is readable, in this order
     */
    RefuseUnreadableRows(
            Codec<Interval<R>> codec,
            Function<R, Optional<RowProblem>> problem,
            Function<R, Optional<R>> remainder,
            Function<R, Optional<RowProblem>> problemOfTotal,
            String... next) {
        this(
                codec,
                (row, interval) -> problem.apply(row),
                remainder,
                (total, interval) -> problemOfTotal.apply(total),
                next);
    }

    /** The same where it depends on the length of the interval what a row can say. */
    RefuseUnreadableRows(
            Codec<Interval<R>> codec,
            BiFunction<R, Duration, Optional<RowProblem>> problem,
            Function<R, Optional<R>> remainder,
            BiFunction<R, Duration, Optional<RowProblem>> problemOfTotal,
            String... next) {
        this.codec = codec;
        this.problem = problem;
        this.remainder = remainder;
        this.problemOfTotal = problemOfTotal;
        this.next = List.of(next);
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        super.init(context);
        setAside = new SetAsideShelf(context);
        meters = new Meters(context.metrics());
    }

    @Override
    public void process(Record<String, Interval<R>> message) {
        Interval<R> interval = withPossibleTotal(message.value());
        countIncomplete(interval);
        List<R> usable = new ArrayList<>();
        List<R> refused = new ArrayList<>();
        List<RowProblem> problems = new ArrayList<>();
        boolean complete = true;
        for (R row : interval.rows()) {
            Optional<RowProblem> found = problem.apply(row, interval.length());
            Optional<R> left = found.isEmpty() ? Optional.of(row) : remainder.apply(row);
            if (left.isPresent()) {
                usable.add(left.get());
            } else {
                complete = false;
            }
            if (found.isPresent()) {
                problems.add(found.get());
                refused.add(row);
            }
        }
        if (refused.isEmpty()) {
            forward(message.withValue((Object) interval));
            return;
        }
        count(interval, problems);
        byte[] why = problems.get(0).why().getBytes(StandardCharsets.UTF_8);
        Headers headers = new RecordHeaders().add(WHY, why);
        byte[] letter = codec.write(interval.with(Coverage.PARTIAL, refused));
        context().forward(message.withValue((Object) letter).withHeaders(headers), Names.WRITE_DEAD_LETTERS);
        Coverage coverage = complete ? interval.coverage() : Coverage.PARTIAL;
        forward(message.withValue((Object) interval.with(coverage, usable)));
    }

    /** Who sent it could not read all rows; sampled keys and series are never all of them. */
    private void countIncomplete(Interval<R> interval) {
        Kind kind = Kind.of(interval);
        boolean lacks = interval.coverage() == Coverage.PARTIAL && !interval.truncated();
        if (lacks && (kind == Kind.SPLITS || kind == Kind.LOCKS || kind == Kind.WORKLOAD)) {
            SetAside lacking = SetAside.lackingRows(interval.view(), 1);
            setAside.put(interval.database(), interval.end(), lacking.what(), "", lacking.count());
        }
    }

    private void forward(Record<String, Object> readable) {
        next.forEach(operator -> context().forward(readable, operator));
    }

    private void count(Interval<R> interval, List<RowProblem> problems) {
        Map<String, Long> counts = new HashMap<>();
        problems.forEach(each -> counts.merge(each.what(), 1L, Long::sum));
        counts.forEach((what, count) -> {
            setAside.put(interval.database(), interval.end(), "rows of " + interval.view() + " " + what, "", count);
            meters.rowsSetAside(interval.view(), what, count);
        });
    }

    private Interval<R> withPossibleTotal(Interval<R> interval) {
        Optional<RowProblem> found = interval.total().flatMap(total -> problemOfTotal.apply(total, interval.length()));
        return found.isEmpty() ? interval : interval.withoutTotal();
    }
}
