package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Duration;
import com.google.spanner.v1.TransactionOptions;
import com.google.spanner.v1.TransactionOptions.ReadOnly;
import com.google.spanner.v1.TransactionSelector;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadTimestampsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T16:00:00Z");

    @ParameterizedTest
    @CsvSource({"7200, 3600", "7200, 15", "600, 600"})
    void aStaleReadWithinTheHorizonIsAnswered(long age, long staleness) {
        assertThat(at(age).of(exact(staleness))).isEqualTo(NOW.minusSeconds(staleness));
        assertThat(at(age).of(id(staleness))).isEqualTo(NOW.minusSeconds(staleness));
    }

    @ParameterizedTest
    @CsvSource({"7200, 3601", "86400, 7200", "600, 601"})
    void aReadBeforeTheHorizonOrTheDatabaseIsRefused(long age, long staleness) {
        for (TransactionSelector selector :
                new TransactionSelector[] {exact(staleness), id(staleness), since(staleness)}) {
            assertThatThrownBy(() -> at(age).of(selector))
                    .isInstanceOfSatisfying(
                            StatusRuntimeException.class,
                            e -> assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.FAILED_PRECONDITION))
                    .hasMessageContaining("has exceeded the maximum timestamp staleness");
        }
    }

    @Test
    void aBoundMayBeOlderThanTheHorizon() {
        TransactionSelector bounded = single(ReadOnly.newBuilder().setMaxStaleness(seconds(86400)));

        assertThat(at(7200).of(bounded)).isEqualTo(NOW.minusSeconds(10));
    }

    private static ReadTimestamps at(long age) {
        return new ReadTimestamps(new SteppedClock(NOW), NOW.minusSeconds(age));
    }

    private static TransactionSelector exact(long staleness) {
        return single(ReadOnly.newBuilder().setExactStaleness(seconds(staleness)));
    }

    private static TransactionSelector since(long staleness) {
        return single(ReadOnly.newBuilder().setReadTimestamp(ReadTimestamps.wire(NOW.minusSeconds(staleness))));
    }

    private static TransactionSelector id(long staleness) {
        return TransactionSelector.newBuilder()
                .setId(ReadTimestamps.id(NOW.minusSeconds(staleness)))
                .build();
    }

    private static TransactionSelector single(ReadOnly.Builder bound) {
        return TransactionSelector.newBuilder()
                .setSingleUse(TransactionOptions.newBuilder().setReadOnly(bound))
                .build();
    }

    private static Duration seconds(long seconds) {
        return Duration.newBuilder().setSeconds(seconds).build();
    }
}
