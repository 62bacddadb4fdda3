package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every page's data is, asked over a real socket. */
class PagesTest {
    static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String SHOP = "?database=" + SyntheticShop.DATABASE;
    private static Served served;

    @BeforeAll
    static void serve() throws IOException {
        served = Served.over(
                new SyntheticShop(NOW).views(Served.HISTORY),
                Access.LOOPBACK,
                Instances.ALONE,
                Clock.fixed(NOW.plusSeconds(20), ZoneOffset.UTC));
    }

    @AfterAll
    static void close() {
        served.close();
    }

    private static HttpResponse<byte[]> get(String path) throws Exception {
        return Asked.get(served.address() + path);
    }

    private static JsonNode json(String path) throws Exception {
        HttpResponse<byte[]> response = get(path);
        assertThat(response.statusCode()).as(Asked.body(response)).isEqualTo(200);
        return Asked.json(response);
    }

    private record Heat(JsonNode header, float[][] cells) {}

    private static Heat heat(String parameters) throws Exception {
        HttpResponse<byte[]> response = get("/api/v1/heat" + SHOP + parameters);
        assertThat(response.statusCode()).as(Asked.body(response)).isEqualTo(200);
        ByteBuffer bytes = ByteBuffer.wrap(response.body()).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[4];
        bytes.get(magic);
        assertThat(new String(magic, StandardCharsets.US_ASCII)).isEqualTo("SHM1");
        byte[] text = new byte[bytes.getInt()];
        bytes.get(text);
        assertThat(bytes.position() % 4).isZero();
        JsonNode header = new ObjectMapper().readTree(text);
        float[][] cells =
                new float[header.get("rowCount").asInt()][header.get("columns").asInt()];
        for (float[] row : cells) {
            for (int column = 0; column < row.length; column++) {
                row[column] = bytes.getFloat();
            }
        }
        assertThat(bytes.hasRemaining()).isFalse();
        return new Heat(header, cells);
    }

    private static int rowOf(Heat heat, String object) {
        for (JsonNode band : heat.header().get("objects")) {
            if (band.get("name").asText().equals(object)) {
                return band.get("firstRow").asInt();
            }
        }
        throw new AssertionError("no band " + object);
    }

    @Test
    void heat_isHotWhereItIsHot_coldWhereThatIsKnown_andNothingWhereNothingIsKnown() throws Exception {
        Heat heat = heat("&rows=60&columns=360");

        int blind = heat.header().get("columns").asInt() - 100;
        assertThat(heat.header().get("columnSeconds").asInt()).isEqualTo(60);
        assertThat(heat.cells()[rowOf(heat, "Archive")][10]).isZero();
        assertThat(heat.cells()[rowOf(heat, "Archive")][blind]).isNaN();
        assertThat(heat.header().get("coverage").get(blind).asDouble()).isZero();
        assertThat(heat.header().get("max").asInt()).isEqualTo(100);
        assertThat(heat.header().at("/scale/hot").asInt()).isEqualTo(100);
    }

    @Test
    void aHotMinute_isSeenInWideColumns() throws Exception {
        Heat heat = heat("&columns=12&object=Customers");

        float hottest = 0;
        for (float[] row : heat.cells()) {
            for (float cell : row) {
                hottest = Math.max(hottest, cell);
            }
        }
        assertThat(heat.header().get("columns").asInt()).isLessThanOrEqualTo(12);
        assertThat(hottest).isEqualTo(100);
    }

    @Test
    void theSameLayout_hasTheSameRows_whateverTimeIsAsked() throws Exception {
        Heat now = heat("&rows=80");
        String layout = now.header().get("layout").asText();

        Heat before = heat("&rows=80&layout=" + layout + "&from=2026-11-23T05:00:00Z&to=2026-11-23T06:00:00Z");

        assertThat(before.header().get("rows")).isEqualTo(now.header().get("rows"));
        assertThat(before.header().get("objects")).isEqualTo(now.header().get("objects"));
    }

