package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlLexer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;

/** One statement's visible tokens; never empty. */
record DdlStatement(List<Token> tokens) {
    private static final int DEEPEST_NESTING = 200;
    private static final int WORDS_TO_QUOTE = 5;
    private static final int LONGEST_WORD = 40;
    private static final Set<String> VERBS = Set.of("CREATE", "ALTER", "DROP");
    private static final Set<String> OBJECTS = Set.of(
            "TABLE UNIQUE NULL_FILTERED INDEX SEQUENCE VIEW OR CHANGE LOCALITY SEARCH VECTOR SCHEMA ROLE".split(" "));
    private static final Set<String> VERBS_WITHOUT_STRUCTURE = Set.of(
            ("GRANT REVOKE ANALYZE INSERT UPDATE DELETE SELECT WITH MERGE BEGIN COMMIT ROLLBACK START SET SHOW EXPLAIN CALL"
                            + " COMMENT TRUNCATE UNDROP RUN ABORT RESET USE END SAVEPOINT RELEASE GRAPH COPY PREPARE"
                            + " EXECUTE VACUUM DO REFRESH LOCK DECLARE EXPORT IMPORT")
                    .split(" "));
    private static final Set<String> OBJECTS_WITHOUT_STRUCTURE = Set.of(
            ("ROLE USER MODEL PROTO DATABASE STATISTICS PLACEMENT PROPERTY FUNCTION SQL EXTENSION SYNONYM PROCEDURE"
                            + " DEFAULT CAST REMOTE QUEUE")
                    .split(" "));

    DdlStatement {
        tokens = List.copyOf(tokens);
    }

    static Diagnostic at(Token token, String message) {
        return new Diagnostic(SourceText.place(token), message);
    }

    Token first() {
        return tokens.get(0);
    }

    Token last() {
        return tokens.get(tokens.size() - 1);
    }

    /** The first quote whose partner is missing. */
    Optional<Token> unclosed() {
        return tokens.stream()
                .filter(token -> token.getType() == DdlLexer.UNCLOSED)
                .findFirst();
    }

    /** The first string that goes on behind its line, as one does that begins where another should have ended. */
    Optional<Token> longString() {
        return tokens.stream()
                .filter(token -> token.getType() == DdlLexer.STRING && lastLine(token) > token.getLine())
                .findFirst();
    }

    /** {@code in line 3}, {@code from line 3 to line 9}. */
    String lines() {
        int from = first().getLine();
        int to = lastLine(last());
        return from == to ? "in line " + from : "from line " + from + " to line " + to;
    }

    static int lastLine(Token token) {
        return token.getLine()
                + (int) token.getText().chars().filter(sign -> sign == '\n').count();
    }

    /** A token for a message, which never holds a string, since that may be data. */
    static String named(Token token) {
        return token.getType() == DdlLexer.STRING ? "a string" : shortened(token.getText());
    }

    /** Whether it neither makes nor changes something that a catalog holds. */
    boolean withoutStructure() {
        String verb = word(0);
        if (!VERBS.contains(verb)) {
            return VERBS_WITHOUT_STRUCTURE.contains(verb);
        }
        boolean orReplace = word(1).equals("OR") && word(2).equals("REPLACE");
        return OBJECTS_WITHOUT_STRUCTURE.contains(word(orReplace ? 3 : 1));
    }

    /**
     * The statements that it consists of when semicolons are missing: a new one begins where a line begins with words that
     * only a statement begins with.
     */
    List<DdlStatement> pieces() {
        List<DdlStatement> pieces = new ArrayList<>();
        int start = 0;
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i).getLine() > tokens.get(i - 1).getLine() && begins(i)) {
                pieces.add(new DdlStatement(tokens.subList(start, i)));
                start = i;
            }
        }
        pieces.add(new DdlStatement(tokens.subList(start, tokens.size())));
        return pieces;
    }

    private boolean begins(int index) {
        return VERBS.contains(word(index)) && OBJECTS.contains(word(index + 1));
    }

    /** Its first words, to tell a reader which statement is meant; never its strings, which may be data. */
    String beginning() {
        String words = tokens.stream()
                .limit(WORDS_TO_QUOTE)
                .map(token -> token.getType() == DdlLexer.STRING || token.getType() == DdlLexer.UNCLOSED
                        ? "'…'"
                        : shortened(token.getText()))
                .collect(Collectors.joining(" "));
        return tokens.size() > WORDS_TO_QUOTE ? words + " …" : words;
    }

    /** Whether it is nested deeper than any statement of sense, so that reading it could exhaust the stack. */
    boolean tooDeep() {
        int depth = 0;
        for (Token token : tokens) {
            int type = token.getType();
            if (type == DdlLexer.OPEN || type == DdlLexer.LESS) {
                depth++;
            } else if (type == DdlLexer.CLOSE || type == DdlLexer.GREATER) {
                depth--;
            }
            if (depth > DEEPEST_NESTING) {
                return true;
            }
        }
        return false;
    }

    static String shortened(String text) {
        return text.length() > LONGEST_WORD ? text.substring(0, LONGEST_WORD) + "…" : text;
    }

    private String word(int index) {
        return index < tokens.size() ? tokens.get(index).getText().toUpperCase(Locale.ROOT) : "";
    }
}
