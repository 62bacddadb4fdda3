package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.TableOperationsRow;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A row of a small table that lies in one split with the end of a large one, until Spanner sets it apart. */
class SharedRowTest {
    private static final String SHARED = "Sessions(\"b\") .. <end> 90 HOT_ROW";
    private static final String ROW = "Counters(\"all\") .. Counters(\"all0\") 90 HOT_ROW";

    private final Scene scene = new Scene(
            """
            CREATE TABLE Sessions (Id STRING(36) NOT NULL, At TIMESTAMP) PRIMARY KEY (Id);
            CREATE TABLE Rates (Code STRING(3) NOT NULL, Rate FLOAT64) PRIMARY KEY (Code);
            CREATE TABLE Counters (Name STRING(36) NOT NULL, Total INT64) PRIMARY KEY (Name);
            """);

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 4})
    void itIsOneFinding_sinceWhenItWasWaitedFor(int minutesBeforeTheHeat) {
        scene.affecting("Sessions", "Rates", "Counters")
                .operating(Optional.of(new TableOperationsRow("Counters", 20_000, 20_000, 0)))
                .waiting(waited(200))
                .minutes(minutesBeforeTheHeat)
                .minutes(5, SHARED)
                .affecting("Counters")
                .minutes(12, ROW);

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(finding.table()).contains("Counters");
        assertThat(finding.rangeStart()).isEqualTo("Counters(\"all\")");
        assertThat(finding.firstHeatAt()).isEqualTo(Scene.START.plusSeconds(60));
    }

    @Test
    void anotherRowThatIsSetApartFromTheSameSplit_isAFindingOfItsOwn() {
        scene.affecting("Sessions", "Rates", "Counters")
                .operating(Optional.of(new TableOperationsRow("Counters", 20_000, 20_000, 0)))
                .minutes(5, SHARED)
                .affecting("Counters")
                .minutes(12, ROW, "Counters(\"one\") .. Counters(\"one0\") 90 HOT_ROW");

        assertThat(scene.findings())
                .extracting(Finding::rangeStart)
                .containsExactlyInAnyOrder("Counters(\"all\")", "Counters(\"one\")");
    }

    /** Transactions wait at rows on both sides of a hot one, which does not explain that. */
    @Test
    void aLineAtManyRowsAroundAHotOne_isNotThatOfTheRow() {
        LockRow[] many = Stream.of("a", "c", "f", "h", "p", "t", "z")
                .map(name -> new LockRow(
                        Optional.of("Counters(" + name + ")"),
                        120,
                        List.of(new LockRow.Request("Counters.Total", "Exclusive", "job"))))
                .toArray(LockRow[]::new);
        scene.affecting("Counters")
                .minutes(10, "Counters(\"m\") .. Counters(\"m0\") 95 HOT_ROW")
                .waiting(many)
                .minutes(15, "Counters(\"m\") .. Counters(\"m0\") 95 HOT_ROW");

        assertThat(scene.findings())
                .extracting(Finding::cause)
                .containsExactlyInAnyOrder(Cause.HOT_ROW, Cause.LOCK_CONTENTION);
    }

    private static LockRow waited(double seconds) {
        return new LockRow(
                Optional.of("Counters(all)"),
                seconds,
                List.of(new LockRow.Request("Counters.Total", "Exclusive", "add")));
    }
}
