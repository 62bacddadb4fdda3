package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SameValueTest {
    private static final String EVENTS = "CREATE TABLE Events (Tenant INT64 NOT NULL, Id STRING(36) NOT NULL,"
            + " Kind STRING(9)) PRIMARY KEY (Tenant, Id);"
            + "CREATE INDEX EventsByKind ON Events (Tenant, Kind)";
    private static final List<String> TABLE = List.of(
            "Events(7,\"0\") .. Events(7,\"5\") 84",
            "Events(7,\"5\") .. Events(7,\"a\") 84",
            "Events(7,\"a\") .. Events(7,\"f\") 84");
    private static final List<String> INDEX = index(7);

    @ParameterizedTest
    @CsvSource({"8, 0", "0, 0", "0, 6", "6, 0"})
    void aTableAndItsIndexThatAreHotUnderOneValue_areOneFinding_whichNamesTheIndex(int indexAlone, int tableAlone) {
        Scene scene = new Scene(EVENTS)
                .minutes(indexAlone, lines(INDEX))
                .minutes(tableAlone, lines(TABLE))
                .minutes(12, lines(TABLE, INDEX));

        assertThat(open(scene)).singleElement().satisfies(finding -> {
            assertThat(finding.index()).isEmpty();
            assertThat(finding.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(finding.evidence().stream().map(Phrase::plain))
                    .anyMatch(each -> each.startsWith("EventsByKind is hot under the same Tenant"));
        });
    }

    @Test
    void underTwoValues_theyAreTwo() {
        assertThat(open(new Scene(EVENTS).minutes(12, lines(TABLE, index(8))))).hasSize(2);
    }

    /** The last split under a value ends among the next one's rows, and the first begins among those of the one before. */
    @Test
    void splitsThatReachIntoRowsOfOtherValues_areOfTheOneThatTheyAreCutUnder() {
        List<String> table = List.of(
                "Events(6,\"e\") .. Events(7,\"5\") 84",
                "Events(7,\"5\") .. Events(7,\"a\") 84",
                "Events(7,\"a\") .. Events(8,\"1\") 84");

        assertThat(open(new Scene(EVENTS).minutes(14, lines(table, INDEX))))
                .extracting(Finding::index)
                .containsExactly(Optional.empty());
    }

    @Test
    void aColumnThatLeadsTheIndexOnly_isAnotherReason() {
        Scene scene = new Scene(EVENTS.replace("PRIMARY KEY (Tenant, Id)", "PRIMARY KEY (Shard, Tenant, Id)")
                        .replace("Tenant INT64 NOT NULL,", "Tenant INT64 NOT NULL, Shard INT64 NOT NULL,"))
                .minutes(
                        14,
                        lines(
                                List.of(
                                        "Events(7,7,\"0\") .. Events(7,7,\"5\") 84",
                                        "Events(7,7,\"5\") .. Events(7,7,\"a\") 84",
                                        "Events(7,7,\"a\") .. Events(7,7,\"f\") 84"),
                                INDEX));

        assertThat(open(scene)).hasSize(2);
    }

    @Test
    void minutesOfAnIndexThatComesBack_areCountedOnce() {
        Scene scene = new Scene(EVENTS)
                .minutes(12, lines(INDEX))
                .minutes(12, lines(TABLE, INDEX))
                .minutes(30, lines(INDEX));

        assertThat(open(scene)).singleElement().satisfies(finding -> assertThat(finding.hotMinutes())
                .isLessThanOrEqualTo(54));
    }

    @Test
    void anIndexThatGoesOnAlone_isAFindingOfItsOwn() {
        Scene scene = new Scene(EVENTS).minutes(12, lines(TABLE, INDEX)).minutes(30, lines(INDEX));

        assertThat(open(scene)).extracting(Finding::index).singleElement().satisfies(index -> assertThat(index)
                .contains("EventsByKind"));
    }

    private static List<String> index(int tenant) {
        return List.of(
                "EventsByKind(%1$d,\"a\") .. EventsByKind(%1$d,\"g\") 82".formatted(tenant),
                "EventsByKind(%1$d,\"g\") .. EventsByKind(%1$d,\"p\") 82".formatted(tenant),
                "EventsByKind(%1$d,\"p\") .. EventsByKind(%1$d,\"z\") 82".formatted(tenant));
    }

    private static String[] lines(List<String> table, List<String> index) {
        return Stream.concat(table.stream(), index.stream()).toArray(String[]::new);
    }

    private static String[] lines(List<String> object) {
        return object.toArray(String[]::new);
    }

    private static List<Finding> open(Scene scene) {
        return scene.findings().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN)
                .toList();
    }
}
