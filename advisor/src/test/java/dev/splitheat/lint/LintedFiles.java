package dev.splitheat.lint;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.List;

/** Files on their way through {@link SchemaLinter}. */
final class LintedFiles {
    private final List<DdlFile> files = new ArrayList<>();
    private final List<DdlFile> suppressions = new ArrayList<>();
    private final MeasuredRates measured = new MeasuredRates();
    private Baseline baseline = Baseline.NONE;

    static LintedFiles of(String ddl) {
        return new LintedFiles().file("schema.sql", ddl);
    }

    LintedFiles file(String name, String ddl) {
        files.add(new DdlFile(name, ddl));
        return this;
    }

    LintedFiles suppressions(String text) {
        suppressions.add(new DdlFile(".splitheat-lint", text));
        return this;
    }

    LintedFiles baseline(Baseline known) {
        baseline = known;
        return this;
    }

    LintedFiles writes(String name, double perSecond) {
        measured.addWrites(name, perSecond);
        return this;
    }

    List<DdlFile> files() {
        return List.copyOf(files);
    }

    LintResult result() {
        return new SchemaLinter(Lint.standard())
                .lint(new SchemaLinter.Input(
                        files, Dialect.GOOGLE_STANDARD_SQL, suppressions, baseline, "baseline.json", measured));
    }

    /** Each finding as {@code error SPH004 ByTime}. */
    List<String> findings() {
        return names(result().findings());
    }

    List<String> silenced() {
        return names(result().silenced().stream().map(Silenced::finding).toList());
    }

    /** Each as {@code line: message}. */
    List<String> notes() {
        return result().diagnostics().stream().map(LintedFiles::note).toList();
    }

    private static String note(Diagnostic diagnostic) {
        return diagnostic.line() + ": " + diagnostic.message();
    }

    private static List<String> names(List<LintFinding> findings) {
        return findings.stream()
                .map(finding -> finding.ruleId() + " " + Suppression.object(finding))
                .toList();
    }
}
