package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Diagnostic;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether Spanner would take the statements of a request. A refusal names the statement: its number, and how it begins. */
final class SchemaCheck {
    private static final int WORDS = 5;
    /** Strings, quoted names and comments, in which a semicolon ends nothing. */
    private static final Pattern QUOTED = Pattern.compile(
            "'(?:[^'\\\\]|\\\\.)*+'|\"(?:[^\"\\\\]|\\\\.)*+\"|`[^`]*+`" + "|--[^\\n]*+|#[^\\n]*+|/\\*(?s:.*?)\\*/");

    private static final Pattern SECOND = Pattern.compile(
            ";\\s*\\S|\\n\\s*(CREATE|ALTER|DROP)\\s+(TABLE|INDEX|UNIQUE|NULL_FILTERED|CHANGE|SEQUENCE)\\b",
            Pattern.CASE_INSENSITIVE);

    private final Catalog before;
    private final List<String> statements;

    SchemaCheck(Catalog before, List<String> statements) {
        this.before = before;
        this.statements = List.copyOf(statements);
    }

    /** @throws StatusRuntimeException naming the first statement that Spanner would refuse */
    void check() {
        for (int at = 0; at < statements.size(); at++) {
            String bare = QUOTED.matcher(statements.get(at).strip()).replaceAll("x");
            if (SECOND.matcher(bare).find()) {
                throw refused(at, Status.Code.INVALID_ARGUMENT, "a string holds one statement, this one holds more.");
            }
        }
        List<DdlFile> known = known();
        DdlScript whole = after(known, statements.size());
        whole.diagnostics().stream().findFirst().ifPresent(problem -> refuse(whole, problem));
        if (new SchemaRules(before, whole.catalog()).refusal().isPresent()) {
            checkOneByOne(known);
        }
    }

    /** What a statement does may be undone by a later one, so that only here it is known who is to blame. */
    private void checkOneByOne(List<DdlFile> known) {
        Catalog reached = before;
        for (int at = 0; at < statements.size(); at++) {
            Catalog next = after(known, at + 1).catalog();
            Optional<SchemaRules.Refusal> refusal = new SchemaRules(reached, next).refusal();
            if (refusal.isPresent()) {
                throw refused(at, refusal.get().code(), refusal.get().problem());
            }
            reached = next;
        }
    }

    private List<DdlFile> known() {
        return List.of(new DdlFile("schema", String.join(";\n", DdlPrinter.print(before))));
    }

    private DdlScript after(List<DdlFile> known, int count) {
        List<DdlFile> files = new ArrayList<>(known);
        for (int at = 0; at < count; at++) {
            files.add(new DdlFile(String.valueOf(at), statements.get(at)));
        }
        return DdlReader.read(files, before.dialect());
    }

    /** What cannot be read is an invalid argument; what can be read but not applied contradicts the schema. */
    private void refuse(DdlScript whole, Diagnostic problem) {
        throw refused(
                Integer.parseInt(problem.file()),
                whole.contradictions().contains(problem)
                        ? Status.Code.FAILED_PRECONDITION
                        : Status.Code.INVALID_ARGUMENT,
                "line " + problem.line() + ", column " + problem.column() + ": " + problem.message());
    }

    private StatusRuntimeException refused(int at, Status.Code code, String problem) {
        return Status.fromCode(code)
                .withDescription("Statement " + (at + 1) + " of " + statements.size() + " ("
                        + beginning(statements.get(at)) + ") is refused: " + problem)
                .asRuntimeException();
    }

    /** Without strings, which may be data. */
    private static String beginning(String statement) {
        String[] words = statement.replaceAll("(?s)['\"].*", "…").strip().split("[\\s(]+", WORDS + 1);
        return String.join(" ", List.of(words).subList(0, Math.min(WORDS, words.length)))
                + (words.length > WORDS ? " …" : "");
    }
}
