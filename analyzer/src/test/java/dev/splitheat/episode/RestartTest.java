package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that takes over in the middle of a heat tells what the one before would have told. */
class RestartTest {
    private static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
    private static final String ROW = "Users(100) .. Users(101) 100 HOT_ROW";
    private static final String STAYS = "Users(4000) .. Users(9000) 80";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 14, 16, 21, 38, 54})
    void fiveMinutesAfterARestart_everyFindingIsAsItWouldHaveBeen(int minute) {
        Scene undisturbed = new Scene(DDL).minutes(60, ROW, STAYS);
        Scene restarted = new Scene(DDL).minutes(minute, ROW, STAYS).restart().minutes(60 - minute, ROW, STAYS);

        assertThat(restarted.findings()).isEqualTo(undisturbed.findings()).hasSize(2);
    }

    @Test
    void figuresOfSomeMinutesAgo_sayUpToWhenTheyWereSeen() {
        List<Finding> told = new Scene(DDL).minutes(40, ROW).told();

        assertThat(told).filteredOn(RestartTest::saysUpToWhen).hasSizeBetween(15, 25);
    }

    private static boolean saysUpToWhen(Finding finding) {
        return finding.evidence().stream()
                .map(Phrase::plain)
                .anyMatch(each -> each.startsWith("All this is as it was seen up to"));
    }
}
