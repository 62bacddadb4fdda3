package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.view.FixedViews;
import dev.splitheat.view.Ownership;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.access.TrustedProxy;
import dev.splitheat.web.forward.Instances;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two instances, one of which has everything: whoever is asked answers. */
class ForwardingTest {
    private static final String SHOP = "?database=" + SyntheticShop.DATABASE;
    private static final Instant NOW = PagesTest.NOW;
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    /** Whether the other one has the databases, and where it is. */
    private static final class Other implements Instances {
        private volatile Optional<Ownership.Address> address = Optional.empty();

        @Override
        public Ownership of(String database) {
            return address.<Ownership>map(there -> new Ownership.There(there, List.of()))
                    .orElseGet(Ownership.Moving::new);
        }

        @Override
        public List<Ownership.Address> others() {
            return address.stream().toList();
        }

        void at(int port) {
            address = Optional.of(new Ownership.Address("127.0.0.1", port));
        }
    }

    private static final String TOKEN = "a token of all instances";
    private static final String[] LOGGED_IN = {"Authorization", "Bearer " + TOKEN};

    private final SyntheticShop shop = new SyntheticShop(NOW);
    private final FixedViews views = shop.views(Served.HISTORY);
    private final FixedViews here = new FixedViews();
    private final Other other = new Other();
    private Served owner;
    private Served asked;

    @BeforeEach
    void serve() throws IOException {
        Access access = new Access(
                false,
                Optional.of(TOKEN),
                Optional.of(new TrustedProxy("X-User", Optional.of("secret of the proxy"), Set.of())),
                Optional.empty(),
                new Reveal(false, Set.of("ann")),
                Set.of());
        owner = Served.over(views, access, Instances.ALONE, CLOCK);
        asked = Served.over(here, access, other, CLOCK);
        other.at(owner.port());
    }

    @AfterEach
    void close() {
        asked.close();
        owner.close();
    }

    private HttpResponse<byte[]> get(String path) throws Exception {
        return Asked.get(asked.address() + path, LOGGED_IN);
    }

    @Test
    void whatAnotherInstanceHas_isAnsweredAsIfItWereHere() throws Exception {
        String heat = "/api/v1/heat" + SHOP + "&rows=50";

        HttpResponse<byte[]> there = Asked.get(owner.address() + heat, LOGGED_IN);
        HttpResponse<byte[]> here = get(heat);

        assertThat(here.statusCode()).isEqualTo(200);
        assertThat(here.body()).isEqualTo(there.body());
        assertThat(asked.web().forwarded()).isEqualTo(1);
    }

    @Test
    void aRefusal_comesBackAsItWasMeant() throws Exception {
        HttpResponse<byte[]> response = get("/api/v1/heat" + SHOP + "&metric=cpu");

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(Asked.json(response).get("detail").asText()).startsWith("metric is cpu");
    }

    @Test
    void aStream_isToldOn() throws Exception {
        try (EventStream stream = EventStream.of(
                asked.address() + "/api/v1/stream" + SHOP + "&layout=2026-11-23T10:00:00Z",
                "2026-11-23T10:28:00Z",
                LOGGED_IN)) {
            stream.await("event: findings");
            synchronized (views) {
                views.put(shop.minute(NOW.plusSeconds(60)));
            }
            stream.await("id: 2026-11-23T10:31:00Z");

            assertThat(stream.ids())
                    .containsExactly("2026-11-23T10:29:00Z", "2026-11-23T10:30:00Z", "2026-11-23T10:31:00Z");
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> owner.web().counts().streams() == 0);
    }

    @Test
    void whoAsks_travelsAlong() throws Exception {
        String finding = "{\"database\":\"" + SyntheticShop.DATABASE + "\",\"finding\":\"" + SyntheticShop.OPEN + "\"}";

        HttpResponse<byte[]> ann = reveal(finding, "ann");
        HttpResponse<byte[]> bob = reveal(finding, "bob");

        assertThat(Asked.body(ann)).contains(SyntheticShop.SECRET);
        assertThat(bob.statusCode()).isEqualTo(403);
    }

    private HttpResponse<byte[]> reveal(String body, String user) throws Exception {
        return Asked.post(
                asked.address() + "/api/v1/reveal",
                body,
                "X-User",
                user,
                "X-Splitheat-Proxy-Secret",
                "secret of the proxy",
                "Content-Type",
                "application/json");
    }

    @Test
    void twoThatTakeEachOtherForTheOwner_askOnce() throws Exception {
        other.at(asked.port());

        HttpResponse<byte[]> response = get("/api/v1/findings" + SHOP);

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(asked.web().forwarded()).isEqualTo(1);
    }

