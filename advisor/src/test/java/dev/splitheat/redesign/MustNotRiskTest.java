package dev.splitheat.redesign;

import static dev.splitheat.redesign.Advised.advised;
import static dev.splitheat.redesign.Advised.first;
import static dev.splitheat.redesign.Advised.keyed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What no advice may put at risk, on every schema at every place for every cause; numbered as the catalogue of redesigns does. */
class MustNotRiskTest {
    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot09_dropAnIndexBeforeTheNewOneAnswers_norUnderOneName(Schemas.Schema schema) {
        Catalog before = schema.catalog();
        for (Recommendation advised : advised(schema)) {
            List<String> steps = advised.steps();
            int filled = first(steps, "READ_WRITE");
            int dropped = first(steps, "Only then: DROP INDEX");
            boolean adds = advised.ddl().stream().anyMatch(ddl -> ddl.contains("INDEX"));
            assertThat(dropped < 0 || !adds || filled >= 0 && filled < dropped)
                    .as(steps.toString())
                    .isTrue();
            assertThat(keyed(schema.after(advised.ddl()))).containsAll(keyed(before));
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void mustNot13_dropUniqueIndexesOrThoseOfForeignKeys(boolean unique, boolean managed) {
        Catalog orders = Schemas.named("own/orders.gsql").catalog();
        Index index = new Index(
                "OrdersByCreatedAt",
                "Orders",
                List.of(KeyColumn.of("CreatedAt", false, Dialect.GOOGLE_STANDARD_SQL)),
                List.of(),
                unique,
                false,
                Optional.empty(),
                managed);
        Catalog catalog = Catalog.of(orders.dialect(), orders.tables(), List.of(index), orders.sequences());

        Advice advice = Redesigns.all()
                .advise(
                        Findings.of(Cause.MONOTONIC_INDEX, "Orders", index.name(), "CreatedAt"),
                        catalog,
                        Measured.unread(index.name(), 60));

        assertThat(advice.recommendations())
                .flatExtracting(Recommendation::ddl)
                .noneMatch(ddl -> ddl.startsWith("DROP"));
        assertThat(advice.rejected()).anyMatch(rejected -> rejected.kind().equals("DROP_INDEX"));
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot17_countShardsWithoutTheWordEstimate(Schemas.Schema schema) {
        for (Recommendation advised : advised(schema)) {
            if (advised.kind().contains("SHARD")) {
                assertThat(advised.tradeOffs()).anyMatch(cost -> cost.contains("estimate"));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot19_splitAheadOfAMovingEnd_norShardForScans(Schemas.Schema schema) {
        assertThat(of(Advised.bare(schema), Cause.LARGE_SCAN))
                .allMatch(advised -> advised.ddl().isEmpty());
        for (List<Advised.Given> given : List.of(Advised.bare(schema), Advised.observed(schema))) {
            assertThat(given.stream()
                            .filter(one -> one.finding().cause() != Cause.UNSPLIT_LOAD)
                            .flatMap(one -> one.recommendations().stream())
                            .flatMap(Advised::sql))
                    .noneMatch(text -> text.contains("splits add"));
            assertThat(of(given, Cause.LARGE_SCAN))
                    .noneMatch(advised -> advised.kind().contains("SHARD"))
                    .flatMap(advised -> Advised.sql(advised).toList())
                    .noneMatch(text -> text.toLowerCase(Locale.ROOT).contains("shard number"));
        }
    }

    private static List<Recommendation> of(List<Advised.Given> given, Cause cause) {
        return Advised.distinct(given.stream().filter(one -> one.finding().cause() == cause));
    }

    @Test
    void observedEvidence_isMeasuredOn() {
        assertThat(Advised.distinct(Advised.observed(Schemas.named("own/events.gsql")).stream()))
                .anyMatch(advised -> advised.expected().isPresent())
                .anyMatch(advised -> !advised.rewrites().isEmpty());
    }

    @Test
    void thereAreTwentyRules_numberedAsInTheCatalogue() {
        List<Integer> numbers = Stream.of(MustNotDeclareTest.class, MustNotSayTest.class, MustNotRiskTest.class)
                .flatMap(tests -> Stream.of(tests.getDeclaredMethods()))
                .map(method -> method.getName())
                .filter(name -> name.startsWith("mustNot"))
                .map(name -> Integer.valueOf(name.substring(7, 9)))
                .sorted()
                .toList();

        assertThat(numbers)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 20).boxed().toList());
    }
}
