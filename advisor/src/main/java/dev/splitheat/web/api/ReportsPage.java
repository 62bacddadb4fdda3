package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.view.Views;
import dev.splitheat.web.forward.Gathering;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Paging;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The archive of weekly reports, the newest first. */
public final class ReportsPage {
    private static final Pattern WEEK = Pattern.compile("\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])");

    /** A report is one file with its own style and pictures, and runs nothing. */
    private static final String OF_A_REPORT =
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups";

    private static final Gathering.Form FORM = new Gathering.Form(
            "reports",
            Comparator.comparing((JsonNode line) -> line.get("week").asText())
                    .reversed()
                    .thenComparing(line -> line.get("database").asText()));

    private final ReportArchive archive;
    private final Views views;
    private final Gathering gathering;

    public ReportsPage(ReportArchive archive, Views views, Gathering gathering) {
        this.archive = archive;
        this.views = views;
        this.gathering = gathering;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/api/v1/reports", Scope.OWNER, this::list),
                Route.get("/api/v1/report", Scope.OWNER, this::one));
    }

    private Answer list(Question question) {
        Optional<String> database = question.parameters().text("database");
        database.ifPresent(name -> AskedDatabase.known(name, views));
        return database.isPresent()
                ? Json.answer(part(question, database))
                : gathering.answer(question, FORM, asked -> part(asked, database));
    }

    private ObjectNode part(Question question, Optional<String> database) {
        Paging paging = Paging.of(question.parameters());
        List<ReportArchive.Entry> found = archive.list().stream()
                .filter(entry ->
                        database.filter(name -> !name.equals(entry.database())).isEmpty())
                .sorted(Comparator.comparing(ReportArchive.Entry::week)
                        .reversed()
                        .thenComparing(ReportArchive.Entry::database))
                .toList();
        ObjectNode document = paging.into(Json.object(), found.size());
        ArrayNode reports = document.putArray("reports");
        paging.of(found).forEach(entry -> reports.addObject()
                .put("database", entry.database())
                .put("week", entry.week())
                .put("made", entry.made().toString())
                .put("headline", entry.headline()));
        return document;
    }

    private Answer one(Question question) {
        Parameters asked = question.parameters();
        String database = AskedDatabase.in(asked, views);
        String week = asked.required("week", "an ISO week such as 2026-W47");
        if (!WEEK.matcher(week).matches()) {
            throw Refusal.badRequest("week must be an ISO week such as 2026-W47");
        }
        List<String> words = Arrays.stream(ReportArchive.Format.values())
                .map(ReportArchive.Format::word)
                .toList();
        ReportArchive.Format format = ReportArchive.Format.values()[words.indexOf(asked.word("format", words))];
        byte[] report = archive.read(database, week, format)
                .orElseThrow(() -> Refusal.notFound(
                        "there is no report of " + week + " for this database: /reports lists those that were made"));
        return Answer.of(format.type(), report).with("Content-Security-Policy", OF_A_REPORT);
    }
}
