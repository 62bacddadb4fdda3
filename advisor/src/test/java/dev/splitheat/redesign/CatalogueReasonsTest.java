package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.keyspace.KeySpace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Entries of the catalogue that bring no statements: what advice says of them all the same. */
class CatalogueReasonsTest {
    private static final String DEVICES =
            "CREATE TABLE Devices (DeviceNo INT64 NOT NULL, Serial STRING(64)%s, City STRING(9))"
                    + " PRIMARY KEY (DeviceNo); CREATE %s INDEX DevicesBySerial ON Devices (Serial)";

    @Test
    void c16_aNaturalKeyIsNamed_withWhatNobodyCanSeeOfIt() {
        Catalog catalog = catalog(DEVICES.formatted(" NOT NULL", "UNIQUE"));

        assertThat(advice(catalog, "Devices", "DeviceNo", Evidence.NONE).rejected())
                .filteredOn(rejected -> rejected.kind().equals("NATURAL_KEY"))
                .singleElement()
                .extracting(rejected -> rejected.why().plain())
                .asString()
                .contains("DevicesBySerial keeps Serial unique", "nothing shows that Serial never changes");
    }

    @ParameterizedTest
    @CsvSource({"'', UNIQUE", "' NOT NULL', ''"})
    void c16_whatMayBeMissingOrTwice_isNoKey(String nullable, String unique) {
        Catalog catalog = catalog(DEVICES.formatted(nullable, unique));

        assertThat(advice(catalog, "Devices", "DeviceNo", Evidence.NONE).rejected())
                .extracting(Rejected::kind)
                .doesNotContain("NATURAL_KEY");
    }

    @Test
    void c17_whetherAKeyIsRandomEnough_isMeasuredOnItsOwnKeys() {
        Catalog catalog = catalog(DEVICES.formatted("", ""));
        Evidence counting = Measured.writes(new KeySpace(catalog), "Devices", n -> Map.of("DeviceNo", (long) n));

        assertThat(advice(catalog, "Devices", "DeviceNo", counting).recommendations())
                .flatExtracting(one -> one.expected().stream().toList())
                .isNotEmpty()
                .allSatisfy(expected -> assertThat(expected.topShareBefore()).isGreaterThan(0.9));
    }

    @Test
    void c22_whatWouldTakeLittleOfTheLoadAway_isWithheldWithTheFigures() {
        Catalog catalog = catalog(DEVICES.formatted("", ""));
        Evidence one = Measured.writes(new KeySpace(catalog), "Devices", n -> Map.of("DeviceNo", 7L));

        assertThat(advice(catalog, "Devices", "DeviceNo", one).rejected())
                .extracting(rejected -> rejected.why().plain())
                .anyMatch(why -> why.startsWith("It would not help: the hottest range has"));
    }

    @Test
    void c43_advice_waitsForSplits_andSaysNoSizeOfOne() throws IOException {
        Catalog catalog = catalog(DEVICES.formatted("", ""));

        assertThat(Redesigns.all()
                        .advise(Findings.of(Cause.UNSPLIT_LOAD, "Devices", null, null), catalog, Evidence.NONE)
                        .recommendations())
                .anyMatch(one -> one.why().plain().contains("every few minutes, as it cuts the range"));
        try (Stream<Path> texts = Files.list(Path.of("src/test/resources/advice"))) {
            assertThat(texts.map(CatalogueReasonsTest::read)).isNotEmpty().noneMatch(text -> text.contains(" GB"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MONOTONIC_KEY, catalogue/C01-before.gsql, UserAccessLogs, , LastAccess, SHARD_PREFIX",
        "MONOTONIC_INDEX, catalogue/C04-before.pg, users, usersbylastaccess, lastaccess, SHARDED_INDEX"
    })
    void c46_aShardNumber_promisesNoPlace(
            Cause cause, String schema, String table, String index, String column, String kind) {
        List<Recommendation> advised = Redesigns.all()
                .advise(
                        Findings.of(cause, table, index, column),
                        Schemas.named(schema).catalog(),
                        Evidence.NONE)
                .recommendations();

        assertThat(advised)
                .filteredOn(one -> one.kind().equals(kind))
                .singleElement()
                .satisfies(one -> assertThat(one.tradeOffs())
                        .anyMatch(said -> said.contains("equal shard numbers of two tables do not lie together")));
    }

    private static Advice advice(Catalog catalog, String table, String column, Evidence evidence) {
        return Redesigns.all().advise(Findings.of(Cause.MONOTONIC_KEY, table, null, column), catalog, evidence);
    }

    private static Catalog catalog(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
