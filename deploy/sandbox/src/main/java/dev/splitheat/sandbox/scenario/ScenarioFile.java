package dev.splitheat.sandbox.scenario;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.sandbox.workload.Application;
import dev.splitheat.sandbox.workload.UnusablePlanException;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.DdlChange;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/** Reads a scenario and checks it whole: what contradicts itself is refused, so that a typing error is no result. */
public final class ScenarioFile {
    /** Of Spanner's databases. */
    private static final Pattern IDENTIFIER = Pattern.compile("[a-z][a-z0-9_-]{0,28}[a-z0-9]");

    /** Counted within the DDL, where the file's own count is shown. */
    private static final Pattern STATEMENT_PLACE = Pattern.compile("; the statement begins in line \\d+, column \\d+");

    private final String name;
    private final ScenarioYaml yaml;

    private ScenarioFile(String name, ScenarioYaml yaml) {
        this.name = name;
        this.yaml = yaml;
    }

    /**
     * @param name of the scenario and of its database: the file's, without its ending
     * @throws UnreadableScenarioException when it cannot be used
     */
    public static Scenario read(String name, String text) {
        String file = name + ".yaml";
        if (!IDENTIFIER.matcher(name).matches()) {
            throw new UnreadableScenarioException(
                    file, "the name is the database's too: name it with 2 to 30 small letters, digits and hyphens");
        }
        return new ScenarioFile(name, ScenarioYaml.of(file, text)).scenario();
    }

    private Scenario scenario() {
        ScenarioText text = yaml.bind();
        try {
            return checked(text);
        } catch (UnusableValueException e) {
            throw yaml.refuse(e);
        }
    }

    private Scenario checked(ScenarioText text) {
        TextCheck.check(text);
        DdlScript script = DdlReader.read(text.ddl(), text.dialect());
        refuseDiagnostics("/ddl", script.diagnostics(), 0);
        List<DdlChange> changes =
                text.ddlAt().stream().map(ScenarioText.DdlText::change).toList();
        Catalog later = applied(text, changes);
        new ReferenceCheck(script.catalog(), later, text).check();
        refuseUnusable(text, script.catalog());
        DatabasePlan plan = new DatabasePlan(
                name,
                text.dialect(),
                text.nodes(),
                Statements.of(text.ddl(), script),
                text.application(),
                text.splitPoints().stream()
                        .map(ScenarioText.SplitPointText::plan)
                        .toList(),
                changes);
        return new Scenario(
                name,
                text.title(),
                text.why(),
                text.lasts(),
                plan,
                text.labels().stream().map(ScenarioText.LabelText::label).toList());
    }

    /** A plan that no application can be made of is refused when it is read, not when it is run. */
    private static void refuseUnusable(ScenarioText text, Catalog catalog) {
        try {
            new Application(text.application(), catalog, Instant.EPOCH, 0);
        } catch (UnusablePlanException e) {
            throw PlanPlace.of(e, text);
        }
    }

    /** The schema when all changes have happened. */
    private Catalog applied(ScenarioText text, List<DdlChange> changes) {
        String soFar = text.ddl();
        for (int change = 0; change < changes.size(); change++) {
            String before = soFar.stripTrailing() + ";\n";
            int lines = (int) before.lines().count();
            soFar = before + changes.get(change).ddl();
            refuseDiagnostics(
                    "/ddlAt/" + change + "/ddl",
                    DdlReader.read(soFar, text.dialect()).diagnostics(),
                    lines);
        }
        return DdlReader.read(soFar, text.dialect()).catalog();
    }

    private void refuseDiagnostics(String pointer, List<Diagnostic> diagnostics, int linesBefore) {
        if (!diagnostics.isEmpty()) {
            Diagnostic first = diagnostics.get(0);
            throw yaml.refuse(
                    pointer,
                    Math.max(1, first.line() - linesBefore),
                    first.column(),
                    "the DDL cannot be used: "
                            + STATEMENT_PLACE.matcher(first.message()).replaceAll(""));
        }
    }
}