    @Test
    void anOwnerThatIsGone_isToldInASentence() throws Exception {
        try (ServerSocket nobody = new ServerSocket(0)) {
            other.at(nobody.getLocalPort());
        }

        HttpResponse<byte[]> response = get("/api/v1/findings" + SHOP);

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("retry-after")).isPresent();
        assertThat(Asked.json(response).get("detail").asText())
                .isEqualTo("the instance that has this database does not answer: ask again in some seconds");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/html"})
    void anOwnerThatRefusesOurSecret_isToldWithTheSettingToCompare(String accepted) throws Exception {
        try (Served stranger = stranger()) {
            other.at(stranger.port());

            HttpResponse<byte[]> response = Asked.get(
                    asked.address() + "/api/v1/findings" + SHOP, LOGGED_IN[0], LOGGED_IN[1], "Accept", accepted);

            assertThat(response.statusCode()).isEqualTo(503);
            assertThat(Asked.json(response).get("detail").asText())
                    .startsWith("the instance that has this database refuses this instance's secret: "
                            + "web.peers.secret.file, or without it web.token.file,");
        }
    }

    @Test
    void lists_areOfAllInstances() throws Exception {
        HttpResponse<byte[]> databases = get("/api/v1/databases?size=1");
        HttpResponse<byte[]> findings = get("/api/v1/findings?state=all");

        assertThat(Asked.json(databases).get("total").asInt()).isEqualTo(2);
        assertThat(Asked.json(databases).at("/databases/0/name").asText()).isEqualTo(SyntheticShop.DATABASE);
        assertThat(Asked.json(databases).get("databases")).hasSize(1);
        assertThat(Asked.json(findings).findValuesAsText("id"))
                .containsExactly(SyntheticShop.OPEN, SyntheticShop.ENDED);
        assertThat(Asked.json(findings).get("unanswered")).isEmpty();
        assertThat(Asked.json(findings).get("missing")).isEmpty();
    }

    @Test
    void aSilenceOfAFindingElsewhere_saysItsHeadline() throws Exception {
        Silence accepted = new Silence(
                "s-2",
                Silence.Kind.ACCEPTED_RISK,
                new Scope(SyntheticShop.DATABASE, Optional.empty(), Optional.empty(), Optional.of(SyntheticShop.OPEN)),
                NOW.minusSeconds(60),
                NOW.plusSeconds(86_400),
                "ann",
                "known");
        views.put(accepted);
        here.put(accepted);

        assertThat(Asked.json(get("/api/v1/silences"))
                        .at("/silences/0/headline")
                        .asText())
                .startsWith("Events: rows are appended");
        assertThat(asked.web().forwarded()).isEqualTo(1);
    }

    @Test
    void aListWithoutTheOthers_saysWhoIsMissing() throws Exception {
        int port = owner.port();
        owner.close();

        HttpResponse<byte[]> databases = get("/api/v1/databases");

        assertThat(databases.statusCode()).isEqualTo(200);
        assertThat(Asked.json(databases).get("unanswered").get(0).asText()).isEqualTo("127.0.0.1:" + port);
        assertThat(Asked.json(databases).at("/missing/0/instance").asText()).isEqualTo("127.0.0.1:" + port);
        assertThat(Asked.json(databases).at("/missing/0/why").asText()).isEqualTo("it cannot be reached");
    }

    @Test
    void aListWithoutOneThatRefusesOurSecret_saysSo() throws Exception {
        try (Served stranger = stranger()) {
            other.at(stranger.port());

            assertThat(whyMissing()).startsWith("it refuses this instance's secret: web.peers.secret.file, or");
        }
    }

    @Test
    void aListWithoutOneThatIsTooSlow_saysSo() throws Exception {
        try (ServerSocket silent = new ServerSocket(0)) {
            other.at(silent.getLocalPort());

            assertThat(whyMissing()).isEqualTo("it did not answer within 5 seconds");
        }
    }

    private String whyMissing() throws Exception {
        return Asked.json(get("/api/v1/findings?state=all"))
                .at("/missing/0/why")
                .asText();
    }

    /** One with another secret. */
    private Served stranger() throws IOException {
        Access access = new Access(
                false,
                Optional.of(TOKEN),
                Optional.empty(),
                Optional.of("another secret of instances"),
                Reveal.NOBODY,
                Set.of());
        return Served.over(views, access, Instances.ALONE, CLOCK);
    }
}
