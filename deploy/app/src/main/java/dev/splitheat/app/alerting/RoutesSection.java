package dev.splitheat.app.alerting;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.people.Word;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Glob;
import dev.splitheat.finding.Severity;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.routing.Hours;
import dev.splitheat.routing.Match;
import dev.splitheat.routing.Outside;
import dev.splitheat.routing.Routing;
import dev.splitheat.routing.Rule;
import dev.splitheat.routing.Team;
import dev.splitheat.routing.Unreachable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Routes, each with what it may name; one that never decides is refused. */
final class RoutesSection {
    private static final List<String> KEYS =
            List.of("databases", "objects", "causes", "severity", "teams", "hours", "sinks");

    private final Collection<String> sinks;
    private final Map<String, Team> teams;
    private final AppConfig.Watched watched;

    RoutesSection(Collection<String> sinks, Map<String, Team> teams, AppConfig.Watched watched) {
        this.sinks = List.copyOf(sinks);
        this.teams = Map.copyOf(teams);
        this.watched = watched;
    }

    Routing read(Part section) {
        List<Part> parts = section.items();
        if (parts.isEmpty()) {
            throw section.refused("has no route: name one, or leave the key out");
        }
        Mistakes mistakes = new Mistakes();
        List<Rule> rules = new ArrayList<>();
        for (int number = 1; number <= parts.size(); number++) {
            rule(number, parts.get(number - 1), mistakes).ifPresent(rules::add);
        }
        mistakes.end();
        Routing routing = new Routing(rules);
        routing.unreachable().stream().findFirst().ifPresent(found -> {
            throw never(parts.get(found.rule().number() - 1), found);
        });
        return routing;
    }

    /** Each of its keys is looked at, whatever is wrong with another. */
    private Optional<Rule> rule(int number, Part part, Mistakes mistakes) {
        mistakes.check(() -> part.only(KEYS));
        Optional<Part> hours = mistakes.heard(() -> part.at("hours")).flatMap(found -> found);
        Optional<List<Glob>> databases = mistakes.heard(() -> databases(part));
        Optional<List<Glob>> objects = mistakes.heard(() -> TeamsSection.objects(part));
        Optional<Set<Cause>> causes = mistakes.heard(() -> causes(part));
        Optional<Severity> severity = mistakes.heard(() -> severity(part));
        Optional<List<Team>> owners = mistakes.heard(() -> teams(part));
        Optional<Optional<Hours>> open = mistakes.heard(() -> hours.map(HoursSection::read));
        Optional<Outside> outside =
                mistakes.heard(() -> hours.map(HoursSection::outside).orElse(Outside.NEXT));
        Optional<List<String>> told =
                mistakes.heard(() -> sinks(part.required("sinks", "the names of sinks, or " + AlertingFile.NOBODY)));
        boolean whole = Stream.of(databases, objects, causes, severity, owners, open, outside, told)
                .allMatch(Optional::isPresent);
        return whole
                ? Optional.of(new Rule(
                        number,
                        part.line(),
                        new Match(databases.get(), objects.get(), causes.get(), severity.get(), owners.get()),
                        open.get(),
                        outside.get(),
                        told.get()))
                : Optional.empty();
    }

    /** Refuses a pattern that no watched database can match, where all of them are named in the file. */
    private List<Glob> databases(Part part) {
        List<Glob> globs = TeamsSection.databases(part);
        if (watched.named().isEmpty() || watched.file().isPresent()) {
            return globs;
        }
        List<Part> items = part.at("databases").map(Part::items).orElse(List.of());
        for (int at = 0; at < globs.size(); at++) {
            Glob glob = globs.get(at);
            if (watched.named().stream().noneMatch(name -> DatabaseGlob.meets(glob, name))) {
                throw unwatched(items.get(at));
            }
        }
        return globs;
    }

    private ConfigurationException unwatched(Part item) {
        String typed = item.text("a database");
        int parts = typed.split("/").length;
        List<String> known = watched.named().stream()
                .map(name -> name.split("/"))
                .map(name -> parts == 1 ? name[5] : parts == 2 ? name[3] + "/" + name[5] : String.join("/", name))
                .toList();
        return item.unknown("database", known);
    }

    private static Set<Cause> causes(Part part) {
        Set<Cause> causes = new LinkedHashSet<>();
        for (Part item : part.at("causes").map(Part::items).orElse(List.of())) {
            causes.add(word("cause", item, Cause.values()));
        }
        return causes;
    }

    private static Severity severity(Part part) {
        return part.at("severity")
                .map(item -> word("severity", item, Severity.values()))
                .orElse(Severity.INFO);
    }

    private List<Team> teams(Part part) {
        return part.at("teams").map(Part::items).orElse(List.of()).stream()
                .map(item -> Optional.ofNullable(teams.get(item.text("the name of a team")))
                        .orElseThrow(() -> item.unknown("team", teams.keySet())))
                .toList();
    }

    private List<String> sinks(Part part) {
        List<String> known = new ArrayList<>(sinks);
        known.add(AlertingFile.NOBODY);
        List<String> named = new ArrayList<>();
        for (Part item : part.items()) {
            String sink = item.text("the name of a sink");
            if (!known.contains(sink)) {
                throw item.unknown("sink", known);
            }
            named.add(sink);
        }
        if (named.isEmpty()) {
            throw part.refused("has no sink: name one, or " + AlertingFile.NOBODY);
        }
        if (named.remove(AlertingFile.NOBODY) && !named.isEmpty()) {
            throw part.refused("names " + AlertingFile.NOBODY + " beside sinks: choose");
        }
        return named;
    }

    private static ConfigurationException never(Part part, Unreachable found) {
        return part.refused(found.hiddenBy()
                .map(earlier -> "this route never decides: alerts.routes[" + earlier.number() + "] in line "
                        + earlier.line() + " takes all of its alerts before")
                .orElse("this route never decides: none of its teams owns anything in its databases"));
    }

    static <E extends Enum<E>> E word(String kind, Part part, E[] values) {
        String text = part.text("a " + kind);
        return Arrays.stream(values)
                .filter(value -> Nearest.alike(text, value.name()))
                .findFirst()
                .orElseThrow(() ->
                        part.unknown(kind, Arrays.stream(values).map(Word::text).toList()));
    }
}
