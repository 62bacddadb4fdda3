package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.StatementText;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** All that is known of one finding: the alert's own document, where it lies in the picture, and what advice would do. */
public final class FindingPage {
    private final Views views;
    private final Layouts layouts;
    private final Keys keys;
    private final boolean statements;
    private final Clock clock;

    /** @param statements whether the texts of statements are shown, without their literals */
    public FindingPage(Views views, Layouts layouts, Keys keys, boolean statements, Clock clock) {
        this.views = views;
        this.layouts = layouts;
        this.keys = keys;
        this.statements = statements;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(Route.get("/api/v1/finding", Scope.OWNER, this::explain));
    }

    private Answer explain(Question question) {
        String database = AskedDatabase.in(question.parameters(), views);
        Finding finding = finding(views, database, question.parameters().required("id", "a finding's id"));
        Alert alert = alert(finding);
        UnaryOperator<String> shown = keys.shown(database, finding.updatedAt());
        AlertJson json = new AlertJson(shown);
        ObjectNode document = (statements ? json.withStatements(StatementText::withoutLiterals) : json).document(alert);
        document.put("label", FindingLine.label(finding, shown));
        document.put("metric", FindingLine.metric(finding).id());
        document.set("place", place(question, finding));
        ArrayNode whatIf = document.putArray("whatIf");
        alert.advice().recommendations().forEach(advised -> advised.expected()
                .ifPresent(expected -> whatIf.add(whatIf(advised, expected))));
        return Json.answer(document);
    }

    /** @throws Refusal when there is none, which of one that was merged is told with where it went */
    static Finding finding(Views views, String database, String id) {
        return views.finding(database, id)
                .orElseThrow(() -> Refusal.notFound(
                        "there is no such finding in this database, or it ended more than 13" + " months ago"));
    }

    /** As people were told of it; of a finding that nobody was told of, as they would be. */
    private Alert alert(Finding finding) {
        Optional<Alert> told = views.alerts(finding.database()).stream()
                .filter(alert -> alert.id().equals(finding.id()))
                .findFirst();
        Advice advice = views.advice(finding.database(), finding.id()).orElseGet(() -> Advice.none(finding));
        Alert.State state = finding.status() == Finding.Status.OPEN ? Alert.State.PENDING : Alert.State.RESOLVED;
        return new Alert(
                told.map(Alert::revision).orElse(finding.revision()),
                told.map(Alert::state).orElse(state),
                finding,
                advice,
                told.map(Alert::marks).orElse(Marks.NONE));
    }

    private ObjectNode place(Question question, Finding finding) {
        Instant newest = views.newest(finding.database(), Layer.MINUTE).orElseGet(clock::instant);
        RowLayout layout = layouts.of(layouts.request(question.parameters(), finding.database(), newest));
        return new FoundPlace(views, layout, newest).of(finding).orElse(null);
    }

    private static ObjectNode whatIf(Recommendation advised, Expected expected) {
        return Json.object()
                .put("title", advised.title())
                .put("before", expected.topShareBefore())
                .put("after", expected.topShareAfter())
                .put("low", expected.low())
                .put("high", expected.high())
                .put("samples", expected.samples());
    }
}
