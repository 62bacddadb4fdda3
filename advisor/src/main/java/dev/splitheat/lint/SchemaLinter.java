package dev.splitheat.lint;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Lints DDL text: reads it, lets every rule look at it, and takes out what somebody has accepted. */
public final class SchemaLinter {
    private final Lint lint;

    public SchemaLinter(Lint lint) {
        this.lint = Objects.requireNonNull(lint, "lint");
    }

    /**
     * What is to be linted.
     *
     * @param files in the order in which they are applied, no two of one name
     * @param suppressions files of suppressions, not DDL
     * @param baselineName what messages call the baseline
     */
    public record Input(
            List<DdlFile> files,
            Dialect dialect,
            List<DdlFile> suppressions,
            Baseline baseline,
            String baselineName,
            MeasuredRates measured) {
        public Input {
            files = List.copyOf(files);
            Objects.requireNonNull(dialect, "dialect");
            suppressions = List.copyOf(suppressions);
            Objects.requireNonNull(baseline, "baseline");
            Objects.requireNonNull(baselineName, "baselineName");
            Objects.requireNonNull(measured, "measured");
        }
    }

    public LintResult lint(Input input) {
        DdlScript script = DdlReader.read(input.files(), input.dialect());
        Sources sources = new Sources(input.files());
        Statements statements = new Statements(script, sources);
        List<Diagnostic> diagnostics = new ArrayList<>(script.diagnostics());
        MeasuredRates rates = StatedRates.of(script, statements, diagnostics::add);
        rates.addAll(input.measured());
        Silencing silencing = new Silencing(
                suppressions(script, statements, input, diagnostics), input.baseline(), input.baselineName());
        silencing.take(lint.check(script, rates).stream()
                .sorted(Comparator.comparing(LintFinding::exact, sources.inOrder()))
                .toList());
        diagnostics.addAll(silencing.stale());
        diagnostics.sort(Comparator.comparing(Diagnostic::place, sources.inOrder()));
        return new LintResult(
                input.dialect(),
                script.catalog().tables().size(),
                script.catalog().indexes().size(),
                silencing.left(),
                diagnostics,
                silencing.silenced());
    }

    private List<Suppression> suppressions(
            DdlScript script, Statements statements, Input input, List<Diagnostic> diagnostics) {
        RuleNames rules = new RuleNames(lint.rules());
        List<Suppression> suppressions = new ArrayList<>();
        new CommentSuppressions(rules, statements, suppressions::add, diagnostics::add).read(script);
        SuppressionFile files = new SuppressionFile(rules, suppressions::add, diagnostics::add);
        input.suppressions().forEach(files::read);
        return List.copyOf(suppressions);
    }
}
