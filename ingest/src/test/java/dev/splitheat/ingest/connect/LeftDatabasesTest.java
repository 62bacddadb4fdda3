package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What becomes of databases that are watched no longer, and then dropped. */
class LeftDatabasesTest extends Mustering {
    private static final String ORDERS = INSTANCE + "orders";

    @Test
    void aDatabaseThatWasTakenOut_andThenDropped_isForgotten() throws InterruptedException {
        collected();
        round("orders", "shop");
        round("shop");
        dropped.add(ORDERS);

        pass(Duration.ofDays(1));
        round("shop");

        assertThat(kept.forgotten).containsExactly(SourcePartition.of(ORDERS, FakeCollector.VIEW));
        pass(Duration.ofDays(1));
        round("shop");
        assertThat(watched().left()).isEmpty();
    }

    @Test
    void oneThatIsStillThere_isAskedOnceADay_overRestarts_andKept() throws InterruptedException {
        collected();
        round("orders", "shop");
        for (int hour = 0; hour < 49; hour++) {
            round("shop");
            pass(Duration.ofHours(1));
        }

        assertThat(asked).containsExactly(ORDERS, ORDERS);
        assertThat(kept.forgotten).isEmpty();
    }

    @Test
    void oneThatIsNamedAgain_isNotAskedForAnyMore() throws InterruptedException {
        collected();
        round("orders", "shop");
        round("shop");
        round("orders", "shop");
        dropped.add(ORDERS);

        pass(Duration.ofDays(3));
        round("orders", "shop");

        assertThat(asked).isEmpty();
        assertThat(kept.forgotten).isEmpty();
        assertThat(watched().left()).isEmpty();
    }

    @Test
    void oneOfWhichNothingIsKept_isNotAskedFor() throws InterruptedException {
        round("orders", "shop");
        round("shop");

        pass(Duration.ofDays(1));
        round("shop");

        assertThat(asked).isEmpty();
    }

    @Test
    void whoIsLeft_survivesTheOffset() {
        WatchedOffset.Watched watched = new WatchedOffset.Watched(
                Set.of(DatabaseName.of(INSTANCE + "shop")),
                Set.of("projects/p"),
                Map.of(DatabaseName.of(ORDERS), Instant.ofEpochSecond(1_790_000_040)));

        assertThat(WatchedOffset.read(WatchedOffset.of(watched))).isEqualTo(watched);
    }

    private void collected() {
        kept.offsets.put(SourcePartition.of(ORDERS, FakeCollector.VIEW), Map.of("n", 1));
    }

    private void pass(Duration time) {
        clock.set(clock.instant().plus(time));
    }

    private WatchedOffset.Watched watched() {
        return WatchedOffset.read(kept.offsets.offset(WatchedOffset.PARTITION));
    }

    /** A new life's first round. */
    private void round(String... databases) throws InterruptedException {
        Muster muster = muster(databases);
        muster.first(expected -> {});
        muster.round();
    }
}
