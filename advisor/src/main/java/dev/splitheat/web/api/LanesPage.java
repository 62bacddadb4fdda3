package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.catalog.CatalogDifference;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Event;
import dev.splitheat.notice.Alert;
import dev.splitheat.view.PointsChange;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What happened besides heat: changes of the schema, what people told of, alerts. */
public final class LanesPage {
    private static final int MOST = 2_000;
    private static final int MOST_CHANGES = 5;

    private final Views views;
    private final Keys keys;
    private final Clock clock;

    public LanesPage(Views views, Keys keys, Clock clock) {
        this.views = views;
        this.keys = keys;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(Route.get("/api/v1/lanes", Scope.OWNER, this::lanes));
    }

    private Answer lanes(Question question) {
        String database = AskedDatabase.in(question.parameters(), views);
        Times times = Times.in(question.parameters(), database, views, clock);
        List<ObjectNode> items = new ArrayList<>();
        items.addAll(schema(database, times));
        views.events(database, times.from(), times.to()).forEach(event -> items.add(told(event)));
        views.splitPoints(database, times.from(), times.to()).forEach(change -> items.add(points(change)));
        views.alerts(database).stream()
                .filter(alert -> alert.state() != Alert.State.PENDING && overlaps(alert, times))
                .forEach(alert -> items.add(alert(alert)));
        ObjectNode document = Json.object();
        ArrayNode all = document.putArray("items");
        items.stream()
                .sorted(Comparator.comparing(item -> item.get("at").asText()))
                .skip(Math.max(0, items.size() - MOST))
                .forEach(all::add);
        return Json.answer(document);
    }

    private List<ObjectNode> schema(String database, Times times) {
        List<CatalogVersion> versions = views.catalogs(database);
        List<ObjectNode> items = new ArrayList<>();
        for (int later = 1; later < versions.size(); later++) {
            CatalogVersion now = versions.get(later);
            if (!now.readAt().isBefore(times.from()) && now.readAt().isBefore(times.to())) {
                items.add(changed(versions.get(later - 1), now));
            }
        }
        return items;
    }

    private static ObjectNode changed(CatalogVersion before, CatalogVersion now) {
        List<CatalogDifference> changes = CatalogDifference.between(before.catalog(), now.catalog());
        String words = changes.stream()
                .limit(MOST_CHANGES)
                .map(CatalogDifference::words)
                .collect(Collectors.joining("; "));
        String more = changes.size() > MOST_CHANGES ? "; and " + (changes.size() - MOST_CHANGES) + " more" : "";
        return item(
                        "ddl",
                        now.readAt(),
                        Optional.empty(),
                        changes.isEmpty() ? "the schema was read anew" : words + more)
                .put("object", changes.size() == 1 ? changes.get(0).name() : null);
    }

    private ObjectNode told(Event event) {
        String lane =
                switch (event.kind()) {
                    case DEPLOY, IMPORT, BACKUP, MAINTENANCE -> "deploy";
                    case FLEET_HEAT -> "other";
                };
        return item(lane, event.at(), Optional.empty(), event.told().render(keys.shown(event.database(), event.at())))
                .put("object", event.object().orElse(null))
                .put("finding", event.findingId().orElse(null));
    }

    private static ObjectNode points(PointsChange change) {
        int count = Math.abs(change.added());
        return item(
                        "split-points",
                        change.at(),
                        Optional.empty(),
                        count
                                + (count == 1 ? " split point of " : " split points of ")
                                + change.object()
                                + (change.added() > 0 ? " added" : " gone"))
                .put("object", change.object());
    }

    private static boolean overlaps(Alert alert, Times times) {
        return alert.finding().openedAt().isBefore(times.to())
                && alert.finding()
                        .resolvedAt()
                        .filter(end -> !end.isAfter(times.from()))
                        .isEmpty();
    }

    private static ObjectNode alert(Alert alert) {
        return item("alert", alert.finding().openedAt(), alert.finding().resolvedAt(), Headline.of(alert))
                .put("object", alert.finding().object().orElse(null))
                .put("finding", alert.id())
                .put("severity", Words.lower(alert.severity()));
    }

    private static ObjectNode item(String lane, Instant at, Optional<Instant> until, String text) {
        return Json.object()
                .put("lane", lane)
                .put("at", at.toString())
                .put("until", Words.time(until))
                .put("text", text)
                .putNull("object")
                .putNull("finding")
                .putNull("severity");
    }
}
