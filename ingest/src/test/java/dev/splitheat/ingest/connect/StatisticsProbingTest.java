package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StatisticsProbingTest {
    private static final DatabaseName SHOP = DatabaseName.of("projects/p/instances/i/databases/shop");
    private static final int AT_ONCE = 4;

    @Test
    void views_areAskedAbreast_inBounds() {
        CyclicBarrier together = new CyclicBarrier(AT_ONCE);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        DatabaseProbe waiting = database -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            await(together);
            running.decrementAndGet();
        };

        StatisticsProbing.abreast(SHOP, Collections.nCopies(3 * AT_ONCE, waiting));

        assertThat(most).hasValue(AT_ONCE);
    }

    @Test
    void theFirstThatMayNotBeRead_isTold() {
        DatabaseProbe readable = database -> {};

        assertThatThrownBy(() ->
                        StatisticsProbing.abreast(SHOP, List.of(readable, denied("LOCKS"), readable, denied("READS"))))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageContaining("LOCKS");
    }

    private static DatabaseProbe denied(String view) {
        return database -> {
            throw new UnreadableDatabaseException(database, view, "grant it.", FailureKind.DENIED, null);
        };
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new AssertionError("they were not asked at the same time", e);
        }
    }
}
