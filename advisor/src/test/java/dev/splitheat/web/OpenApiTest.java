package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.forward.Instances;
import dev.splitheat.web.http.Route;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The document tells all that can be asked, nothing else, and what comes is as it says. */
class OpenApiTest {
    private static final String SHOP = "database=" + SyntheticShop.DATABASE;
    private static Served served;
    private static JsonNode document;

    @BeforeAll
    static void serve() throws Exception {
        served = Served.over(
                new SyntheticShop(PagesTest.NOW).views(Served.HISTORY),
                Access.LOOPBACK.revealing(Reveal.EVERYBODY),
                Instances.ALONE,
                Clock.fixed(PagesTest.NOW, ZoneOffset.UTC));
        document = Asked.json(Asked.get(served.address() + "/openapi.json"));
    }

    @AfterAll
    static void close() {
        served.close();
    }

    @Test
    void everyRoute_isDocumented_andNothingElse() {
        Set<String> routes = served.web().routes().all().stream()
                .map(route -> route.method() + " " + route.path())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> documented = new TreeSet<>();
        document.get("paths").properties().forEach(path -> path.getValue()
                .fieldNames()
                .forEachRemaining(method -> documented.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));

        assertThat(documented).isEqualTo(routes);
    }

    @Test
    void everyReference_leadsSomewhere() {
        List<String> references = document.findValuesAsText("$ref");

        assertThat(references).isNotEmpty().allSatisfy(reference -> assertThat(
                        document.at(reference.substring(1)).isObject())
                .as(reference)
                .isTrue());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/session",
                "/api/v1/databases",
                "/api/v1/findings?state=all",
                "/api/v1/findings?SHOP",
                "/api/v1/finding?SHOP&id=f-events",
                "/api/v1/finding?SHOP&id=f-customer",
                "/api/v1/heat.json?SHOP&rows=30&columns=20",
                "/api/v1/place?SHOP&rows=30&row=4&at=2026-11-23T10:00:00Z",
                "/api/v1/top?SHOP",
                "/api/v1/lanes?SHOP",
                "/api/v1/silences",
                "/api/v1/reports",
                "/openapi.json"
            })
    void answers_areAsDocumented(String path) throws Exception {
        HttpResponse<byte[]> response = Asked.get(served.address() + path.replace("SHOP", SHOP));
        JsonNode schema = document.get("paths")
                .get(path.replaceFirst("\\?.*", ""))
                .at("/get/responses/200/content/application~1json/schema");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(new SchemaCheck(document).misfits(schema, Asked.json(response)))
                .isEmpty();
    }

    @Test
    void everyAnswer_isOfATypeThatIsDocumented_andFitsIt() throws Exception {
        String everything = "?" + SHOP + "&id=f-events&rows=30&row=4&at=2026-11-23T10:00:00Z&week=2026-W47";
        List<String> misfits = new ArrayList<>();
        for (Route route : served.web().routes().all()) {
            if (route.method().equals("GET") && !route.path().equals("/api/v1/stream")) {
                misfits.addAll(misfits(route.path(), everything));
            }
        }
        for (String asset : List.of("app.js", "app.css", "icon.svg")) {
            misfits.addAll(misfits("/assets/*", asset, ""));
        }

        assertThat(misfits).isEmpty();
    }

    private static List<String> misfits(String path, String query) throws Exception {
        return misfits(path, "app.js", query);
    }

    private static List<String> misfits(String path, String asset, String query) throws Exception {
        HttpResponse<byte[]> response = Asked.get(served.address() + path.replace("*", asset) + query);
        String type = response.headers().firstValue("content-type").orElse("").replaceFirst(";.*", "");
        JsonNode answers = document.get("paths").get(path).get("get").get("responses");
        JsonNode answer = answers.path(Integer.toString(response.statusCode()));
        if (answer.isObject() && !answer.has("content")) {
            return List.of();
        }
        JsonNode documented = (answer.isObject() ? answer : answers.get("default"))
                .get("content")
                .get(type);
        if (documented == null) {
            return List.of(path + " answers " + response.statusCode() + " with " + type);
        }
        JsonNode value = type.endsWith("json") ? Asked.json(response) : new TextNode(Asked.body(response));
        return new SchemaCheck(document)
                .misfits(documented.get("schema"), value).stream()
                        .map(misfit -> path + " " + misfit)
                        .toList();
    }

    @Test
    void refusals_areAsDocumented() throws IOException, InterruptedException {
        JsonNode problem = Asked.json(Asked.get(served.address() + "/api/v1/heat"));

        assertThat(new SchemaCheck(document).misfits(document.at("/components/schemas/Problem"), problem))
                .isEmpty();
    }
}
