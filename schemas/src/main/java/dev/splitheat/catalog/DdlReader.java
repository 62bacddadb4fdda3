package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/**
 * Reads DDL text of either dialect, as Spanner prints it or as people write it, statement by statement: one that cannot be
 * used becomes a diagnostic and the others still count. Nothing in the text makes it throw.
 *
 * <p>Statements that change nothing of a catalog (roles, grants, models, functions, graphs, data) are passed over. The
 * indexes that Spanner makes for foreign keys are in the catalog, with names of our own making: {@link Index#managed}.
 */
public final class DdlReader {
    private final Dialect dialect;
    private final CatalogDraft draft;
    private final StatementReader statements;
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private final Set<Diagnostic> contradictions = new HashSet<>();
    private final List<Remark> remarks = new ArrayList<>();

    private DdlReader(Dialect dialect) {
        this.dialect = dialect;
        draft = new CatalogDraft(dialect, this::contradicts);
        statements = new StatementReader(draft);
    }

    /** Reads text that comes from no file. */
    public static DdlScript read(String text, Dialect dialect) {
        return read(List.of(new DdlFile("", text)), dialect);
    }

    /** Reads the files in the given order as one script; a statement ends at the end of its file at the latest. */
    public static DdlScript read(List<DdlFile> files, Dialect dialect) {
        DdlReader reader = new DdlReader(dialect);
        files.forEach(reader::read);
        return new DdlScript(
                reader.draft.finished(),
                reader.diagnostics,
                reader.contradictions,
                reader.draft.origins().finished(),
                reader.remarks);
    }

    /** The dialect that the text's words and quotes speak for; GoogleSQL when they say nothing. */
    public static Dialect guessDialect(String text) {
        return DialectGuess.of(text);
    }

    private void read(DdlFile file) {
        int before = diagnostics.size();
        new DdlSplitter(this::read, diagnostics::add, remarks::add).split(file, dialect);
        diagnostics.subList(before, diagnostics.size()).sort(Comparator.comparing(Diagnostic::place));
    }

    private void read(DdlStatement statement) {
        draft.origins().statement(statement.first());
        if (statement.unclosed().isPresent()) {
            unclosed(statement, statement.unclosed().get());
        } else if (statement.tooDeep()) {
            diagnostics.add(DdlStatement.at(
                    statement.first(), "statement not understood, too deeply nested: " + statement.beginning()));
        } else if (statement.withoutStructure()) {
            List<DdlStatement> pieces = statement.pieces();
            pieces.subList(1, pieces.size()).forEach(this::read);
        } else {
            apply(statement);
        }
    }

    /** What begins like a statement on a later line is one: the quote was to be closed before. */
    private void unclosed(DdlStatement statement, Token quote) {
        List<DdlStatement> pieces = statement.pieces();
        if (pieces.size() > 1) {
            pieces.forEach(this::read);
            return;
        }
        diagnostics.add(DdlStatement.at(
                quote, "the quote that begins here is not closed: nothing was read " + statement.lines()));
    }

    private void apply(DdlStatement statement) {
        try {
            statements.apply(parsed(statement));
        } catch (ContradictoryDdlException e) {
            contradicts(DdlStatement.at(statement.first(), e.getMessage()));
        } catch (ParseCancellationException e) {
            List<DdlStatement> pieces = statement.pieces();
            if (pieces.size() > 1) {
                apply(pieces.get(0));
                pieces.subList(1, pieces.size()).forEach(this::read);
            } else {
                diagnostics.add(notUnderstood(statement, e));
            }
        }
    }

    private void contradicts(Diagnostic diagnostic) {
        diagnostics.add(diagnostic);
        contradictions.add(diagnostic);
    }

    /** SLL prediction is fast and nearly always enough; only what it refuses is tried with full context. */
    private static DdlParser.StatementContext parsed(DdlStatement statement) {
        try {
            return parsed(statement, PredictionMode.SLL);
        } catch (ParseCancellationException e) {
            return parsed(statement, PredictionMode.LL);
        }
    }

    private static DdlParser.StatementContext parsed(DdlStatement statement, PredictionMode mode) {
        DdlParser parser = new DdlParser(new CommonTokenStream(new ListTokenSource(statement.tokens())));
        parser.removeErrorListeners();
        parser.setErrorHandler(new BailErrorStrategy());
        parser.getInterpreter().setPredictionMode(mode);
        return parser.statement();
    }

    /** Its place is where reading stopped, since that is what there is to mend. */
    private static Diagnostic notUnderstood(DdlStatement statement, ParseCancellationException e) {
        Token block = statement.first();
        String what = "";
        if (e.getCause() instanceof RecognitionException cause && cause.getOffendingToken() != null) {
            Token token = cause.getOffendingToken();
            boolean end = token.getType() == Token.EOF;
            block = end ? statement.last() : token;
            what = end ? "it ends too early" : "unexpected " + DdlStatement.named(token);
        }
        String begins = block == statement.first()
                ? ""
                : "the statement begins in line " + statement.first().getLine() + ", column "
                        + (statement.first().getCharPositionInLine() + 1);
        String spans = statement
                .longString()
                .map(string -> "a string begins in line " + string.getLine() + " and ends in line "
                        + DdlStatement.lastLine(string) + ", is a quote missing before? nothing was read "
                        + statement.lines())
                .orElse("");
        String remarks = Stream.of(what, begins, spans)
                .filter(remark -> !remark.isEmpty())
                .collect(Collectors.joining("; "));
        return DdlStatement.at(
                block,
                "statement not understood: " + statement.beginning() + (remarks.isEmpty() ? "" : " (" + remarks + ")"));
    }
}
