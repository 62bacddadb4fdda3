package dev.splitheat.app.alerting;

import dev.splitheat.app.findings.KnownSchemas;
import dev.splitheat.finding.Glob;
import dev.splitheat.notify.Checked;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.routing.Match;
import dev.splitheat.routing.Rule;
import dev.splitheat.routing.Team;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Whether the databases, objects and columns that {@code alerts} and {@code reports} name are there, as far as catalogs are known. */
public final class NamesInCatalogs {
    private final KnownSchemas schemas;
    private final List<Checked> wrong = new ArrayList<>();

    /** @param schemas what a running Splitheat knows */
    public NamesInCatalogs(KnownSchemas schemas) {
        this.schemas = Objects.requireNonNull(schemas, "schemas");
    }

    /** One for each name that nothing has; else that all is well, or that nobody can say. */
    public List<Checked> check(Alerting alerting, Reports reports) {
        if (schemas.databases().isEmpty()) {
            return List.of(Checked.unknown("nothing was collected yet that they could be held against"));
        }
        alerting.teams().values().forEach(team -> owner("alerts.teams.", team));
        databases("reports.databases", reports.databases());
        reports.owners().stream()
                .filter(owner -> !alerting.teams().containsValue(owner))
                .forEach(owner -> owner("reports.owners.", owner));
        alerting.routing().ifPresent(routing -> routing.rules().forEach(this::route));
        alerting.shownColumns().stream()
                .sorted()
                .forEach(column -> say("alerts.show.columns", schemas.noKeyColumn(column)));
        return wrong.isEmpty() ? List.of(nothingWrong()) : List.copyOf(wrong);
    }

    private Checked nothingWrong() {
        int databases = schemas.databases().size();
        int unknown = databases - schemas.catalogs().size();
        return unknown == 0
                ? Checked.good("what is named is there, in the "
                        + (databases == 1 ? "catalog of one database" : "catalogs of " + databases + " databases"))
                : Checked.unknown("the catalogs of " + unknown + " of " + databases
                        + " databases are not known yet: ask again when they are");
    }

    private void owner(String part, Team owner) {
        String where = part + owner.name();
        databases(where, owner.databases());
        objects(where, owner.databases(), owner.objects());
    }

    private void route(Rule rule) {
        Match match = rule.match();
        String where = "alerts.routes[" + rule.number() + "] in line " + rule.line();
        databases(where, match.databases());
        objects(where, match.databases(), match.objects());
    }

    private void databases(String where, List<Glob> globs) {
        globs.forEach(glob -> say(where, schemas.noDatabase(DatabaseGlob.text(glob), glob)));
    }

    private void objects(String where, List<Glob> databases, List<Glob> globs) {
        globs.forEach(glob -> say(where, schemas.noObject(databases, glob)));
    }

    private void say(String where, Optional<String> clause) {
        clause.ifPresent(said -> wrong.add(Checked.wrong(where + ": " + said)));
    }
}
