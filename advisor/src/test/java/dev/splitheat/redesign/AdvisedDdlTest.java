package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for the statements of every redesign, tried on every schema at every place for every cause. */
class AdvisedDdlTest {
    private static final int DRAWN = 20;

    static List<Schemas.Schema> schemas() {
        return Stream.of(Schemas.all().stream(), Schemas.ofScenarios().stream(), DrawnSchema.some(DRAWN))
                .flatMap(each -> each)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyStatement_isReadBackOnTopOfTheSchema(Schemas.Schema schema) {
        for (Recommendation advised : Advised.withoutEvidence(schema)) {
            assertThatCode(() -> schema.after(advised.ddl()))
                    .as("%s: %s", advised.kind(), advised.ddl())
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void noStatement_endsInASemicolonOrTakesAnythingAway(Schemas.Schema schema) {
        for (Recommendation advised : Advised.withoutEvidence(schema)) {
            assertThat(advised.ddl()).noneMatch(statement -> statement.endsWith(";"));
            assertThat(advised.ddl()).noneMatch(statement -> statement.startsWith("DROP"));
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyFinding_getsOneToThreeRecommendations(Schemas.Schema schema) {
        for (Advised.Given given : Advised.bare(schema)) {
            Finding finding = given.finding();
            assertThat(given.recommendations())
                    .as("%s at %s by %s", finding.cause(), finding.object(), finding.column())
                    .hasSizeBetween(1, 3);
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void plansWithoutStatements_neverSpeakOfThem(Schemas.Schema schema) {
        assertThat(Advised.withoutEvidence(schema))
                .filteredOn(advised -> advised.ddl().isEmpty())
                .flatExtracting(Recommendation::steps)
                .noneMatch(step -> step.contains("the DDL"));
    }

    /** A net behind the rest ends no heat, and comes last whatever it is made of. */
    @ParameterizedTest
    @MethodSource("schemas")
    void words_neverRankBeforeStatements_unlessTheSchemaAloneProvesThem(Schemas.Schema schema) {
        for (Advised.Given given : Advised.bare(schema)) {
            assertThat(given.recommendations())
                    .filteredOn(advised -> !advised.why().template().contains("answers nothing that")
                            && !advised.why().template().contains("is a safety net behind that"))
                    .extracting(advised -> advised.ddl().isEmpty())
                    .isSorted();
        }
    }
}
