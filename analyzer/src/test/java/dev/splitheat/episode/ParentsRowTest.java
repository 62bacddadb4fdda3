package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import org.junit.jupiter.api.Test;

/** What is hot between two neighbouring rows of a parent is the parent's row, or all that is interleaved in it. */
class ParentsRowTest {
    private static final String TREE = "Users(55) .. Users(56) 90";

    private final Scene scene = new Scene(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (UserId);
                    CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(36) NOT NULL)
                      PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users ON DELETE CASCADE;
                    """)
            .affecting("Users")
            .minutes(10, TREE);

    @Test
    void whatSpannerHasNotCut_isTakenForOneRow() {
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    @Test
    void whatSpannerHasCutInside_withHeatOnBothSides_isOneNoLonger() {
        scene.affecting("Users", "Threads")
                .minutes(15, "Users(55) .. Threads(55,\"7d\") 85", "Threads(55,\"7d\") .. Users(56) 65");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().column()).contains("UserId");
    }
}
