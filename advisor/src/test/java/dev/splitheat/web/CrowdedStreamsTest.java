package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.access.TrustedProxy;
import dev.splitheat.web.forward.Instances;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many streams one person may listen to. */
class CrowdedStreamsTest {
    /** Fewer than one person may have under way: streams are told here, and not how fast they come. */
    private static final int REQUESTS_AT_ONCE = 25;

    private static final String SECRET = "the proxy's own secret";
    private Served served;

    @BeforeEach
    void serve() throws IOException {
        TrustedProxy proxy = new TrustedProxy("X-User", Optional.of(SECRET), Set.of());
        served = Served.over(
                new SyntheticShop(PagesTest.NOW).views(Served.HISTORY),
                new Access(false, Optional.empty(), Optional.of(proxy), Optional.empty(), Reveal.NOBODY, Set.of()),
                Instances.ALONE,
                Clock.fixed(PagesTest.NOW, ZoneOffset.UTC));
    }

    @AfterEach
    void close() {
        served.close();
    }

    @Test
    void behindAProxy_eachHasRoomOfTheirOwn() throws Exception {
        List<Socket> tabs = new ArrayList<>();
        for (int tab = 0; tab < 250; tab++) {
            tabs.add(stream("mallory"));
            if (tabs.size() % REQUESTS_AT_ONCE == 0) {
                awaitAnswers(tabs.size());
            }
        }
        assertThat(served.web().counts().streams()).isEqualTo(200);
        assertThat(served.web().counts().answers(5)).isEqualTo(50);

        tabs.add(stream("ann"));

        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> served.web().counts().streams() == 201);
        for (Socket tab : tabs) {
            tab.close();
        }
    }

    private void awaitAnswers(int count) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() ->
                        served.web().counts().streams() + served.web().counts().answers(5) == count);
    }

    private Socket stream(String user) throws IOException {
        Socket socket = new Socket("127.0.0.1", served.port());
        String request =
                "GET /api/v1/stream?database=" + SyntheticShop.DATABASE + " HTTP/1.1\r\nHost: localhost\r\nX-User: "
                        + user + "\r\nX-Splitheat-Proxy-Secret: " + SECRET + "\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
