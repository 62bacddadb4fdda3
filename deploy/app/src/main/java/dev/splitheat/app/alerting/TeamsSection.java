package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.finding.Glob;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.routing.Team;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Teams with what they own. */
final class TeamsSection {
    private TeamsSection() {}

    static Map<String, Team> read(Part section) {
        Map<String, Team> teams = new LinkedHashMap<>();
        Mistakes mistakes = new Mistakes();
        section.fields().forEach((name, part) -> mistakes.heard(() -> team(name, part))
                .ifPresent(team -> teams.put(name, team)));
        mistakes.end();
        return teams;
    }

    private static Team team(String name, Part part) {
        part.only(List.of("databases", "objects"));
        List<Glob> databases = databases(part);
        List<Glob> objects = objects(part);
        if (databases.isEmpty() && objects.isEmpty()) {
            throw part.refused("owns nothing: give databases, objects or both");
        }
        return new Team(name, databases, objects);
    }

    static List<Glob> databases(Part part) {
        return part.at("databases").map(Part::items).orElse(List.of()).stream()
                .map(TeamsSection::database)
                .toList();
    }

    static List<Glob> objects(Part part) {
        return part.at("objects").map(Part::items).orElse(List.of()).stream()
                .map(item -> new Glob(item.text("the name of a table or index, where * stands for any letters")))
                .toList();
    }

    private static Glob database(Part part) {
        String meaning = "a database, instance/database or projects/…/instances/…/databases/…, where * stands for any"
                + " letters";
        return DatabaseGlob.of(part.text(meaning)).orElseThrow(() -> part.wrong(meaning));
    }
}
