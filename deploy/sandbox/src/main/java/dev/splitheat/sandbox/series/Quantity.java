package dev.splitheat.sandbox.series;

import static dev.splitheat.sandbox.series.Minute.ABORTED;
import static dev.splitheat.sandbox.series.Minute.FAILED;
import static dev.splitheat.sandbox.series.Minute.OK;

import dev.splitheat.sandbox.series.Call.Outcome;
import dev.splitheat.sandbox.series.Value.Real;
import dev.splitheat.sandbox.series.Value.Spread;
import dev.splitheat.sandbox.series.Value.Whole;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What metrics are computed from. A sample carries every label that any metric of the quantity has. */
public enum Quantity {
    /** Whatever the world does not know: its metrics are described, and have no points. */
    NOT_TOLD(minute -> Stream.of()),
    PEAK_SCORE(minute -> real(minute.get(Minute.PEAK))),
    CPU(minute -> Stream.of(cpuOfOperations(minute), cpu(minute, "misc", false), cpu(minute, Quantity.SYSTEM, true))
            .flatMap(samples -> samples)),
    CPU_OF_OPERATIONS(Quantity::cpuOfOperations),
    SMOOTHED_CPU(minute -> real(minute.get(Minute.SMOOTHED) * minute.shareOfInstance())),
    LEADERS(minute -> Stream.of(Sample.of(new Real(1), "region", Quantity.REGION))),
    NODES(minute -> Stream.of(Sample.of(new Whole(minute.nodes())))),
    PROCESSING_UNITS(minute -> Stream.of(Sample.of(new Whole(1000L * minute.nodes())))),
    STORED_BYTES(minute -> Stream.of(Sample.of(new Whole(minute.count(Minute.STORED)), "storage_class", "ssd"))),
    REQUESTS(minute -> calls(minute, count -> new Whole(Math.round(count)))),
    REQUEST_RATE(minute -> calls(minute, count -> new Real(count / 60))),
    REQUEST_LATENCIES(Quantity::latencies),
    SENT_BYTES(minute -> bytes(minute, Minute.SENT)),
    RECEIVED_BYTES(minute -> bytes(minute, Minute.RECEIVED)),
    LOCK_WAIT(minute -> real(minute.get(Minute.LOCK_WAIT))),
    COMMIT_ATTEMPTS(Quantity::commits),
    /** Every aborted attempt is tried again, since an effect is told of executions that commit in the end. */
    COMMIT_RETRIES(minute -> whole(minute, minute.calls(Call.COMMIT), Call.COMMIT.column(ABORTED))),
    PARTICIPANTS(minute -> spread(Buckets.PARTICIPANTS, minute.calls(Call.COMMIT), minute, Minute.PARTICIPANTS)),
    TRANSACTION_LATENCIES(
            minute -> spread(Buckets.SECONDS, minute.calls(Call.COMMIT), minute, Minute.TRANSACTION_TIME)),
    WRITTEN_BYTES(minute -> whole(minute, minute.calls(Call.COMMIT), Minute.WRITTEN)),
    QUERIES(minute -> ofQueries(minute, Minute.QUERIES)),
    FAILED_QUERIES(Quantity::failures),
    QUERY_ROWS_RETURNED(minute -> ofQueries(minute, Minute.QUERY_ROWS)),
    QUERY_ROWS_SCANNED(minute -> ofQueries(minute, Minute.QUERY_SCANNED)),
    QUERY_BYTES(minute -> ofQueries(minute, Minute.QUERY_BYTES)),
    QUERY_CPU(minute -> real(minute, minute.count(Minute.QUERIES), Minute.QUERY_CPU)),
    QUERY_LATENCIES(minute -> spread(Buckets.SECONDS, minute.count(Minute.QUERIES), minute, Minute.QUERY_TIME)),
    READS(minute -> ofReads(minute, Minute.READS)),
    READ_ROWS(minute -> ofReads(minute, Minute.READ_ROWS)),
    READ_BYTES(minute -> ofReads(minute, Minute.READ_BYTES)),
    READ_CPU(minute -> real(minute, minute.count(Minute.READS), Minute.READ_CPU)),
    /** What reads never wait for here: clients are not throttled, and there is one region. */
    READ_IDLE(minute -> real(minute, minute.count(Minute.READS), Minute.NOTHING)),
    LOCKING_DELAYS(minute -> spread(Buckets.SECONDS, minute.count(Minute.READS), minute, Minute.READ_WAIT)),
    SWEPT_ROWS(minute -> whole(minute, minute.count(Minute.SINCE_SWEEP), Minute.SWEPT)),
    WATERMARK_AGE(
            minute -> ifAny(minute.count(Minute.SINCE_SWEEP), () -> new Whole(minute.count(Minute.SINCE_SWEEP) - 1))),
    /** Sweeps of the simulated database leave nothing behind. */
    UNDELETABLE_ROWS(minute -> ifAny(minute.count(Minute.SINCE_SWEEP), () -> new Whole(0)));

