package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A tenant's inserts, of which Spanner says that it cannot part them: what tells them from one row's writes are keys. */
class ManyRowsTest {
    private static final int A_MINUTE = 40;

    private final Random random = new Random(7);
    private final Scene scene = new Scene(
            "CREATE TABLE Logs (TenantId INT64 NOT NULL, LogId STRING(36) NOT NULL) PRIMARY KEY (TenantId, LogId)");
    private int minute;

    @Test
    void whatWasTakenForARow_isATenantsAsSoonAsEnoughKeysAreSampled() {
        busy(14, 0, 9_000);
        busy(4, 36, 120_000, "Logs(17) .. Logs(18) 90 UNISOLATABLE_HOT_ROW");
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);

        busy(14, 36, 120_000, "Logs(17) .. Logs(18) 90 UNISOLATABLE_HOT_ROW");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().column()).contains("TenantId");
    }

    @Test
    void whatSampledKeysHaveTold_staysWhenNoMoreKeysAreSampled() {
        busy(14, 0, 9_000);
        busy(18, 36, 120_000, "Logs(17) .. Logs(18) 90 UNISOLATABLE_HOT_ROW");

        scene.sampling().minutes(40, "Logs(17) .. Logs(18) 90 UNISOLATABLE_HOT_ROW");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
    }

    @Test
    void aRowAmongThem_isTheRow() {
        busy(14, 0, 9_000);
        for (int i = 0; i < 18; i++, minute++) {
            scene.operating(Optional.of(new TableOperationsRow("Logs", 600, 120_000, 0)))
                    .sampling(sample(36, true))
                    .minute("Logs(17) .. Logs(18) 90 UNISOLATABLE_HOT_ROW");
        }

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    /** So many keys of each minute are the tenant's. */
    private void busy(int minutes, int ofOne, long writes, String... splits) {
        scene.operating(Optional.of(new TableOperationsRow("Logs", 600, writes, 0)));
        for (int i = 0; i < minutes; i++, minute++) {
            scene.sampling(sample(ofOne)).minute(splits);
        }
    }

    private TableSample sample(int ofOne) {
        return sample(ofOne, false);
    }

    private TableSample sample(int ofOne, boolean oneRow) {
        List<SampledKey> keys = IntStream.range(0, A_MINUTE)
                .mapToObj(key -> new SampledKey(
                        "Logs(%d,\"%08x\")"
                                .formatted(
                                        key < ofOne ? 17 : random.nextInt(100),
                                        key < ofOne && oneRow ? 7 : random.nextInt()),
                        Optional.of(Write.INSERT),
                        Optional.of(Scene.START.plus(Duration.ofMinutes(minute)).plusMillis(random.nextInt(60_000))),
                        ""))
                .toList();
        return new TableSample("Logs", false, A_MINUTE, 0, 0, 0, keys);
    }
}
