package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import org.junit.jupiter.api.Test;

/** A tenant's load that is here for some minutes and there for the next, and that Spanner calls a row wherever it is. */
class RovingTest {
    private static final String FULL = " 98 UNISOLATABLE_HOT_ROW";
    private static final String HALF = " 55 UNISOLATABLE_HOT_ROW";

    private final Scene scene =
            new Scene("CREATE TABLE Documents (Tenant STRING(9) NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Tenant, Id)");

    private static String split(String tenant, int from, int to) {
        return "Documents(\"%1$s\",%2$d) .. Documents(\"%1$s\",%3$d)".formatted(tenant, from, to);
    }

    /** Hot for some minutes, and then what the cut in its middle leaves of it. */
    private void cut(String tenant, int from, int to, String after) {
        scene.minutes(4, split(tenant, from, to) + FULL).minutes(2, split(tenant, (from + to) / 2, to) + after);
    }

    @Test
    void whatCutsHalveAtSeveralPlaces_isOneFindingOfTheTenant_fromItsFirstPlaceOn() {
        cut("t-4", 8_000, 9_000, HALF);
        cut("t-4", 1_000, 4_000, HALF);
        cut("t-4", 5_000, 7_000, HALF);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().column()).contains("Tenant");
        assertThat(scene.only().firstHeatAt()).isEqualTo(scene.told().get(0).firstHeatAt());
        assertThat(scene.only().evidence())
                .extracting(Phrase::plain)
                .contains(
                        "The heat goes from place to place among the rows of Documents(\"t-4\"), and cuts have halved it at"
                                + " several: one row would have kept it.");
    }

    @Test
    void whereThatWasTold_itGoesOn_thoughItIsOverForAWhile() {
        cut("t-4", 8_000, 9_000, HALF);
        scene.minutes(15);
        cut("t-4", 1_000, 4_000, HALF);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().status()).isEqualTo(Finding.Status.OPEN);
    }

    @Test
    void whatKeepsItsHeatOnOneSideOfACut_isARow_wherever() {
        cut("t-4", 8_000, 9_000, FULL);
        cut("t-4", 1_000, 4_000, FULL);

        assertThat(scene.findings()).extracting(Finding::cause).containsOnly(Cause.HOT_ROW);
    }

    @Test
    void placesOfSeveralTenants_areNoOnes() {
        cut("t-4", 8_000, 9_000, HALF);
        cut("t-7", 1_000, 4_000, HALF);

        assertThat(scene.findings()).extracting(Finding::cause).doesNotContain(Cause.HOT_KEY_PREFIX);
    }

    @Test
    void whereItThenStaysUncut_forLongerThanSpannerTakesToCut_isARowAfterAll() {
        cut("t-4", 8_000, 9_000, HALF);
        cut("t-4", 1_000, 4_000, HALF);
        scene.minutes(9, split("t-4", 5_000, 7_000) + FULL);
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);

        scene.minutes(21, split("t-4", 5_000, 7_000) + FULL);
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    private static String row(String tenant, int id) {
        return split(tenant, id, id + 1) + " 97 HOT_ROW";
    }

    @Test
    void rowsUnderOneTenant_thatAreHotOneAfterTheOther_areOneFindingOfTheTenant() {
        for (int id : new int[] {17, 4_108, 388, 2_222, 3_500}) {
            scene.minutes(5, row("t-4", id));
        }

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().column()).contains("Tenant");
        assertThat(scene.only().firstHeatAt()).isEqualTo(scene.told().get(0).firstHeatAt());
    }

    @Test
    void rowsUnderOneTenant_thatAreHotTogether_areRows() {
        scene.minutes(9, row("t-4", 17), row("t-4", 4_108), row("t-4", 388), row("t-4", 2_222));

        assertThat(scene.findings()).hasSize(4).extracting(Finding::cause).containsOnly(Cause.HOT_ROW);
    }

    @Test
    void rowsThatAreHotOneAfterTheOther_andStayHotForLong_areRows() {
        for (int id : new int[] {17, 4_108, 388, 2_222}) {
            scene.minutes(14, row("t-4", id)).minutes(3);
        }

        assertThat(scene.findings()).extracting(Finding::cause).containsOnly(Cause.HOT_ROW);
    }

    @Test
    void rowsOfManyTenants_areNoTenants() {
        int id = 17;
        for (String tenant : new String[] {"t-4", "t-9", "t-1", "t-7", "t-2"}) {
            scene.minutes(5, row(tenant, id++));
        }

        assertThat(scene.findings()).extracting(Finding::cause).containsOnly(Cause.HOT_ROW);
    }

    @Test
    void whatIsNarrowForAMinute_andGoesOnUnderTheTenantAtOnce_isTheTenants_fromItsFirstPlaceOn() {
        tellARowForAMinute();
        goOnUnder("t-4");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().firstHeatAt()).isEqualTo(scene.told().get(0).firstHeatAt());
    }

    @Test
    void theSame_whenATenantTurnsHotLater_areTwo() {
        tellARowForAMinute();
        scene.minutes(4);
        goOnUnder("t-4");

        assertThat(scene.findings())
                .extracting(Finding::cause)
                .containsExactlyInAnyOrder(Cause.HOT_ROW, Cause.HOT_KEY_PREFIX);
    }

    @Test
    void theSame_whenAnotherTenantTurnsHotAtOnce_areTwo() {
        tellARowForAMinute();
        goOnUnder("t-7");

        assertThat(scene.findings())
                .extracting(Finding::cause)
                .containsExactlyInAnyOrder(Cause.HOT_ROW, Cause.HOT_KEY_PREFIX);
    }

    private void tellARowForAMinute() {
        scene.minutes(4, "Documents() .. Documents(\"t-9\",800) 84")
                .minute(split("t-4", 17, 18) + " 90")
                .minutes(5, split("t-4", 17, 4_000) + " 97");
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    private void goOnUnder(String tenant) {
        scene.minutes(3, split(tenant, 5_000, 9_000) + " 97")
                .minutes(3, split(tenant, 6_000, 9_000) + " 97")
                .minutes(8, split(tenant, 6_000, 8_000) + " 97");
    }
}
