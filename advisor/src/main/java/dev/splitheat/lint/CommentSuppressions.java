package dev.splitheat.lint;

import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Place;
import dev.splitheat.catalog.Remark;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Reads {@code splitheat:ignore} and {@code splitheat:ignore-file} in the comments of a script. */
final class CommentSuppressions {
    private static final String FORM = "splitheat:%s RULE reason";

    private final RuleNames rules;
    private final Statements statements;
    private final Consumer<Suppression> suppressions;
    private final Consumer<Diagnostic> diagnostics;

    CommentSuppressions(
            RuleNames rules,
            Statements statements,
            Consumer<Suppression> suppressions,
            Consumer<Diagnostic> diagnostics) {
        this.rules = rules;
        this.statements = statements;
        this.suppressions = suppressions;
        this.diagnostics = diagnostics;
    }

    void read(DdlScript script) {
        for (Remark remark : script.remarks()) {
            Directive.of(remark).ifPresent(directive -> read(directive, remark));
        }
    }

    private void read(Directive directive, Remark remark) {
        switch (directive.word()) {
            case Directive.IGNORE -> read(directive, statement(remark), "in this statement");
            case Directive.IGNORE_FILE ->
                read(directive, Optional.of(finding -> inFile(finding, directive.place())), "in this file");
            case Directive.RATE -> {}
            default ->
                diagnostics.accept(new Diagnostic(
                        directive.place(),
                        "splitheat:" + directive.word() + " is not known: write splitheat:ignore, splitheat:ignore-file"
                                + " or splitheat:rate"));
        }
    }

    private Optional<Predicate<LintFinding>> statement(Remark remark) {
        return statements.of(remark).map(place -> Suppression.madeBy(Set.of(place), statements));
    }

    private static boolean inFile(LintFinding finding, Place comment) {
        return finding.exact().file().equals(comment.file())
                || finding.statement().file().equals(comment.file());
    }

    private void read(Directive directive, Optional<Predicate<LintFinding>> covers, String where) {
        if (covers.isEmpty()) {
            diagnostics.accept(new Diagnostic(
                    directive.place(), "silences nothing: no statement follows; write it on the line above one"));
            return;
        }
        Optional<Reasoned> reasoned = Reasoned.of(directive.rest());
        if (reasoned.isEmpty()) {
            diagnostics.accept(new Diagnostic(
                    directive.place(), "silences nothing: write " + String.format(FORM, directive.word())));
            return;
        }
        new Suppressible(rules, diagnostics)
                .read(directive.place(), reasoned.get())
                .forEach(rule -> suppressions.accept(new Suppression(
                        directive.place(),
                        rule.id(),
                        Silenced.By.COMMENT,
                        covers.get(),
                        where,
                        reasoned.get().reason())));
    }
}
