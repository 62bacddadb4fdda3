package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever is asked wrongly gets one sentence that says what to do. */
class RefusedQuestionsTest {
    private static Served served;

    @BeforeAll
    static void serve() throws IOException {
        served = Served.over(
                new SyntheticShop(PagesTest.NOW).views(Served.HISTORY),
                Access.LOOPBACK,
                Instances.ALONE,
                Clock.fixed(PagesTest.NOW, ZoneOffset.UTC));
    }

    @AfterAll
    static void close() {
        served.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    heat                                   | 400 | database is missing: give it as projects/P/instances/I/databases/D
                    heat?database=shop                     | 400 | database must be a full name, projects/P/instances/I/databases/D
                    heat?database=SHOPP                    | 404 | nothing is known of the database SHOPP: did you mean SHOP?
                    heat?database=SHOP&metric=cpu          | 400 | metric is cpu but must be one of split-score, lock-wait, sampled-writes, operations
                    heat?database=SHOP&from=yesterday      | 400 | from is yesterday but must be a time such as 2026-11-23T00:00:00Z
                    heat?database=SHOP&to=2025-01-01T00:00:00Z | 400 | no heat of this time is kept: what is known reaches from 2026-11-23T04:00:00Z to 2026-11-23T10:30:00Z
                    heat?database=SHOP&from=2027-01-01T00:00:00Z&to=2027-01-02T00:00:00Z | 400 | no heat of this time is kept: what is known reaches from 2026-11-23T04:00:00Z to 2026-11-23T10:30:00Z
                    heat?database=SHOP&from=2020-01-01T00:00:00Z | 400 | from 2020-01-01T00:00:00Z to 2026-11-23T10:30:00Z is longer than the 396 days that heat is kept
                    heat?database=SHOP&from=2026-11-23T09:00:00Z&to=2026-11-23T08:00:00Z | 400 | from is 2026-11-23T09:00:00Z, which is not before to, 2026-11-23T08:00:00Z
                    heat?database=SHOP&columns=1           | 400 | columns is 1 but must be a whole number from 2 to 4000
                    heat?database=SHOP&rows=100000         | 400 | rows is 100000 but must be a whole number from 1 to 2000
                    heat?database=SHOP&rows=many           | 400 | rows is many but must be a whole number from 1 to 2000
                    heat?database=SHOP&rows=2000&columns=4000 | 400 | 4000 columns of 2000 rows are more than 4000000 cells: ask for fewer
                    heat?database=SHOP&layout=2026-11-23T10:31:00Z | 400 | layout is 2026-11-23T10:31:00Z, but nothing is known after 2026-11-23T10:30:00Z
                    heat?database=SHOP&object=Nothing      | 404 | no table or index Nothing in this database: look at its list of tables
                    heat?database=SHOP&rows=1&rows=2       | 400 | the parameter rows is given twice: give it once
                    findings?state=closed                  | 400 | state is closed but must be one of open, ended, all
                    findings?page=0                        | 400 | page is 0 but must be a whole number from 1 to 100000
                    finding?database=SHOP                  | 400 | id is missing: give it as a finding's id
                    finding?database=SHOP&id=f-0           | 404 | there is no such finding in this database, or it ended more than 13 months ago
                    nothing                                | 404 | there is no such page: /openapi.json lists what can be asked
                    """)
    void oneSentence(String path, int status, String sentence) throws Exception {
        HttpResponse<byte[]> response =
                Asked.get(served.address() + "/api/v1/" + path.replace("SHOP", SyntheticShop.DATABASE));

        JsonNode problem = Asked.json(response);
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("content-type")).contains("application/problem+json");
        assertThat(problem.get("detail").asText()).isEqualTo(sentence.replace("SHOP", SyntheticShop.DATABASE));
        assertThat(problem.get("status").asInt()).isEqualTo(status);
    }

    @Test
    void aBrokenEscape_isOneSentenceToo() throws Exception {
        String answer = raw("GET /api/v1/heat?database=%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 400 ").contains("is not followed by two hexadecimal digits");
    }

    @Test
    void anotherMethod_isToldWhichServe() throws Exception {
        HttpResponse<byte[]> response =
                Asked.send(Asked.request(served.address() + "/api/v1/databases").DELETE());

        assertThat(response.statusCode()).isEqualTo(405);
        assertThat(response.headers().firstValue("allow")).contains("GET, HEAD");
    }

    @Test
    void head_isGetWithoutABody() throws Exception {
        HttpRequest.Builder head = Asked.request(served.address() + "/api/v1/databases")
                .method("HEAD", HttpRequest.BodyPublishers.noBody());

        HttpResponse<byte[]> response = Asked.send(head);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEmpty();
        assertThat(response.headers().firstValueAsLong("content-length")).isPresent();
    }

    @Test
    void aLongHeader_andALongBody_areNotTaken() throws Exception {
        HttpResponse<byte[]> header = Asked.get(served.address() + "/api/v1/session", "X-Long", "x".repeat(40_000));
        HttpResponse<byte[]> body = Asked.post(
                served.address() + "/api/v1/reveal",
                "{\"x\":\"" + "x".repeat(100_000) + "\"}",
                "Content-Type",
                "application/json");

        assertThat(header.statusCode()).isEqualTo(431);
        assertThat(body.statusCode()).isEqualTo(413);
    }

    @ParameterizedTest
    @CsvSource({
        "/assets/../Web.class",
        "/assets/%2e%2e/Web.class",
        "/assets/..%2fWeb.class",
        "/assets/package-info.class"
    })
    void onlyFilesOfThePages_areServed(String path) throws Exception {
        String answer = raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer).matches("(?s)HTTP/1.1 (400|404) .*");
    }

    @Test
    void nonsense_isRefusedInTheSameForm() throws Exception {
        String answer = raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 400 ").contains("problem+json");
    }

    private static String raw(String request) throws IOException {
        return RawRequest.send(served.port(), request);
    }

    @ParameterizedTest
    @CsvSource({"/mpa, 404, Not found", "/assets/none.js, 404, Not found", "/logout, 405, Method not allowed"})
    void aBrowser_isToldOnAPage(String path, int status, String title) throws Exception {
        HttpResponse<byte[]> response = Asked.get(served.address() + path, "Accept", "text/html,*/*;q=0.8");

        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("content-type")).contains("text/html; charset=utf-8");
        assertThat(response.headers().firstValue("content-security-policy").orElseThrow())
                .startsWith("default-src 'self';");
        assertThat(Asked.body(response))
                .contains("<html lang=\"en\">", "<title>" + title + " · Splitheat</title>", "<a href=\"/\">")
                .doesNotContain("{");
    }

    @ParameterizedTest
    @CsvSource({"/mpa, application/json", "/mpa, */*", "/api/v1/nothing, text/html", "/api/v1/heat, text/html"})
    void programs_areToldInJson(String path, String accepted) throws Exception {
        HttpResponse<byte[]> response = Asked.get(served.address() + path, "Accept", accepted);

        assertThat(response.headers().firstValue("content-type")).contains("application/problem+json");
    }
}
