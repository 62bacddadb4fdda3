package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.order.TenantSamples;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A tenant's inserts, of which Spanner says that it cannot part them: what tells them from one row's writes are keys. */
class ManyRowsTest {
    private static final String APART = "Logs(17) .. Logs(18) 90 UNISOLATABLE_HOT_ROW";

    private final TenantSamples samples = new TenantSamples("Logs", 17);
    private final Scene scene = new Scene(
            "CREATE TABLE Logs (TenantId INT64 NOT NULL, LogId STRING(36) NOT NULL) PRIMARY KEY (TenantId, LogId)");
    private int minute;

    @Test
    void whatWasTakenForARow_isATenantsAsSoonAsEnoughKeysAreSampled() {
        busy(14, 0, 9_000);
        busy(4, 36, 120_000, APART);
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);

        busy(14, 36, 120_000, APART);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().column()).contains("TenantId");
    }

    @Test
    void whatSampledKeysHaveTold_staysWhenNoMoreKeysAreSampled() {
        busy(14, 0, 9_000);
        busy(18, 36, 120_000, APART);

        scene.sampling().minutes(40, APART);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
    }

    @Test
    void aRowThatTakesFourInNineOfThem_isTheRow() {
        busy(14, 0, 9_000);
        busyWithARow(18, 36, 16, 120_000, APART);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    /** So many keys of each minute are the tenant's, each another. */
    private void busy(int minutes, int ofTenant, long writes, String... splits) {
        busyWithARow(minutes, ofTenant, 0, writes, splits);
    }

    private void busyWithARow(int minutes, int ofTenant, int ofRow, long writes, String... splits) {
        scene.operating(Optional.of(new TableOperationsRow("Logs", 600, writes, 0)));
        for (int i = 0; i < minutes; i++, minute++) {
            Instant start = Scene.START.plus(Duration.ofMinutes(minute));
            scene.sampling(samples.minute(start, ofTenant, ofRow)).minute(splits);
        }
    }
}
