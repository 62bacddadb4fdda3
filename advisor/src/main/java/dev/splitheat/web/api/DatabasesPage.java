package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Severity;
import dev.splitheat.view.DatabaseSummary;
import dev.splitheat.view.Views;
import dev.splitheat.web.forward.Gathering;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Paging;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.util.Comparator;
import java.util.List;

/** All databases, those that need somebody first. */
public final class DatabasesPage {
    private static final Comparator<DatabaseSummary> WORST_FIRST = Comparator.comparing(
                    (DatabaseSummary each) -> each.open().get(Severity.CRITICAL))
            .thenComparing(each -> each.open().get(Severity.WARNING))
            .thenComparing(each -> each.open().get(Severity.INFO))
            .thenComparing(each -> each.hottest().orElse(-1))
            .reversed()
            .thenComparing(DatabaseSummary::name);

    private static final Gathering.Form FORM = new Gathering.Form(
            "databases",
            Comparator.comparing((JsonNode line) -> line.at("/open/critical").asInt())
                    .thenComparing(line -> line.at("/open/warning").asInt())
                    .thenComparing(line -> line.at("/open/info").asInt())
                    .thenComparing(line -> line.get("hottest").asInt(-1))
                    .reversed()
                    .thenComparing(line -> line.get("name").asText()));

    private final Views views;
    private final Gathering gathering;

    public DatabasesPage(Views views, Gathering gathering) {
        this.views = views;
        this.gathering = gathering;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/api/v1/databases", Scope.ANY, question -> gathering.answer(question, FORM, this::list)));
    }

    private ObjectNode list(Question question) {
        Search search = Search.in(question.parameters());
        Paging paging = Paging.of(question.parameters());
        List<DatabaseSummary> found = views.databases().stream()
                .filter(each -> search.finds(each.name()))
                .sorted(WORST_FIRST)
                .toList();
        ObjectNode document = paging.into(Json.object(), found.size());
        ArrayNode databases = document.putArray("databases");
        paging.of(found).forEach(each -> databases.add(line(each)));
        return document;
    }

    private static ObjectNode line(DatabaseSummary summary) {
        ObjectNode node = Json.object().put("name", summary.name());
        node.set("open", open(summary));
        if (summary.hottest().isPresent()) {
            node.put("hottest", summary.hottest().getAsInt());
        } else {
            node.putNull("hottest");
        }
        return node.put("latest", Words.time(summary.latest())).put("blind", summary.blind());
    }

    /** Open findings by severity, the worst first. */
    static ObjectNode open(DatabaseSummary summary) {
        return Json.object()
                .put("critical", summary.open().get(Severity.CRITICAL))
                .put("warning", summary.open().get(Severity.WARNING))
                .put("info", summary.open().get(Severity.INFO));
    }
}
