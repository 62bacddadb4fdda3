package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.TableSample;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderedInsertsExaminerTest {
    private static final String ORDERS = "CREATE TABLE Orders (No INT64 NOT NULL) PRIMARY KEY (No)";
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    private final OrderedInsertsExaminer examiner = new OrderedInsertsExaminer();

    @Test
    void rowsThatArriveInKeyOrder_areAMonotonicKeyBeforeAnythingMoves() {
        assertThat(examiner.examine(heated(240_000, i -> 1_000 + i)))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("No"));
    }

    @Test
    void rowsThatArriveAnywhere_areNone() {
        assertThat(examiner.examine(heated(240_000, i -> i * 7_919 % 100_003))).isEmpty();
    }

    @Test
    void fewRows_areNoneInWhateverOrderTheyArrive() {
        assertThat(examiner.examine(heated(6_000, i -> 1_000 + i))).isEmpty();
    }

    private static Suspect heated(long writes, IntUnaryOperator key) {
        List<TableSample.SampledKey> keys = IntStream.range(0, 200)
                .mapToObj(i -> new TableSample.SampledKey(
                        "Orders(" + key.applyAsInt(i) + ")",
                        Optional.of(TableSample.Write.INSERT),
                        Optional.of(START.plusMillis(100L * i)),
                        ""))
                .toList();
        return new Place(ORDERS)
                .doing(Work.operations("Orders", 0, writes, 0))
                .sampling(new TableSample("Orders", false, 200, 0, 0, 0, keys))
                .minutes(4, "Orders(17) .. <end> 80")
                .suspect();
    }
}
