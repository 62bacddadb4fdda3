package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.finding.Finding;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.Row;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.text.Printable;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one place where key values are shown, to those who may see them. Each time is logged, without the key. */
public final class RevealPage {
    private static final Logger LOG = LoggerFactory.getLogger(RevealPage.class);

    private final Views views;
    private final Layouts layouts;
    private final Clock clock;

    public RevealPage(Views views, Layouts layouts, Clock clock) {
        this.views = views;
        this.layouts = layouts;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(Route.post("/api/v1/reveal", Scope.OWNER, this::reveal));
    }

    private Answer reveal(Question question) {
        if (!question.visitor().mayReveal()) {
            throw Refusal.forbidden("you may not see key values: web.reveal in the configuration says who may");
        }
        Parameters asked = Parameters.of(values(Json.read(question.body())));
        String database = AskedDatabase.in(asked, views);
        return asked.text("finding")
                .map(id -> ofFinding(question, FindingPage.finding(views, database, id)))
                .orElseGet(() -> ofRow(question, asked, database));
    }

    private Answer ofFinding(Question question, Finding finding) {
        log(question, finding.database(), finding.object().orElse("the database"));
        return label(FindingLine.label(finding, UnaryOperator.identity()));
    }

    private Answer ofRow(Question question, Parameters asked, String database) {
        asked.required("row", "the number of a row, 0 is the first");
        Instant newest = views.newest(database, Layer.MINUTE).orElseGet(clock::instant);
        RowLayout layout = layouts.of(layouts.request(asked, database, newest));
        Row row = layout.rows().get(asked.whole("row", 0, 0, layout.rows().size() - 1));
        log(question, database, layout.bands().get(row.band()).object());
        return label(row.label(UnaryOperator.identity()));
    }

    private static void log(Question question, String database, String object) {
        LOG.info(
                "key values of {} in {} were revealed to {}",
                Printable.of(object),
                database,
                Printable.of(question.visitor().name()));
    }

    private static Answer label(String label) {
        return Json.answer(Json.object().put("label", label));
    }

    private static Map<String, String> values(JsonNode body) {
        Map<String, String> values = new LinkedHashMap<>();
        body.properties().forEach(each -> {
            if (each.getValue().isValueNode() && !each.getValue().isNull()) {
                values.put(each.getKey(), each.getValue().asText());
            }
        });
        return values;
    }
}
