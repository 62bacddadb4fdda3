package dev.splitheat.sandbox.server.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.TimestampBound;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.changes.ChangeRequest;
import dev.splitheat.sandbox.changes.DataChange;
import dev.splitheat.sandbox.changes.Shop;
import io.grpc.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Change streams through Google's own client. */
@ExtendWith(EngineNeeded.class)
@Timeout(120)
class ChangeStreamQueriesTest {
    private static final int MINUTES = 12;
    private static final Instant NOW = Shop.minute(MINUTES);
    private static final Catalog CATALOG = Shop.catalog(Shop.EVERYTHING, "CREATE CHANGE STREAM OrderKeys FOR Orders()");

    private final MovingClock clock = new MovingClock(NOW);
    private final LivingShop shop = new LivingShop(CATALOG, MINUTES);
    private ChangeServer server = new ChangeServer(shop, clock, 0);
    private final Spanner spanner = ChangeServer.client(server.port());

    @AfterEach
    void close() {
        spanner.close();
        server.close();
    }

    @Test
    void whoFollowsThePartitions_getsEveryRecordOnce_andEachKeysInTheirOrder() {
        Follower follower = new Follower(ChangeServer.database(spanner), "Everything", NOW);

        List<Struct> changes = follower.follow(Shop.START);

        assertThat(changes.stream().map(Struct::toString)).hasSize(60 * MINUTES).doesNotHaveDuplicates();
        assertThat(follower.finished()).hasSizeGreaterThan(5).doesNotHaveDuplicates();
        Map<String, String> newest = new HashMap<>();
        for (Struct change : changes) {
            String key = change.getStructList("mods").get(0).getJson("keys");
            String commit = change.getTimestamp("commit_timestamp").toString();
            assertThat(commit).isGreaterThanOrEqualTo(newest.getOrDefault(key, ""));
            newest.put(key, commit);
        }
    }

    @Test
    void aStreamOfKeys_carriesKeysOnly() {
        List<Struct> changes =
                new Follower(ChangeServer.database(spanner), "OrderKeys", Shop.minute(1)).follow(Shop.START);

        Struct mod = changes.get(0).getStructList("mods").get(0);
        assertThat(mod.getJson("keys")).matches("\\{\"CustomerId\":\"\\d+\",\"OrderId\":\"o-0-\\d+\"}");
        assertThat(mod.getJson("new_values")).isEqualTo("{}");
        assertThat(changes.get(0).getString("mod_type")).isEqualTo("INSERT");
        assertThat(changes.get(0).getString("transaction_tag")).isEqualTo("app=shop");
    }

    @Test
    void aWaitingQuery_getsHeartbeatsAsTheClockMoves_andIsForgottenWhenItIsClosed() throws Exception {
        try (Reading reading = new Reading(Follower.wire(NOW), firstToken(Follower.wire(NOW)))) {
            clock.move(Duration.ofMillis(4_900));
            assertThat(reading.records.poll(500, TimeUnit.MILLISECONDS)).isNull();
            clock.move(Duration.ofMillis(100));
            Struct first = reading.next();
            clock.move(Duration.ofSeconds(5));
            Struct second = reading.next();

            assertThat(first.getStructList("heartbeat_record").get(0).getTimestamp("timestamp"))
                    .isEqualTo(Follower.wire(NOW.plusSeconds(5)));
            assertThat(second.getStructList("heartbeat_record").get(0).getTimestamp("timestamp"))
                    .isEqualTo(Follower.wire(NOW.plusSeconds(10)));
            assertThat(server.queries.underWay()).isEqualTo(1);
        }
        for (int tries = 0; tries < 600 && server.queries.underWay() > 0; tries++) {
            Thread.sleep(100);
        }
        assertThat(server.queries.underWay()).isZero();
    }

    @Test
    void aBrokenStreamGoesOn_withoutLossOrRepetition_alsoOnARestartedServer() throws Exception {
        List<String> seen = new ArrayList<>();
        int port = server.port();
        String token = firstToken(Follower.wire(Shop.START));
        clock.move(Duration.ofMinutes(-MINUTES).plusSeconds(30));
        try (Reading reading = new Reading(Follower.wire(Shop.START), token)) {
            collect(reading, token, seen);
            server.queries.fail(ChangeServer.DATABASE, Status.UNAVAILABLE.withDescription("moved"));
            clock.move(Duration.ofSeconds(10));
            collect(reading, token, seen);
            server.close();
            server = new ChangeServer(new LivingShop(CATALOG, MINUTES), clock, port);
            clock.move(Duration.ofSeconds(10));
            collect(reading, token, seen);

            assertThat(seen).hasSizeGreaterThan(10).isEqualTo(expected(token));
        }
    }

