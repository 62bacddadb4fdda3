package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a newcomer sees: one demo, from an empty directory until it is asked to end. */
class FirstLightIT {
    private static final List<String> HEADLINES = List.of(
            "OrderEvents: rows are appended at one moving end of key column HappenedAt",
            "Settings: one row takes the load",
            "CustomersByLastSeen: entries are appended at one moving end of key column LastSeenAt");

    @RegisterExtension
    static final Story STORY = new Story(FirstLightIT::runTheDemo);

    private static List<Finding> findings;
    private static List<Advice> advice;
    private static String terminal;
    private static String errors;
    private static int status;

    private static void runTheDemo(Path temp) throws Exception {
        DemoUnderTest demo = DemoUnderTest.on(temp);
        try (ProcessUnderTest process = demo.start()) {
            demo.awaitAnalysed();
            await().atMost(DemoUnderTest.LIMIT).until(() -> HEADLINES.stream().allMatch(process.output()::contains));
            await().atMost(DemoUnderTest.LIMIT)
                    .until(() -> demo.topics().values(Topic.RECOMMENDATIONS, Wire.ADVICE).stream()
                            .anyMatch(FirstLightIT::measured));
            findings = demo.findings();
            advice = demo.topics().values(Topic.RECOMMENDATIONS, Wire.ADVICE);
            status = process.terminate();
            terminal = process.output();
            errors = process.errors();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MONOTONIC_KEY, OrderEvents, , HappenedAt, true",
        "HOT_ROW, Settings, , , false",
        "MONOTONIC_INDEX, Customers, CustomersByLastSeen, LastSeenAt, true",
    })
    void eachHotspotOfTheShopIsFoundWithItsCauseAndAdvice(
            String cause, String table, String index, String column, boolean schemaHelps) {
        Predicate<Finding> expected = finding -> finding.database().equals(DemoUnderTest.SHOP)
                && finding.cause().name().equals(cause)
                && finding.table().equals(Optional.of(table))
                && finding.index().equals(Optional.ofNullable(index))
                && (column == null || finding.column().equals(Optional.of(column)));

        List<Finding> found = findings.stream()
                .filter(DemoUnderTest::troubles)
                .filter(expected)
                .toList();

        assertThat(found).isNotEmpty();
        assertThat(advice)
                .filteredOn(given -> given.findingId().equals(found.get(0).id()))
                .last()
                .satisfies(given -> {
                    assertThat(given.recommendations()).isNotEmpty();
                    assertThat(given.recommendations().get(0).ddl().isEmpty()).isNotEqualTo(schemaHelps);
                });
    }

    private static boolean measured(Advice given) {
        return given.recommendations().stream().anyMatch(one -> one.expected().isPresent());
    }

    @Test
    void whatANewKeyWouldDo_isMeasuredOnKeysThatWereSampledMeanwhile() {
        assertThat(advice).filteredOn(FirstLightIT::measured).last().satisfies(given -> assertThat(
                        given.recommendations().get(0).expected())
                .hasValueSatisfying(
                        expected -> assertThat(expected.topShareAfter()).isLessThan(expected.topShareBefore() / 10)));
    }

    @Test
    void whatHealsByItselfAndWhatIsSpreadIsNoTrouble() {
        Set<String> troubled = DemoUnderTest.troubled(findings);

        assertThat(troubled).containsExactly(DemoUnderTest.SHOP);
    }

    @Test
    void theTerminalShowsTheHotspotsAndNoKeyValue() {
        List<String> values = findings.stream()
                .flatMap(PrintedKeys::of)
                .flatMap(PrintedKeys::values)
                .distinct()
                .toList();

        assertThat(terminal).contains(HEADLINES).contains("CREATE TABLE", "CREATE INDEX", "▒");
        assertThat(values).anyMatch(value -> value.startsWith("shop.")).allSatisfy(value -> assertThat(terminal)
                .doesNotContain(value));
    }

    @Test
    void standardErrorSaysOnlyWhereThingsListenAndTheEndIsASuccess() {
        assertThat(errors)
                .startsWith("splitheat: the heatmap is at http://127.0.0.1:")
                .contains("splitheat: Kafka listens on 127.0.0.1:")
                .contains("demo apply FINDING --kafka-port ")
                .hasLineCount(4);
        assertThat(status).isZero();
    }
}
