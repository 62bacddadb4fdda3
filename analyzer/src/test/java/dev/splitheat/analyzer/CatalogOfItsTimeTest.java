package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Statistics are read against the catalog of their time, whenever they come. */
class CatalogOfItsTimeTest {
    private static final String OTHER = "CREATE TABLE Users (Name STRING(MAX) NOT NULL) PRIMARY KEY (Name)";
    private static final int CHANGED_AT = 20;

    private final Rig rig = new Rig();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void whatIsReadAgainWhileANewerCatalogIsThere_isReadWithTheOneThatHeld() {
        rig.catalog().catalog(OTHER, Rig.START.plus(Duration.ofMinutes(CHANGED_AT)));

        rows(1, CHANGED_AT - 1, "Users(101)", "Users(102)");
        List<Finding> before = rig.findings();
        rows(CHANGED_AT, 2 * CHANGED_AT, "Users(\"a\")", "Users(\"a\\0\")");
        List<Finding> after = rig.findings();

        assertThat(before)
                .isNotEmpty()
                .extracting(finding -> finding.catalogVersion().orElseThrow())
                .containsOnly(Rig.version());
        assertThat(last(before).basis().setAside()).isEmpty();
        assertThat(last(after).catalogVersion()).contains(Rig.version(OTHER));
    }

    @Test
    void whatIsOlderThanAllCatalogs_isReadWithTheOldest() {
        rig.catalog(Rig.DDL, Rig.START.plus(Duration.ofDays(1))).catalog(OTHER, Rig.START.plus(Duration.ofDays(2)));

        rows(1, 9, "Users(101)", "Users(102)");

        assertThat(last(rig.findings()).catalogVersion()).contains(Rig.version());
    }

    @Test
    void aCatalogThatIsWithdrawn_isAskedForNoMore() {
        rig.catalog()
                .catalog(OTHER, Rig.START.plus(Duration.ofMinutes(CHANGED_AT)))
                .catalogTombstone(Rig.version());

        rows(1, 9, "Users(101)", "Users(102)");

        assertThat(last(rig.findings()).catalogVersion()).contains(Rig.version(OTHER));
    }

    private void rows(int from, int to, String start, String limit) {
        for (int minute = from; minute <= to; minute++) {
            rig.interval(Rig.minute(minute, start, limit, 90));
        }
    }

    private static Finding last(List<Finding> findings) {
        return findings.get(findings.size() - 1);
    }
}