    /** Where the simulated Spanner stands; its one configuration has the same name. */
    public static final String REGION = "sandbox";

    /** Among the categories of CPU time; no value that a metric shows. */
    static final String SYSTEM = "system";

    private final Function<Minute, Stream<Sample>> samples;

    Quantity(Function<Minute, Stream<Sample>> samples) {
        this.samples = samples;
    }

    List<Sample> of(Minute minute) {
        return samples.apply(minute).toList();
    }

    private static Stream<Sample> ifAny(long count, Supplier<Value> value) {
        return count == 0 ? Stream.of() : Stream.of(Sample.of(value.get()));
    }

    private static Stream<Sample> real(double value) {
        return Stream.of(Sample.of(new Real(value)));
    }

    private static Stream<Sample> real(Minute minute, long count, String column) {
        return ifAny(count, () -> new Real(minute.get(column)));
    }

    private static Stream<Sample> whole(Minute minute, long count, String column) {
        return ifAny(count, () -> new Whole(minute.count(column)));
    }

    private static Stream<Sample> ofQueries(Minute minute, String column) {
        return whole(minute, minute.count(Minute.QUERIES), column);
    }

    private static Stream<Sample> ofReads(Minute minute, String column) {
        return whole(minute, minute.count(Minute.READS), column);
    }

    private static Stream<Sample> spread(Buckets buckets, long count, Minute minute, String column) {
        return ifAny(count, () -> new Spread(minute.spread(buckets, count, column)));
    }

    private static Stream<Sample> failures(Minute minute) {
        return minute.count(Minute.QUERIES) == 0
                ? Stream.of()
                : Stream.of(Sample.of(new Whole(minute.count(Call.QUERY.column(FAILED))), "status", "timeout"));
    }

    private static Stream<Sample> cpuOfOperations(Minute minute) {
        return Arrays.stream(Call.values())
                .flatMap(call -> cpu(minute, call.category(), false))
                .filter(sample -> sample.value().number() > 0);
    }

    private static Stream<Sample> cpu(Minute minute, String category, boolean system) {
        return Stream.of("high", "medium", "low")
                .map(priority -> Sample.of(
                        new Real(minute.get(Minute.cpu(category, priority)) * minute.shareOfInstance()),
                        "is_system",
                        Boolean.toString(system),
                        "priority",
                        priority,
                        "category",
                        category));
    }

    private static Stream<Sample> calls(Minute minute, Function<Double, Value> value) {
        return Arrays.stream(Call.values()).flatMap(call -> Arrays.stream(Outcome.values())
                .filter(outcome -> minute.count(call.column(outcome)) > 0)
                .map(outcome -> new Sample(call.labels(outcome), value.apply(minute.get(call.column(outcome))))));
    }

    private static Stream<Sample> latencies(Minute minute) {
        return called(minute)
                .map(call -> new Sample(
                        call.labels(),
                        new Spread(minute.spread(Buckets.SECONDS, minute.calls(call), call.column(Minute.TIME)))));
    }

    private static Stream<Sample> bytes(Minute minute, String direction) {
        return called(minute).map(call -> new Sample(call.labels(), new Whole(minute.count(call.column(direction)))));
    }

    private static Stream<Call> called(Minute minute) {
        return Arrays.stream(Call.values()).filter(call -> minute.calls(call) > 0);
    }

    private static Stream<Sample> commits(Minute minute) {
        return minute.calls(Call.COMMIT) == 0
                ? Stream.of()
                : Stream.of(
                        Sample.of(new Whole(minute.count(Call.COMMIT.column(OK))), "status", "success"),
                        Sample.of(new Whole(minute.count(Call.COMMIT.column(ABORTED))), "status", "abort"));
    }
}
