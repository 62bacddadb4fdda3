package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.ShopHeat;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What somebody who looks hears, over real sockets. */
class LiveStreamTest {
    private static final Instant NOW = PagesTest.NOW;
    private static final String LAYOUT = "&layout=2026-11-23T10:00:00Z&rows=40";

    private final SyntheticShop shop = new SyntheticShop(NOW);
    private final FixedViews views = shop.views(Served.HISTORY);
    private Served served;

    @BeforeEach
    void serve() throws IOException {
        served = Served.over(views, Access.LOOPBACK, Instances.ALONE, Clock.systemUTC());
    }

    @AfterEach
    void close() {
        served.close();
    }

    private EventStream stream(String last) throws Exception {
        return EventStream.of(served.address() + "/api/v1/stream?database=" + SyntheticShop.DATABASE + LAYOUT, last);
    }

    private void put(HeatSlice slice) {
        synchronized (views) {
            views.put(slice);
        }
    }

    private static String minute(int number) {
        return NOW.plus(Duration.ofMinutes(number)).toString();
    }

    @Test
    void eachMinute_isToldOnce_asItComes() throws Exception {
        try (EventStream stream = stream("")) {
            stream.await("event: findings");
            for (int number = 1; number <= 5; number++) {
                put(shop.minute(NOW.plusSeconds(60L * number)));
                stream.await("id: " + minute(number));
            }

            assertThat(stream.ids()).containsExactly(minute(1), minute(2), minute(3), minute(4), minute(5));
            assertThat(stream.text()).startsWith("retry: 3000\n\n").contains("\"columnSeconds\":60");
        }
    }

    @Test
    void afterAReconnection_nothingIsMissing_andNothingTwice() throws Exception {
        try (EventStream first = stream("")) {
            first.await("event: findings");
            put(shop.minute(NOW.plusSeconds(60)));
            first.await("id: " + minute(1));
        }
        for (int number = 2; number <= 7; number++) {
            put(shop.minute(NOW.plusSeconds(60L * number)));
        }

        try (EventStream again = stream(minute(1))) {
            put(shop.minute(NOW.plusSeconds(60 * 8)));
            again.await("id: " + minute(8));

            assertThat(again.ids())
                    .containsExactly(minute(2), minute(3), minute(4), minute(5), minute(6), minute(7), minute(8));
        }
    }

    @Test
    void aMinuteThatIsCompletedLate_isToldAgain_withoutAnIdToGoOnFrom() throws Exception {
        try (EventStream stream = stream("")) {
            stream.await("event: findings");
            put(shop.minute(NOW.plusSeconds(60)));
            stream.await("id: " + minute(1));
            HeatSlice before = shop.minute(NOW.plusSeconds(60));
            put(new HeatSlice(
                    before.database(), before.end(), before.length(), 2, before.coverage(), List.of(), before.loads()));

            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> stream.text().split("\"end\":\"" + minute(1)).length == 3);

            assertThat(stream.ids()).containsExactly(minute(1));
        }
    }

    @Test
    void findingsThatChange_areTold() throws Exception {
        try (EventStream stream = stream("")) {
            stream.await("{\"open\":{\"critical\":1,\"warning\":0,\"info\":0},\"changed\":[]}");

            synchronized (views) {
                Finding finding = views.finding(SyntheticShop.DATABASE, SyntheticShop.OPEN)
                        .orElseThrow();
                views.put(finding.stillHot(NOW, 100, 41).withSeverity(Severity.WARNING));
            }

            stream.await("{\"open\":{\"critical\":0,\"warning\":1,\"info\":0},\"changed\":[\"f-events\"]}");
        }
    }

    @Test
    void betterRows_areOffered_onceAnotherPlaceIsHot_andOnlyThen() throws Exception {
        try (EventStream stream = stream("")) {
            stream.await("event: findings");
            // At once: who looks in between is offered rows for what was hot until then.
            synchronized (views) {
                for (int number = 1; number <= 15; number++) {
                    put(elsewhere(shop.minute(NOW.plusSeconds(60L * number))));
                }
            }

            stream.await("event: layout\ndata: {\"layout\":\"" + minute(15) + "\"}");
            stream.await("\n:\n\n");
            assertThat(stream.text().split("event: layout", -1)).hasSize(2);
        }
    }

    /** Eight places of a table that were never hot before. */
    private static HeatSlice elsewhere(HeatSlice minute) {
        List<SliceRange> ranges = IntStream.range(0, 8)
                .map(part -> 900_000 + part * 10)
                .mapToObj(from -> ShopHeat.hot(ShopHeat.place("Users", from, from + 10), 100))
                .toList();
        return new HeatSlice(
                minute.database(), minute.end(), minute.length(), 1, minute.coverage(), ranges, minute.loads());
    }

    @Test
    void aHeartbeat_keepsTheConnection() throws Exception {
        try (EventStream stream = stream("")) {
            stream.await("\n:\n\n");
        }
    }

    @Test
    void manyViewersOfOnePicture_hearTheSame() throws Exception {
        List<EventStream> streams = new ArrayList<>();
        for (int viewer = 0; viewer < 50; viewer++) {
            streams.add(stream(""));
        }
        streams.forEach(stream -> stream.await("event: findings"));

        put(shop.minute(NOW.plusSeconds(60)));

        streams.forEach(stream -> stream.await("id: " + minute(1)));
        assertThat(served.web().counts().streams()).isEqualTo(50);
        for (EventStream stream : streams) {
            stream.close();
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> served.web().counts().streams() == 0);
    }

    @Test
    void aThousandTabsThatNeverRead_twoHundredStreams_andTheRestIsToldToComeBack() throws Exception {
        List<Socket> sockets = new ArrayList<>();
        for (int viewer = 0; viewer < 1_000; viewer++) {
            sockets.add(unread());
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> served.web().counts().streams() == 200
                        && served.web().counts().answers(5) == 800);

        HttpResponse<byte[]> refused =
                Asked.get(served.address() + "/api/v1/stream?database=" + SyntheticShop.DATABASE);
        HttpResponse<byte[]> page = Asked.get(served.address() + "/map?database=" + SyntheticShop.DATABASE);

        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("retry-after")).isPresent();
        assertThat(Asked.json(refused).get("detail").asText())
                .isEqualTo("there are too many streams now: ask again in some seconds");
        assertThat(page.statusCode()).isEqualTo(200);
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    @Test
    void whoeverNeverReads_isDropped_andNobodyElseIsHeldUp() throws Exception {
        Socket unread = unread();
        try (EventStream stream = stream("")) {
            stream.await("event: findings");
            Instant end = NOW;
            while (served.web().counts().droppedStreams() == 0) {
                for (int number = 0; number < 300; number++) {
                    end = end.plusSeconds(60);
                    put(shop.minute(end));
                }
                stream.await("\"end\":\"" + end);
            }

            assertThat(served.web().counts().streams()).isEqualTo(1);
        } finally {
            unread.close();
        }
    }

    /** Asks, and reads nothing of the answer. */
    private Socket unread() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(2_048);
        socket.connect(new InetSocketAddress("127.0.0.1", served.port()));
        String request = "GET /api/v1/stream?database=" + SyntheticShop.DATABASE
                + "&layout=2026-11-23T10:00:00Z&rows=2000 HTTP/1.1\r\nHost: localhost\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
