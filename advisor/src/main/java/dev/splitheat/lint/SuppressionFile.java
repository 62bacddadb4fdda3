package dev.splitheat.lint;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Place;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a file of suppressions: lines {@code RULE OBJECT reason}, the object being an index or a table as findings name
 * it, or {@code *} for all. Blank lines and those that begin with {@code #} are passed over.
 */
final class SuppressionFile {
    private static final Pattern FORM =
            Pattern.compile("(?<rules>[\\w-]+(?:\\s*,\\s*[\\w-]+)*)\\s+(?<object>\\S+)(?:\\s+(?<reason>.*))?");

    private final RuleNames rules;
    private final Consumer<Suppression> suppressions;
    private final Consumer<Diagnostic> diagnostics;

    SuppressionFile(RuleNames rules, Consumer<Suppression> suppressions, Consumer<Diagnostic> diagnostics) {
        this.rules = rules;
        this.suppressions = suppressions;
        this.diagnostics = diagnostics;
    }

    void read(DdlFile file) {
        String[] lines = file.text().split("\r?\n", -1);
        for (int at = 0; at < lines.length; at++) {
            String line = lines[at].strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                read(new Place(file.name(), at + 1, 1), line);
            }
        }
    }

    private void read(Place place, String line) {
        Matcher matcher = FORM.matcher(line);
        if (!matcher.matches()) {
            diagnostics.accept(new Diagnostic(
                    place, "silences nothing: write RULE OBJECT reason, such as SPH004 UsersByName 3 writes an hour"));
            return;
        }
        String object = matcher.group("object");
        String reason = Optional.ofNullable(matcher.group("reason")).orElse("").strip();
        Reasoned reasoned = Reasoned.of(matcher.group("rules") + " " + reason).orElseThrow();
        new Suppressible(rules, diagnostics)
                .read(place, reasoned)
                .forEach(rule -> suppressions.accept(new Suppression(
                        place,
                        rule.id(),
                        Silenced.By.FILE,
                        about(object),
                        object.equals("*") ? "at all" : "in " + object,
                        reasoned.reason())));
    }

    private static Predicate<LintFinding> about(String object) {
        return object.equals("*")
                ? finding -> true
                : finding -> Suppression.object(finding).equalsIgnoreCase(object);
    }
}
