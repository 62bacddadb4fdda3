package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.forward.Instances;
import dev.splitheat.web.http.Route;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Key values are customers' data. */
class RedactionTest {
    private static final String EVERYTHING = "?database=" + SyntheticShop.DATABASE + "&id=" + SyntheticShop.OPEN
            + "&state=all&rows=200&columns=360&object=Events&row=3&at=2026-11-23T10:00:00Z&week=2026-W47";

    private static Served serve(Access access) throws Exception {
        return Served.over(
                new SyntheticShop(PagesTest.NOW).views(Served.HISTORY),
                access,
                Instances.ALONE,
                Clock.fixed(PagesTest.NOW, ZoneOffset.UTC));
    }

    @Test
    void noKeyIsInAnyAnswer_alsoToThoseWhoMaySeeKeys() throws Exception {
        try (Served served = serve(Access.LOOPBACK.revealing(Reveal.EVERYBODY))) {
            for (Route route : served.web().routes().all()) {
                if (route.method().equals("GET") && !route.path().equals("/api/v1/stream")) {
                    HttpResponse<byte[]> response =
                            Asked.get(served.address() + route.path().replace("*", "app.js") + EVERYTHING);

                    assertThat(Asked.body(response)).as(route.path()).doesNotContain(SyntheticShop.SECRET);
                }
            }
        }
    }

    @Test
    void aStream_tellsNoKey() throws Exception {
        try (Served served = serve(Access.LOOPBACK);
                EventStream stream = EventStream.of(
                        served.address() + "/api/v1/stream?database=" + SyntheticShop.DATABASE,
                        "2026-11-23T10:20:00Z")) {
            stream.await("findings");

            assertThat(stream.text()).contains("event: column").doesNotContain(SyntheticShop.SECRET);
        }
    }

    @Test
    void theKeyOfARow_isShownByReveal_andByDefaultToNobody() throws Exception {
        String row = "{\"database\":\"" + SyntheticShop.DATABASE + "\",\"rows\":200,\"object\":\"Events\",\"row\":3}";
        try (Served open = serve(Access.LOOPBACK.revealing(Reveal.EVERYBODY));
                Served usual = serve(Access.LOOPBACK)) {
            assertThat(Asked.body(reveal(open, row))).contains(SyntheticShop.SECRET);
            assertThat(reveal(usual, row).statusCode()).isEqualTo(403);
        }
    }

    private static HttpResponse<byte[]> reveal(Served served, String body) throws Exception {
        return Asked.send(Asked.request(served.address() + "/api/v1/reveal", "Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    @Test
    void aHostileName_isData_inAnswersThatNoBrowserTakesForAPage() throws Exception {
        try (Served served = serve(Access.LOOPBACK)) {
            HttpResponse<byte[]> response =
                    Asked.get(served.address() + "/api/v1/heat.json?rows=50&database=" + SyntheticShop.DATABASE);

            assertThat(Asked.body(response)).contains(SyntheticShop.HOSTILE);
            assertThat(response.headers().firstValue("content-type")).contains("application/json");
            assertThat(response.headers().firstValue("x-content-type-options")).contains("nosniff");
            assertThat(response.headers().firstValue("content-security-policy"))
                    .hasValueSatisfying(policy ->
                            assertThat(policy).contains("default-src 'self'").doesNotContain("unsafe"));
        }
    }
}