    @Test
    void json_saysNullWhereNothingIsKnown() throws Exception {
        JsonNode heat = json("/api/v1/heat.json" + SHOP + "&rows=20&columns=360");

        assertThat(heat.get("values")).hasSize(heat.get("rowCount").asInt());
        assertThat(heat.get("values").get(0).get(260).isNull()).isTrue();
    }

    @Test
    void csv_isEmptyWhereNothingIsKnown_andNoFormula() throws Exception {
        HttpResponse<byte[]> response = get("/api/v1/heat.csv" + SHOP + "&rows=20&columns=360");

        String[] lines = Asked.body(response).split("\r\n");
        assertThat(lines[0]).startsWith("object,range,2026-11-23T04:30:00Z");
        assertThat(lines[1]).startsWith("\"Archive\",\"\",0.0,").contains(",,,");
        assertThat(response.headers().firstValue("content-disposition"))
                .hasValueSatisfying(named -> assertThat(named).contains("\"splitheat-shop-split-score.csv\""));
    }

    @Test
    void files_haveTheRowsThatAreAskedFor() throws Exception {
        String asked = SHOP + "&rows=20&columns=360&firstRow=2&lastRow=4";

        JsonNode whole = json("/api/v1/heat.json" + SHOP + "&rows=20&columns=360");
        JsonNode part = json("/api/v1/heat.json" + asked);
        String[] lines = Asked.body(get("/api/v1/heat.csv" + asked)).split("\r\n");

        assertThat(part.get("firstRow").asInt()).isEqualTo(2);
        assertThat(part.get("values")).hasSize(3);
        assertThat(part.get("values").get(0)).isEqualTo(whole.get("values").get(2));
        assertThat(lines).hasSize(4);
    }

    @Test
    void aCell_saysWhatLiesInIt_andWhatWasFoundThere() throws Exception {
        Heat heat = heat("&rows=80");
        int row = rowOf(heat, "Items") + 3;
        JsonNode missing = json("/api/v1/place" + SHOP + "&rows=80&at=2026-11-23T08:40:00Z&row=" + row);
        JsonNode customer =
                json("/api/v1/place" + SHOP + "&rows=80&object=Customers&seconds=3600&at=2026-11-23T09:10:00Z&row=0");

        assertThat(missing.at("/values/splitScore").isNull()).isTrue();
        assertThat(missing.get("object").asText()).isEqualTo("Items");
        assertThat(missing.get("spark")).hasSize(60);
        assertThat(customer.get("seconds").asInt()).isEqualTo(3600);
        assertThat(customer.get("sparkSeconds").asInt()).isEqualTo(3600);
    }

    @Test
    void theHottestRanges_areToldAsText() throws Exception {
        JsonNode top = json("/api/v1/top" + SHOP + "&count=1&object=Customers").at("/ranges/0");

        assertThat(top.get("object").asText()).isEqualTo("Customers");
        assertThat(top.get("max").asInt()).isEqualTo(100);
        assertThat(top.get("hotMinutes").asInt()).isEqualTo(1);
        assertThat(top.get("lastHot").asText()).isEqualTo("2026-11-23T09:45:00Z");
    }

    @Test
    void aDiagonal_isTheFirstLineOfTheTop_andSaysWhereItGoes() throws Exception {
        JsonNode top = json("/api/v1/top" + SHOP + "&object=Events").at("/objects/0");

        assertThat(top.get("object").asText()).isEqualTo("Events");
        assertThat(top.get("course").asText()).isEqualTo("rises");
        assertThat(top.get("ranges").asInt()).isGreaterThan(300);
        assertThat(top.get("hotMinutes").asInt()).isGreaterThan(300);
    }

