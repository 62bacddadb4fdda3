package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Finding;
import dev.splitheat.view.DatabaseSummary;
import dev.splitheat.view.Views;
import dev.splitheat.web.forward.Gathering;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Paging;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Findings of one database, or of all. */
public final class FindingsPage {
    private static final String OPEN = "open";
    private static final String ENDED = "ended";
    private static final List<String> STATES = List.of(OPEN, ENDED, "all");

    private static final Gathering.Form FORM = new Gathering.Form("findings", FindingLine.LINES_BY_URGENCY);

    private final Views views;
    private final FindingLine line;
    private final Gathering gathering;
    private final Clock clock;

    public FindingsPage(Views views, Keys keys, Gathering gathering, Clock clock) {
        this.views = views;
        this.gathering = gathering;
        this.clock = clock;
        this.line = new FindingLine(views, keys);
    }

    public List<Route> routes() {
        return List.of(Route.get("/api/v1/findings", Scope.OWNER, this::answer));
    }

    /** Of a database its owner has all; of all databases each instance has a part. */
    private Answer answer(Question question) {
        return question.parameters().text("database").isPresent()
                ? Json.answer(list(question))
                : gathering.answer(question, FORM, this::list);
    }

    private ObjectNode list(Question question) {
        Optional<String> database =
                question.parameters().text("database").map(name -> AskedDatabase.known(name, views));
        String state = question.parameters().word("state", STATES);
        Paging paging = Paging.of(question.parameters());
        Search search = Search.in(question.parameters());
        List<Finding> found = of(database, state)
                .filter(each -> isAsked(each, state))
                .filter(each -> search.finds(FindingLine.words(each)))
                .sorted(FindingLine.BY_URGENCY)
                .toList();
        ObjectNode document = paging.into(Json.object(), found.size());
        ArrayNode findings = document.putArray("findings");
        Hushes hushes = new Hushes(views, clock.instant());
        paging.of(found).forEach(each -> findings.add(line.of(each, hushes)));
        return document;
    }

    private Stream<Finding> of(Optional<String> database, String state) {
        if (database.isPresent()) {
            return views.findings(database.get()).stream();
        }
        return state.equals(OPEN)
                ? views.openFindings().stream()
                : views.databases().stream().map(DatabaseSummary::name).flatMap(each -> views.findings(each).stream());
    }

    /** What was merged into another finding is told as that one. */
    private static boolean isAsked(Finding finding, String state) {
        boolean open = finding.status() == Finding.Status.OPEN;
        return finding.status() != Finding.Status.MERGED
                && (!state.equals(OPEN) || open)
                && (!state.equals(ENDED) || !open);
    }
}
