package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatedRatesTest {
    private static final String TABLE =
            "CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP) PRIMARY KEY (Id);\n";
    private static final String INDEX = "CREATE INDEX ByTime ON T(At);\n";

    private final List<Diagnostic> notes = new ArrayList<>();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    5/s                          | 5    |
                    0.5 / sec                    | 0.5  |
                    5 per second                 | 5    |
                    30/min                       | 0.5  |
                    30/m                         | 0.5  |
                    1,800/h                      | 0.5  |
                    43_200/day                   | 0.5  |
                    2k/s                         | 2000 |
                    writes 5/s                   | 5    |
                    5 writes/s                   | 5    |
                    reads 100/s                  |      | 100
                    READS: 100/s, WRITES: 5/s    | 5    | 100
                    writes 5/s reads 60/min      | 5    | 1
                    """)
    void aRateIsReadInAnyUnit(String rate, Double writes, Double reads) {
        MeasuredRates rates = rates(TABLE + "-- splitheat:rate " + rate + "\n" + INDEX);

        assertThat(rates.writesPerSecond("bytime")).isEqualTo(optional(writes));
        assertThat(rates.readsPerSecond("ByTime")).isEqualTo(optional(reads));
        assertThat(rates.writesPerSecond("T")).isEmpty();
        assertThat(notes).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "fast", "5/fortnight", "-5/s", "5/s and more"})
    void whatIsNoRateIsSaid(String rate) {
        MeasuredRates rates = rates(TABLE + "-- splitheat:rate " + rate + "\n" + INDEX);

        assertThat(rates.writesPerSecond("ByTime")).isEmpty();
        assertThat(notes)
                .singleElement()
                .asString()
                .endsWith("this rate is not understood: write splitheat:rate 5/s, or reads 100/min");
    }

    @Test
    void aRateAboveAStatementThatMakesNoTableIsSaidToBeOfNothing() {
        rates(TABLE + "-- splitheat:rate 5/s\nALTER TABLE T ADD COLUMN X INT64;");

        assertThat(notes).singleElement().asString().contains("line 2").contains("this rate is of nothing");
    }

    @Test
    void aLowRateRulesTheRiskOut_andAHighOneRaisesIt() {
        LintedFiles unknown = LintedFiles.of(TABLE + INDEX);
        LintedFiles low = LintedFiles.of(TABLE + "-- splitheat:rate 5/s\n" + INDEX);
        LintedFiles high = LintedFiles.of(TABLE + "-- splitheat:rate 50k/s\n" + INDEX);

        assertThat(unknown.result().findings())
                .extracting(LintFinding::severity)
                .containsExactly(LintSeverity.WARNING);
        assertThat(low.findings()).isEmpty();
        assertThat(high.result().findings()).extracting(LintFinding::severity).containsExactly(LintSeverity.ERROR);
    }

    @Test
    void ofAStatedAndAMeasuredRateTheHigherOneHolds() {
        LintedFiles outdated =
                LintedFiles.of(TABLE + "-- splitheat:rate 5/s\n" + INDEX).writes("ByTime", 50_000);
        LintedFiles notYetLaunched =
                LintedFiles.of(TABLE + "-- splitheat:rate 50k/s\n" + INDEX).writes("ByTime", 5);

        assertThat(outdated.findings()).isNotEmpty();
        assertThat(notYetLaunched.findings()).isNotEmpty();
    }

    private MeasuredRates rates(String ddl) {
        DdlFile file = new DdlFile("schema.sql", ddl);
        DdlScript script = DdlReader.read(List.of(file), Dialect.GOOGLE_STANDARD_SQL);
        return StatedRates.of(script, new Statements(script, new Sources(List.of(file))), notes::add);
    }

    private static OptionalDouble optional(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
