package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Touch;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SchemaChangeTest {
    private static final String OLD = "CREATE TABLE Orders (Id INT64 NOT NULL, At TIMESTAMP) PRIMARY KEY (Id)";
    private static final String NEW =
            "CREATE TABLE Orders2 (Shard INT64 NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Shard, Id)";
    private static final String INDEX = "CREATE INDEX OrdersByAt ON Orders(At)";

    private final SplitMapRun run =
            new SplitMapRun(OLD + ";" + INDEX, 5, 1, List.of("Orders(10)", "OrdersByAt(2026-01-01T00:00:00Z)"));

    private List<String> starts() {
        return run.splits.starts().stream().map(Object::toString).toList();
    }

    @Test
    void everyRootObjectBeginsASplit_theFirstOneAtTheBeginning() {
        assertThat(starts())
                .containsExactly("<begin>", "Orders(10)", "OrdersByAt()", "OrdersByAt(2026-01-01T00:00:00Z)");
    }

    @Test
    void whatIsDroppedLosesItsSplits() {
        run.splits.schemaChanged(SplitMapRun.keySpace(OLD));

        assertThat(starts()).containsExactly("<begin>", "Orders(10)");
    }

    @Test
    void whatIsNewBeginsASplit_andTheOthersKeepTheirs() {
        run.splits.schemaChanged(SplitMapRun.keySpace(OLD + ";" + INDEX + ";" + NEW));

        assertThat(starts())
                .containsExactly(
                        "<begin>", "Orders(10)", "Orders2()", "OrdersByAt()", "OrdersByAt(2026-01-01T00:00:00Z)");
    }

    @Test
    void aTableWithAnotherKeyUnderTheSameNameBeginsAnew() {
        run.splits.schemaChanged(SplitMapRun.keySpace("CREATE TABLE Orders (Id STRING(36) NOT NULL) PRIMARY KEY (Id)"));

        assertThat(starts()).containsExactly("<begin>");
    }

    @Test
    void aNewTableUnderFullLoadHealsOverMinutes() {
        run.pass(10, minute -> List.of());
        SplitMapRun now = new SplitMapRun(OLD + ";" + NEW, 5, 1);
        run.splits.schemaChanged(now.keys);

        List<SplitMinute> minutes = run.pass(60, minute -> LongStream.range(0, 16)
                .mapToObj(shard -> key(now, shard, minute))
                .toList());

        assertThat(minutes.get(1).rows()).hasSize(1);
        assertThat(minutes.get(1).rows().get(0).start()).isEqualTo("Orders2()");
        assertThat(minutes.subList(40, 60)).allMatch(minute -> minute.rows().isEmpty());
    }

    private static Touch key(SplitMapRun now, long shard, long minute) {
        return SplitMapRun.touch(
                now.keys.read("Orders2(" + shard + "," + minute * 1_000 + ")"), Access.INSERT, 100, 250.0 / 16);
    }

    @Test
    void heatThatStaysIsRememberedOverAChange() {
        List<Touch> hot = List.of(SplitMapRun.touch(run.keys.read("Orders(7)"), Access.UPDATE, 1, 90));
        run.pass(20, minute -> hot);

        run.splits.schemaChanged(SplitMapRun.keySpace(OLD));

        assertThat(starts()).contains("Orders(7)", "Orders(8)");
        assertThat(run.pass(2, minute -> hot)).anyMatch(minute -> minute.rows().stream()
                .anyMatch(row -> !row.reasons().isEmpty()));
    }
}
