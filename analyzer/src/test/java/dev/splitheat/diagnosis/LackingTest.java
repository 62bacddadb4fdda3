package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Wanted;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LackingTest {
    private static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
    private static final String HOT = "Users(100) .. Users(90000) 90";

    @Test
    void aHotPrefix_wantsSampledKeys() {
        Suspect suspect = new Place(
                        "CREATE TABLE Docs (Tenant INT64 NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Tenant, Id)")
                .minutes(30, "Docs(7, \"2\") .. Docs(7, \"9\") 90")
                .suspect();

        assertThat(Lacking.of(suspect, diagnosis(Cause.HOT_KEY_PREFIX, 0.7))).containsExactly(Wanted.KEY_SAMPLES);
    }

    @Test
    void aCauseThatIsSure_lacksNothing() {
        Suspect suspect = new Place(DDL).minutes(5, HOT).suspect();

        assertThat(Lacking.of(suspect, diagnosis(Cause.MONOTONIC_KEY, 0.9))).isEmpty();
    }

    @Test
    void whatWasNotCollectedAndIsAskedOf_isLacking() {
        Suspect suspect = new Place(DDL).minutes(5, HOT).suspect();

        assertThat(Lacking.of(suspect, diagnosis(Cause.MONOTONIC_KEY, 0.8)))
                .containsExactly(Wanted.KEY_SAMPLES, Wanted.OPERATIONS, Wanted.MINUTES);
    }

    @Test
    void whatWasCollected_isNotLacking_alsoWhenThereWasNone() {
        Suspect suspect = new Place(DDL)
                .doing(Work.operations("Users", 10, 500, 0), Work.reads(List.of("Users.UserId"), 10, 1, 0.1))
                .minutes(40, HOT)
                .suspect();

        assertThat(Lacking.of(suspect, diagnosis(Cause.MONOTONIC_KEY, 0.8))).containsExactly(Wanted.KEY_SAMPLES);
        assertThat(Lacking.of(suspect, diagnosis(Cause.UNDIAGNOSED, 0.5))).doesNotContain(Wanted.LOCKS);
    }

    @Test
    void aTableThatTheSchemaDoesNotHave_lacksTheSchemaFirst() {
        Suspect suspect = new Place(DDL).minutes(5, "Gone(1) .. Gone(9) 90").suspect();

        assertThat(Lacking.of(suspect, diagnosis(Cause.HOT_ROW, 0.8))).startsWith(Wanted.CATALOG);
    }

    private static Diagnosis diagnosis(Cause cause, double confidence) {
        return new Diagnosis(cause, confidence, Optional.empty(), List.of());
    }
}
