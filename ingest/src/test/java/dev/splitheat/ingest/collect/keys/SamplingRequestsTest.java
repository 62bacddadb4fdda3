package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SamplingRequest;
import java.time.Instant;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplingRequestsTest {
    private static final Instant UNTIL = Instant.parse("2026-11-20T16:00:00Z");

    private final SamplingRequests requests = new SamplingRequests(32, 256);

    @ParameterizedTest
    @CsvSource({"100, 100", "10, 32", "5000, 256"})
    void whatIsAskedFor_isBounded(int asked, int kept) {
        requests.accept(new SamplingRequest("shop", "Orders", asked, UNTIL));

        assertThat(size("shop", "orders", UNTIL.minusSeconds(60))).isEqualTo(kept);
    }

    @Test
    void aRequest_endsAtItsEnd_andIsOfItsTableAndDatabaseOnly() {
        requests.accept(new SamplingRequest("shop", "public.Orders", 100, UNTIL));

        assertThat(size("shop", "orders", UNTIL.minusSeconds(60))).isEqualTo(100);
        assertThat(size("shop", "orders", UNTIL)).isEqualTo(32);
        assertThat(size("shop", "audit", UNTIL.minusSeconds(60))).isEqualTo(32);
        assertThat(size("other", "orders", UNTIL.minusSeconds(60))).isEqualTo(32);
    }

    @Test
    void whileAnIntervalIsRead_itsSizesStay() {
        ToIntFunction<String> sizes = requests.sizes("shop", Consent.toAll(), UNTIL.minusSeconds(60));

        requests.accept(new SamplingRequest("shop", "Orders", 100, UNTIL));

        assertThat(sizes.applyAsInt("Orders")).isEqualTo(32);
    }

    @Test
    void aTableThatWasNotOptedIn_isNotSampled_whoeverAsks() {
        requests.accept(new SamplingRequest("shop", "Orders", 100, UNTIL));

        assertThat(requests.sizes("shop", Consent.to(List.of("Audit")), UNTIL.minusSeconds(60))
                        .applyAsInt("Orders"))
                .isZero();
    }

    private int size(String database, String table, Instant start) {
        return requests.sizes(database, Consent.toAll(), start).applyAsInt(table);
    }
}