    private List<String> expected(String token) {
        ChangeRequest request = new ChangeRequest(
                "Everything", Shop.START, Optional.of(clock.instant()), Optional.of(token), Duration.ofSeconds(5));
        return shop
                .at(clock.instant())
                .open(request, Optional.empty(), clock.instant())
                .poll(clock.instant(), 1_000)
                .records()
                .stream()
                .map(delivered -> ((DataChange) delivered.record()).keys().get(0))
                .toList();
    }

    /** Takes records until all are there that should be; a client may need its time to find a restarted server. */
    private void collect(Reading reading, String token, List<String> seen) throws InterruptedException {
        int wanted = expected(token).size();
        for (int seconds = 0; seconds < 30 && seen.size() < wanted; seconds++) {
            Struct record = reading.records.poll(1, TimeUnit.SECONDS);
            assertThat(reading.ended).isNull();
            while (record != null) {
                record.getStructList("data_change_record")
                        .forEach(change ->
                                seen.add(change.getStructList("mods").get(0).getJson("keys")));
                record = reading.records.poll();
            }
        }
    }

    private String firstToken(Timestamp start) {
        try (ResultSet first = ChangeServer.database(spanner)
                .singleUse()
                .executeQuery(Follower.query("Everything", start, null, null, 1_000))) {
            assertThat(first.next()).isTrue();
            return first.getStructList(0)
                    .get(0)
                    .getStructList("child_partitions_record")
                    .get(0)
                    .getStructList("child_partitions")
                    .get(0)
                    .getString("token");
        }
    }

    @Test
    void refusesWhatSpannerRefuses() {
        assertRefused(
                ErrorCode.OUT_OF_RANGE,
                "heartbeat_milliseconds must be within min 1000 and max 300000",
                () -> query(
                        Follower.query("Everything", Follower.wire(NOW), null, null, 999), TimestampBound.strong()));
        assertRefused(
                ErrorCode.INVALID_ARGUMENT,
                "strong reads executed via single use",
                () -> query(
                        Follower.query("Everything", Follower.wire(NOW), null, null, 1_000),
                        TimestampBound.ofExactStaleness(15, TimeUnit.SECONDS)));
        assertRefused(
                ErrorCode.INVALID_ARGUMENT,
                "start_timestamp must not be null",
                () -> query(Follower.query("Everything", null, null, null, 1_000), TimestampBound.strong()));
        assertRefused(
                ErrorCode.INVALID_ARGUMENT,
                "Table-valued function not found: READ_Nothing",
                () -> query(Follower.query("Nothing", Follower.wire(NOW), null, null, 1_000), TimestampBound.strong()));
    }

    private static void assertRefused(ErrorCode code, String message, Runnable query) {
        assertThatThrownBy(query::run)
                .isInstanceOf(SpannerException.class)
                .hasMessageContaining(message)
                .satisfies(refused ->
                        assertThat(((SpannerException) refused).getErrorCode()).isEqualTo(code));
    }

    private void query(Statement statement, TimestampBound bound) {
        try (ResultSet results = ChangeServer.database(spanner).singleUse(bound).executeQuery(statement)) {
            results.next();
        }
    }

    @Test
    void recordsForExport_areTheSameCells() {
        ChangeLog log = shop.at(NOW);

        assertThat(log.records("Everything", Shop.START, NOW))
                .hasSizeGreaterThan(60 * MINUTES)
                .allSatisfy(row -> assertThat(WireCells.row(row)
                                .getValues(0)
                                .getListValue()
                                .getValues(0)
                                .getListValue()
                                .getValuesCount())
                        .isEqualTo(3));
    }

    /** A query that a thread of its own waits on. */
    private final class Reading implements AutoCloseable {
        private final BlockingQueue<Struct> records = new LinkedBlockingQueue<>();
        private final ResultSet results;
        private final Thread reader;
        private volatile boolean closing;
        /** Why it reads no more. */
        private volatile SpannerException ended;

        Reading(Timestamp start, String token) {
            results = ChangeServer.database(spanner)
                    .singleUse()
                    .executeQuery(Follower.query("Everything", start, null, token, 5_000));
            reader = new Thread(this::read, "reading");
            reader.setDaemon(true);
            reader.start();
            awaitUnderWay();
        }

        private void awaitUnderWay() {
            for (int tries = 0; tries < 100 && server.queries.underWay() == 0; tries++) {
                try {
                    Thread.sleep(50);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }

        private void read() {
            try (results) {
                while (!closing && results.next()) {
                    records.add(results.getStructList(0).get(0));
                }
            } catch (SpannerException e) {
                ended = e;
            }
        }

        Struct next() throws InterruptedException {
            Struct record = records.poll(10, TimeUnit.SECONDS);
            assertThat(record).isNotNull();
            return record;
        }

        /** Results are for one thread: the reader closes them when the next heartbeat wakes it. */
        @Override
        public void close() {
            closing = true;
            while (reader.isAlive()) {
                clock.move(Duration.ofSeconds(5));
                try {
                    reader.join(200);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }
    }
}
