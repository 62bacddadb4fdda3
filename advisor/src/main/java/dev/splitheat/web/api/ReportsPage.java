package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.view.ReportLine;
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
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.weekly.content.UnreadableReportException;
import dev.splitheat.weekly.page.ReportHtml;
import dev.splitheat.weekly.page.ReportMarkdown;
import dev.splitheat.weekly.page.Shelf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The archive of weekly reports, the newest first. */
public final class ReportsPage {
    private static final Pattern WEEK = Pattern.compile("\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])");

    /**
     * A report is one file with its own style and pictures, and runs nothing. It is of this origin all the same: what follows
     * its links to other reports would come without its login otherwise.
     */
    private static final String OF_A_REPORT =
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-same-origin";

    private static final Gathering.Form FORM = new Gathering.Form(
            "reports",
            Comparator.comparing((JsonNode line) -> line.get("week").asText())
                    .reversed()
                    .thenComparing(line -> line.get("database").asText()));

    private final Views views;
    private final Gathering gathering;

    /** What a report is read in: as it is kept, or made of that. */
    private enum Form {
        HTML("text/html; charset=utf-8", document -> ReportHtml.of(document, Shelf.ARCHIVE)),
        JSON("application/json", UnaryOperator.identity()),
        MD("text/markdown; charset=utf-8", ReportMarkdown::of);

        private final String type;
        private final UnaryOperator<String> written;

        Form(String type, UnaryOperator<String> written) {
            this.type = type;
            this.written = written;
        }

        /** What a program says that it reads; what browsers get where it says anything else. */
        private static Form accepted(String types) {
            return Arrays.stream(values())
                    .filter(form -> types.contains(form.type.replaceFirst(";.*", "")))
                    .findFirst()
                    .orElse(HTML);
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ReportsPage(Views views, Gathering gathering) {
        this.views = views;
        this.gathering = gathering;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/api/v1/reports", Scope.OWNER, this::list),
                Route.get("/api/v1/report", Scope.OWNER, this::one),
                Route.get("/api/v1/report.schema.json", Scope.ANY, question -> schema()));
    }

    private Answer list(Question question) {
        Optional<String> database = question.parameters().text("database");
        database.ifPresent(this::known);
        return database.isPresent()
                ? Json.answer(part(question, database))
                : gathering.answer(question, FORM, asked -> part(asked, database));
    }

    private ObjectNode part(Question question, Optional<String> database) {
        Paging paging = Paging.of(question.parameters());
        Search search = Search.in(question.parameters());
        List<ReportLine> found = views.reports().stream()
                .filter(line ->
                        database.filter(name -> !name.equals(line.database())).isEmpty())
                .filter(line -> search.finds(shown(line.database()), line.week(), line.headline()))
                .sorted(Comparator.comparing(ReportLine::week).reversed().thenComparing(ReportLine::database))
                .toList();
        ObjectNode document = paging.into(Json.object(), found.size());
        ArrayNode reports = document.putArray("reports");
        paging.of(found).forEach(line -> reports.addObject()
                .put("database", line.database())
                .put("week", line.week())
                .put("made", line.madeAt().toString())
                .put("headline", line.headline()));
        return document;
    }

    /** As the page calls it. */
    private static String shown(String database) {
        return database.equals(KeptReport.FLEET) ? "all databases" : database;
    }

    private Answer one(Question question) {
        Parameters asked = question.parameters();
        String database = known(asked.required("database", "a full name, or * for all databases"));
        String week = asked.required("week", "an ISO week such as 2026-W47");
        if (!WEEK.matcher(week).matches()) {
            throw Refusal.badRequest("week must be an ISO week such as 2026-W47");
        }
        List<String> words = Arrays.stream(Form.values()).map(Form::word).toList();
        Form form = asked.text("format").isPresent()
                ? Form.values()[words.indexOf(asked.word("format", words))]
                : Form.accepted(question.header("accept").orElse(""));
        KeptReport report = views.report(database, week)
                .orElseThrow(() -> Refusal.notFound(
                        "there is no report of " + week + " for this database: /reports lists those that were made"));
        return Answer.of(form.type, written(report, form).getBytes(StandardCharsets.UTF_8))
                .with("Content-Security-Policy", OF_A_REPORT);
    }

    /** What {@code format=json} gives, as a JSON Schema. */
    private static Answer schema() {
        return Answer.of("application/schema+json", ReportJson.schema().getBytes(StandardCharsets.UTF_8));
    }

    private static String written(KeptReport report, Form form) {
        try {
            return form.written.apply(report.document());
        } catch (UnreadableReportException newer) {
            throw Refusal.notFound(
                    "this report is of a form that this program does not know: format=json gives it as it is");
        }
    }

    private String known(String database) {
        return database.equals(KeptReport.FLEET) ? database : AskedDatabase.known(database, views);
    }
}