    @Test
    void databases_comeWorstFirst_andAreFound() throws Exception {
        JsonNode all = json("/api/v1/databases");
        JsonNode found = json("/api/v1/databases?search=QUIET%20prod");

        assertThat(all.get("total").asInt()).isEqualTo(2);
        assertThat(all.at("/databases/0/name").asText()).isEqualTo(SyntheticShop.DATABASE);
        assertThat(all.at("/databases/0/open/critical").asInt()).isEqualTo(1);
        assertThat(all.at("/databases/0/hottest").asInt()).isEqualTo(100);
        assertThat(all.at("/databases/1/hottest").isNull()).isTrue();
        assertThat(found.findValuesAsText("name")).containsExactly(SyntheticShop.QUIET);
    }

    @ParameterizedTest
    @CsvSource({"open, f-events", "ended, f-customer"})
    void findings_areThoseInTheState(String state, String id) throws Exception {
        JsonNode findings = json("/api/v1/findings?state=" + state);

        assertThat(findings.findValuesAsText("id")).containsExactly(id);
    }

    @ParameterizedTest
    @CsvSource({"EVENTS+shop, f-events", "hot+row, f-customer", "critical, f-events", "f-customer, f-customer"})
    void findings_areFoundByTheirWords(String search, String id) throws Exception {
        JsonNode findings = json("/api/v1/findings?state=all&search=" + search);

        assertThat(findings.findValuesAsText("id")).containsExactly(id);
        assertThat(findings.get("total").asInt()).isEqualTo(1);
    }

    @Test
    void whatMoves_isPlacedWhereItIs_andWithAllThatItCameThrough() throws Exception {
        JsonNode place = json("/api/v1/finding" + SHOP + "&id=" + SyntheticShop.OPEN + "&rows=80")
                .get("place");

        assertThat(place.at("/track/lastRow")).isEqualTo(place.get("lastRow"));
        assertThat(place.at("/track/firstRow").asInt())
                .isLessThan(place.get("firstRow").asInt() - 5);
    }

    @Test
    void finding_isExplained_placedAndProved() throws Exception {
        JsonNode finding = json("/api/v1/finding" + SHOP + "&id=" + SyntheticShop.OPEN + "&rows=80");

        assertThat(finding.get("headline").asText()).startsWith("Events: rows are appended");
        assertThat(finding.at("/place/object").asText()).isEqualTo("Events");
        assertThat(finding.at("/place/firstRow").asInt())
                .isLessThanOrEqualTo(finding.at("/place/lastRow").asInt());
        assertThat(finding.at("/whatIf/0/before").asDouble()).isEqualTo(0.97);
        assertThat(finding.at("/recommendations/0/ddl/0").asText()).startsWith("CREATE TABLE EventsNew");
    }

    @Test
    void lanes_tellOfSchemaDeploysAndAlerts() throws Exception {
        JsonNode items = json("/api/v1/lanes" + SHOP).get("items");

        assertThat(items.findValuesAsText("lane")).containsExactly("deploy", "ddl", "alert");
        assertThat(items.findValuesAsText("text")).contains("index CustomersByRegion was added");
    }

    @Test
    void silences_sayWhetherTheyHold() throws Exception {
        JsonNode silence = json("/api/v1/silences").at("/silences/0");

        assertThat(silence.get("state").asText()).isEqualTo("active");
        assertThat(silence.get("kind").asText()).isEqualTo("maintenance");
        assertThat(silence.get("reason").asText())
                .startsWith("an import that was planned, of Items(")
                .doesNotContain("4711");
    }

    @Test
    void session_saysWhoAsksAndWhatTheyMay() throws Exception {
        JsonNode session = json("/api/v1/session");

        assertThat(session.get("user").isNull()).isTrue();
        assertThat(session.get("revealAllowed").asBoolean()).isFalse();
        assertThat(session.get("now").asText()).isEqualTo("2026-11-23T10:30:20Z");
    }

    @Test
    void linksInAlerts_leadToTheMap() throws Exception {
        HttpResponse<byte[]> response = get("/" + SHOP + "&finding=f-events");

        assertThat(response.statusCode()).isEqualTo(303);
        assertThat(response.headers().firstValue("location")).contains("/map" + SHOP + "&finding=f-events");
    }
}
