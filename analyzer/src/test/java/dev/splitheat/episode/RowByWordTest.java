package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import org.junit.jupiter.api.Test;

/** Spanner's word for a row, of a split that it does not cut any further. */
class RowByWordTest {
    private static final String CONTACTS =
            "CREATE TABLE Contacts (Tenant STRING(9) NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Tenant, Id)";

    private static final String FIRST = "Contacts() .. Contacts(\"t-4\",\"41e5\") %d UNISOLATABLE_HOT_ROW";
    private static final String SECOND =
            "Contacts(\"t-4\",\"41e5\") .. Contacts(\"t-4\",\"8188\") %d UNISOLATABLE_HOT_ROW";
    private static final String LAST =
            "Contacts(\"t-4\",\"8188\") .. Contacts(\"t-9\",\"1b6e\") %d UNISOLATABLE_HOT_ROW";

    @Test
    void rowsAllOverAValue_areNoneOfThem_whileOneSplitAloneIsHot() {
        Scene scene = new Scene(CONTACTS);
        for (int turn = 0; turn < 6; turn++) {
            scene.minutes(2, FIRST.formatted(67), SECOND.formatted(65), LAST.formatted(72))
                    .minutes(1, FIRST.formatted(67), LAST.formatted(74));
        }
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);

        scene.minutes(8, SECOND.formatted(72));

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
    }

    @Test
    void aRowAmongThem_isOne_onceSpannerHasSetItApart() {
        Scene scene = new Scene(CONTACTS);
        for (int turn = 0; turn < 6; turn++) {
            scene.minutes(2, FIRST.formatted(67), SECOND.formatted(65), LAST.formatted(72))
                    .minutes(1, FIRST.formatted(67), LAST.formatted(74));
        }

        scene.minutes(25, "Contacts(\"t-4\",\"6c0d\") .. Contacts(\"t-4\",\"6c0d\\x00\") 95 HOT_ROW");

        assertThat(scene.findings().stream().filter(finding -> finding.status() == Finding.Status.OPEN))
                .extracting(Finding::cause)
                .containsExactly(Cause.HOT_ROW);
    }

    @Test
    void aValueThatIsSetApart_isOneRow_onceSpannerHasSaidSo_andNothingElseIsHot() {
        Scene scene = new Scene(CONTACTS).minutes(8, "Contacts(\"acme\") .. Contacts(\"acme0\") 80");
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);

        scene.minutes(20, "Contacts(\"acme\") .. Contacts(\"acme0\") 90 HOT_ROW");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }
}
