package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.interval.WorkloadRow;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewritesTest {
    private static final String CARTS =
            """
            CREATE TABLE Carts (CartId STRING(36) NOT NULL, State STRING(9)) PRIMARY KEY (CartId);
            CREATE INDEX CartsByState ON Carts (State);
            """;

    @Test
    void whoWritesNeitherTheKeyNorTheRowsExistence_changesRowsThatAreThere() {
        Rewrites rewrites = of(
                Work.operations("Carts", 0, 60_000, 0),
                writing("job", "Carts.State", 57_000),
                Work.transactions("shop", List.of(), List.of("Carts.CartId", "Carts.State"), 3_000, 0, 0.01));

        assertThat(rewrites.share()).isCloseTo(0.95, within(0.001));
        assertThat(rewrites.perSecond()).isCloseTo(950, within(0.1));
        assertThat(rewrites.areNearlyAll()).isTrue();
    }

    @Test
    void whoMayInsert_isNotCounted_andNeitherIsWhatNobodyTellsOf() {
        assertThat(of(
                                Work.operations("Carts", 0, 60_000, 0),
                                Work.transactions(
                                        "upsert", List.of(), List.of("Carts._exists", "Carts.State"), 60_000, 0, 0.01))
                        .share())
                .isZero();
        assertThat(of(Work.operations("Carts", 0, 60_000, 0), writing("job", "Carts.State", 30_000))
                        .areNearlyAll())
                .isFalse();
    }

    @Test
    void whereOperationsAreNotCollected_transactionsAreAllThatTells() {
        Rewrites rewrites = of(
                writing("job", "Carts.State", 57_000),
                Work.transactions("shop", List.of(), List.of("Carts.CartId", "Carts.State"), 3_000, 0, 0.01));

        assertThat(rewrites.share()).isCloseTo(0.95, within(0.001));
        assertThat(of(Work.size("Carts", 4e8)).share()).isZero();
    }

    @Test
    void ofCommitsThatWereAborted_nothingWasWritten() {
        assertThat(of(
                                Work.operations("Carts", 0, 60_000, 0),
                                Work.transactions("job", List.of(), List.of("Carts.State"), 60_000, 30_000, 0.01))
                        .share())
                .isCloseTo(0.5, within(0.001));
    }

    @Test
    void ofAnIndex_whatItOnlyStoresIsWrittenWhereItIs() {
        Place place = new Place(
                        "CREATE TABLE Hands (Id STRING(36) NOT NULL, At TIMESTAMP, Points INT64, Note STRING(9))"
                                + " PRIMARY KEY (Id);"
                                + "CREATE INDEX HandsByAt ON Hands(At) STORING (Points)")
                .doing(
                        Work.operations("HandsByAt", 0, 60_000, 0),
                        writing("job", "Hands.Points", 57_000),
                        writing("notes", "Hands.Note", 90_000),
                        Work.transactions("shop", List.of(), List.of("Hands.Id", "Hands.At"), 3_000, 0, 0.01))
                .minutes(5, "HandsByAt(2026-07-01T00:00:00Z) .. <end> 80");

        assertThat(Rewrites.of(place.suspect()).share()).isCloseTo(0.95, within(0.001));
        assertThat(Rewrites.of(place.suspect()).added()).isCloseTo(50, within(0.1));
    }

    @Test
    void ofAnIndex_whoseEntriesComeWithWhatRowsHold_nothingIsKnown() {
        Place place = new Place(CARTS)
                .doing(Work.operations("CartsByState", 0, 60_000, 0), writing("job", "Carts.State", 60_000))
                .minutes(5, "CartsByState(\"NEW\",\"7\") .. <end> 80");

        assertThat(Rewrites.of(place.suspect()).share()).isZero();
    }

    private static WorkloadRow writing(String tag, String column, long commits) {
        return Work.transactions(tag, List.of(), List.of(column), commits, 0, 0.01);
    }

    private static Rewrites of(WorkloadRow... work) {
        return Rewrites.of(new Place(CARTS)
                .doing(work)
                .minutes(5, "Carts(\"a\") .. <end> 80")
                .suspect());
    }
}
