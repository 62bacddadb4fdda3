package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.access.TrustedProxy;
import dev.splitheat.web.forward.Instances;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in, and who sees keys. */
class AccessTest {
    private static final String TOKEN = "correct horse battery staple";
    private static final String SECRET = "the proxy's own secret";
    private static final String SESSION = "/api/v1/session";
    private static final String ROW =
            "{\"database\":\"" + SyntheticShop.DATABASE + "\",\"finding\":\"" + SyntheticShop.OPEN + "\"}";
    private Served served;

    private void serve(Optional<String> token, Optional<TrustedProxy> proxy, Reveal reveal) throws IOException {
        served = Served.over(
                new SyntheticShop(PagesTest.NOW).views(Served.HISTORY),
                new Access(false, token, proxy, Optional.empty(), reveal, Set.of("splitheat.example.com")),
                Instances.ALONE,
                Clock.fixed(PagesTest.NOW, ZoneOffset.UTC));
    }

    private void serveWithToken() throws IOException {
        serve(Optional.of(TOKEN), Optional.empty(), Reveal.NOBODY);
    }

    @AfterEach
    void close() {
        if (served != null) {
            served.close();
        }
    }

    private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        return Asked.get(served.address() + path, headers);
    }

    @Test
    void otherMachines_areNeverLetInWithoutALogin() {
        assertThatThrownBy(() -> new Access(
                        false, Optional.empty(), Optional.empty(), Optional.empty(), Reveal.NOBODY, Set.of()))
                .hasMessageContaining("without a login");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/session", "/api/v1/databases", "/api/v1/findings", "/metrics", "/api/v1/silences"})
    void withoutTheToken_nothingIsTold(String path) throws Exception {
        serveWithToken();

        HttpResponse<byte[]> response = get(path);

        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(response.headers().firstValue("www-authenticate")).isPresent();
        assertThat(Asked.body(response)).doesNotContain("shop");
    }

    @Test
    void theToken_letsIn_andProbesNeedNone() throws Exception {
        serveWithToken();

        assertThat(get(SESSION, "Authorization", "Bearer " + TOKEN).statusCode())
                .isEqualTo(200);
        assertThat(get(SESSION, "Authorization", "Bearer " + TOKEN + "x").statusCode())
                .isEqualTo(401);
        assertThat(get("/livez").statusCode()).isEqualTo(200);
        assertThat(get("/readyz").statusCode()).isEqualTo(200);
    }

    @Test
    void whoeverGuesses_isSlowedDown() throws Exception {
        serveWithToken();

        List<Integer> statuses = guess(6);
        HttpResponse<byte[]> response = get(SESSION, "Authorization", "Bearer guess again");

        assertThat(statuses).containsExactly(401, 401, 401, 401, 401, 429);
        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(response.headers().firstValue("retry-after")).contains("60");
        assertThat(served.web().failedLogins()).isEqualTo(7);
    }

    @Test
    void whoeverGuesses_locksOutNobodyWhoShowsTheTokenFromTheSameAddress() throws Exception {
        serveWithToken();

        guess(7);

        assertThat(get(SESSION, "Authorization", "Bearer " + TOKEN).statusCode())
                .isEqualTo(200);
        assertThat(login(TOKEN, "ann").statusCode()).isEqualTo(303);
        assertThat(login("guess", "ann").statusCode()).isEqualTo(429);
    }

    @Test
    void aBrowserThatGuesses_keepsItsForm() throws Exception {
        serveWithToken();
        guess(6);

        HttpResponse<byte[]> page = Asked.post(
                served.address() + "/login",
                "token=guess&next=" + Asked.text("/findings?x=1"),
                "Content-Type",
                "application/x-www-form-urlencoded",
                "Accept",
                "text/html,*/*;q=0.8");

        assertThat(page.statusCode()).isEqualTo(429);
        assertThat(page.headers().firstValue("retry-after")).contains("60");
        assertThat(page.headers().firstValue("content-type")).contains("text/html; charset=utf-8");
        assertThat(Asked.body(page))
                .contains("<form method=\"post\"", "value=\"/findings?x=1\"")
                .contains(
                        "<p role=\"alert\">This is not the token, and too many wrong ones came from this address: wait");
    }

    private List<Integer> guess(int times) throws Exception {
        List<Integer> statuses = new ArrayList<>();
        for (int attempt = 0; attempt < times; attempt++) {
            statuses.add(
                    get(SESSION, "Authorization", "Bearer guess " + attempt).statusCode());
        }
        return statuses;
    }

    @Test
    void aBrowser_logsInOnce_withACookieThatNoScriptAndNoOtherSiteSees() throws Exception {
        serveWithToken();

        HttpResponse<byte[]> page = get("/findings", "Accept", "text/html");
        HttpResponse<byte[]> login = Asked.post(
                served.address() + "/login",
                "token=" + Asked.text(TOKEN) + "&next=" + Asked.text("/findings?x=1"),
                "Content-Type",
                "application/x-www-form-urlencoded");
        String cookie = login.headers().firstValue("set-cookie").orElseThrow();

        assertThat(page.statusCode()).isEqualTo(303);
        assertThat(page.headers().firstValue("location")).contains("/login?next=%2Ffindings");
        assertThat(login.headers().firstValue("location")).contains("/findings?x=1");
        assertThat(cookie).contains("HttpOnly").contains("SameSite=Strict").doesNotContain("horse");
        assertThat(get(SESSION, "Cookie", cookie.substring(0, cookie.indexOf(';')))
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(SESSION, "Cookie", "splitheat=9999999999.forged").statusCode())
                .isEqualTo(401);
    }

    @Test
    void behindAProxy_whoGuesses_isSlowedDown_andNobodyElse() throws Exception {
        serve(
                Optional.of(TOKEN),
                Optional.of(new TrustedProxy("X-User", Optional.of(SECRET), Set.of())),
                Reveal.NOBODY);

        for (int attempt = 0; attempt < 6; attempt++) {
            login("guess " + attempt, "mallory");
        }

        assertThat(login("guess", "mallory").statusCode()).isEqualTo(429);
        assertThat(login("guess", "ann").statusCode()).isEqualTo(401);
        assertThat(login(TOKEN, "mallory").statusCode()).isEqualTo(303);
    }

    private HttpResponse<byte[]> login(String token, String user) throws Exception {
        return Asked.post(
                served.address() + "/login",
                "token=" + Asked.text(token) + "&next=%2F",
                "Content-Type",
                "application/x-www-form-urlencoded",
                "X-User",
                user,
                "X-Splitheat-Proxy-Secret",
                SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "//evil.example", "/\\\\evil.example"})
    void aLogin_neverLeadsToAnotherSite(String next) throws Exception {
        serveWithToken();

        HttpResponse<byte[]> login = Asked.post(
                served.address() + "/login",
                "token=" + Asked.text(TOKEN) + "&next=" + Asked.text(next),
                "Content-Type",
                "application/x-www-form-urlencoded");

        assertThat(login.headers().firstValue("location")).contains("/");
    }

    @Test
    void theLoginPage_runsNothingOfWhatItWasAsked() throws Exception {
        serveWithToken();

        String page = Asked.body(get("/login?next=" + Asked.text("/\"><script>alert(1)</script>")));

        assertThat(page).contains("<form").doesNotContain("<script");
    }

    @Test
    void aLinkFromAChat_leadsOnByAPageOfOurs_sinceBrowsersHideTheCookieFromIt() throws Exception {
        serveWithToken();

        HttpResponse<byte[]> page = get("/map?database=d", "Accept", "text/html", "Sec-Fetch-Site", "cross-site");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(Asked.body(page)).contains("http-equiv=\"refresh\" content=\"0; url=/map?database=d\"");
    }

    @Test
    void theProxy_isBelievedOnlyWithItsSecret() throws Exception {
        serve(
                Optional.empty(),
                Optional.of(new TrustedProxy("X-Forwarded-Email", Optional.of(SECRET), Set.of())),
                Reveal.NOBODY);

        HttpResponse<byte[]> forged = get(SESSION, "X-Forwarded-Email", "ann@example.com");
        HttpResponse<byte[]> real =
                get(SESSION, "X-Forwarded-Email", "ann@example.com", "X-Splitheat-Proxy-Secret", SECRET);

        assertThat(forged.statusCode()).isEqualTo(401);
        assertThat(Asked.json(real).get("user").asText()).isEqualTo("ann@example.com");
    }

    @Test
    void theProxy_isBelievedOnlyFromItsAddress() throws Exception {
        serve(
                Optional.empty(),
                Optional.of(new TrustedProxy("X-Forwarded-Email", Optional.empty(), Set.of("10.0.0.7"))),
                Reveal.NOBODY);

        assertThat(get(SESSION, "X-Forwarded-Email", "ann@example.com").statusCode())
                .isEqualTo(401);
    }

    @Test
    void keysAreShown_onlyToThoseWhoMay() throws Exception {
        serve(
                Optional.of(TOKEN),
                Optional.of(new TrustedProxy("X-User", Optional.of(SECRET), Set.of())),
                new Reveal(false, Set.of("ann")));

        HttpResponse<byte[]> ann = reveal("X-User", "ann", "X-Splitheat-Proxy-Secret", SECRET);
        HttpResponse<byte[]> bob = reveal("X-User", "bob", "X-Splitheat-Proxy-Secret", SECRET);
        HttpResponse<byte[]> token = reveal("Authorization", "Bearer " + TOKEN);

        assertThat(Asked.body(ann)).contains(SyntheticShop.SECRET);
        assertThat(bob.statusCode()).isEqualTo(403);
        assertThat(token.statusCode()).isEqualTo(403);
    }

    private HttpResponse<byte[]> reveal(String... who) throws Exception {
        String[] headers = Stream.concat(Arrays.stream(who), Stream.of("Content-Type", "application/json"))
                .toArray(String[]::new);
        return Asked.post(served.address() + "/api/v1/reveal", ROW, headers);
    }

    @Test
    void aPageOfAnotherOrigin_changesNothing() throws Exception {
        serveWithToken();

        HttpResponse<byte[]> foreign = reveal("Authorization", "Bearer " + TOKEN, "Origin", "https://evil.example");
        HttpResponse<byte[]> form = Asked.post(
                served.address() + "/api/v1/reveal",
                ROW,
                "Authorization",
                "Bearer " + TOKEN,
                "Content-Type",
                "text/plain");

        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(form.statusCode()).isEqualTo(415);
    }

    @Test
    void aPassOfAnInstance_isNotBelievedWithoutTheSecret() throws Exception {
        serveWithToken();

        assertThat(get(SESSION, "X-Splitheat-Peer", "unsigned").statusCode()).isEqualTo(401);
        assertThat(get(SESSION, "X-Splitheat-Peer", "1700000000.1.YW5u.bWFyaw").statusCode())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example"})
    void aForeignName_isNotAnswered(String host) throws Exception {
        serveWithToken();

        String answer = RawRequest.ask(served.port(), host, SESSION, "Authorization: Bearer " + TOKEN);

        assertThat(answer).startsWith("HTTP/1.1 421 ").doesNotContain("revealAllowed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"localhost", "127.0.0.1:8484", "[::1]:8484", "splitheat.example.com", "Splitheat.Example.com:443"
            })
    void ownNames_areAnswered(String host) throws Exception {
        serveWithToken();

        String answer = RawRequest.ask(served.port(), host, SESSION, "Authorization: Bearer " + TOKEN);

        assertThat(answer).startsWith("HTTP/1.1 200 ");
    }
}
