package dev.splitheat.order;

import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Sampled inserts into a table whose key is a tenant's number and a text: some are one tenant's, and of these some one row's. */
public final class TenantSamples {
    private static final int A_MINUTE = 40;
    private static final int TENANTS = 100;

    private final Random random = new Random(7);
    private final String table;
    private final int tenant;

    public TenantSamples(String table, int tenant) {
        this.table = table;
        this.tenant = tenant;
    }

    /** Of forty keys so many are the tenant's, the first {@code ofRow} of them one and the same. */
    public TableSample minute(Instant start, int ofTenant, int ofRow) {
        List<SampledKey> keys = IntStream.range(0, A_MINUTE)
                .mapToObj(at -> new SampledKey(
                        "%s(%d,\"%08x\")"
                                .formatted(
                                        table,
                                        at < ofTenant ? tenant : random.nextInt(TENANTS),
                                        at < ofRow ? 7 : random.nextInt()),
                        Optional.of(Write.INSERT),
                        Optional.of(start.plusMillis(random.nextInt(60_000))),
                        ""))
                .toList();
        return new TableSample(table, false, A_MINUTE, 0, 0, 0, keys);
    }
}
