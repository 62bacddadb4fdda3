package dev.splitheat.app.alerting;

import dev.splitheat.app.config.DurationText;
import dev.splitheat.app.config.EffectiveValue;
import dev.splitheat.app.people.Word;
import dev.splitheat.finding.Glob;
import dev.splitheat.finding.Severity;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notify.heartbeat.HeartbeatSettings;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.routing.Hours;
import dev.splitheat.routing.Match;
import dev.splitheat.routing.Rule;
import dev.splitheat.routing.Team;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What is in effect of alerts, key by key; secrets masked. */
public final class AlertingValues {
    private final List<EffectiveValue> values = new ArrayList<>();

    private AlertingValues() {}

    public static List<EffectiveValue> of(Alerting alerting) {
        AlertingValues all = new AlertingValues();
        alerting.link().ifPresent(link -> all.given("link", Addresses.shown(link)));
        all.put("statements", alerting.statements() ? "redacted" : "hidden", alerting.statements());
        if (!alerting.shownColumns().isEmpty()) {
            all.given("show.columns", joined(alerting.shownColumns()));
        }
        alerting.sinks().forEach(all::sink);
        alerting.teams().values().forEach(all::team);
        alerting.routing().ifPresent(routing -> routing.rules().forEach(all::route));
        alerting.heartbeat().ifPresent(all::heartbeat);
        all.timing(alerting.timing());
        return List.copyOf(all.values);
    }

    private void sink(String name, SinkPlan plan) {
        given("sinks." + name + ".type", plan.type());
        new TreeMap<>(plan.settings()).forEach((key, value) -> given("sinks." + name + "." + key, value));
    }

    private void team(Team team) {
        list("teams." + team.name() + ".databases", databases(team.databases()));
        list("teams." + team.name() + ".objects", texts(team.objects()));
    }

    private void route(Rule rule) {
        String route = "routes[" + rule.number() + "]";
        Match match = rule.match();
        list(route + ".databases", databases(match.databases()));
        list(route + ".objects", texts(match.objects()));
        list(route + ".causes", match.causes().stream().map(Word::text).sorted().toList());
        list(route + ".teams", match.teams().stream().map(Team::name).toList());
        put(route + ".severity", Word.text(match.atLeast()), match.atLeast() != Severity.INFO);
        rule.hours()
                .ifPresent(hours -> given(route + ".hours", text(hours) + ", outside: " + Word.text(rule.outside())));
        given(route + ".sinks", rule.sinks().isEmpty() ? AlertingFile.NOBODY : joined(rule.sinks()));
    }

    private static String text(Hours hours) {
        String days = hours.days().stream().sorted().map(Word::text).collect(Collectors.joining(", "));
        return days + " from " + hours.from() + " until " + hours.until() + " " + hours.zone();
    }

    private void heartbeat(HeartbeatSettings settings) {
        given("heartbeat.url", settings.to().toString());
        put("heartbeat.method", Word.text(settings.method()), settings.method() != HeartbeatSettings.Method.GET);
        put(
                "heartbeat.interval",
                DurationText.of(settings.interval()),
                !settings.interval().equals(HeartbeatSettings.INTERVAL));
    }

    private void timing(Timing timing) {
        Timing otherwise = Timing.DEFAULT;
        time("pending.info", timing.pendingInfo(), otherwise.pendingInfo());
        time("clearing", timing.clearing(), otherwise.clearing());
        count("flapping.openings", timing.flappingOpenings(), otherwise.flappingOpenings());
        time("flapping.within", timing.flappingWithin(), otherwise.flappingWithin());
        time("flapping.quiet", timing.flappingQuiet(), otherwise.flappingQuiet());
        time("remind.critical", timing.remindCritical(), otherwise.remindCritical());
        time("remind.warning", timing.remindWarning(), otherwise.remindWarning());
        time("blind.after", timing.blindAfter(), otherwise.blindAfter());
        count("most.open", timing.mostOpen(), otherwise.mostOpen());
    }

    private void time(String name, Duration value, Duration otherwise) {
        put("timing." + name, DurationText.of(value), !value.equals(otherwise));
    }

    private void count(String name, int value, int otherwise) {
        put("timing." + name, Integer.toString(value), value != otherwise);
    }

    private void list(String name, List<String> items) {
        if (!items.isEmpty()) {
            given(name, joined(items));
        }
    }

    private void given(String name, String value) {
        put(name, value, true);
    }

    private void put(String name, String value, boolean given) {
        values.add(new EffectiveValue("alerts." + name, value, given));
    }

    private static String joined(Collection<String> items) {
        return String.join(", ", items);
    }

    private static List<String> databases(List<Glob> globs) {
        return globs.stream().map(DatabaseGlob::text).toList();
    }

    private static List<String> texts(List<Glob> globs) {
        return globs.stream().map(Glob::text).toList();
    }
}
