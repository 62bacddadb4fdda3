package dev.splitheat.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the statements of {@link SampleDdl} with regular expressions: names, columns with their types, keys. It knows
 * nothing else of the language and reports nothing.
 */
final class PlainDdl {
    private static final Pattern PIECE = Pattern.compile(
            "'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|--[^\\n]*|/\\*.*?\\*/|;|[^'\";/-]+|.", Pattern.DOTALL);
    private static final Pattern TABLE = Pattern.compile(
            "CREATE\\s+TABLE\\s+(\\w+)\\s*\\((.*)\\)\\s*PRIMARY\\s+KEY\\s*\\(([^)]*)\\)",
            Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
    private static final Pattern INDEX = Pattern.compile(
            "CREATE\\s+(?:UNIQUE\\s+)?(?:NULL_FILTERED\\s+)?INDEX\\s+(\\w+)\\s+ON\\s+(\\w+)\\s*\\(([^)]*)\\).*",
            Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
    private static final Pattern COLUMN = Pattern.compile("(\\w+)\\s+(\\w+(?:\\(\\w+\\)|<.*?>)?).*", Pattern.DOTALL);

    /** A table or an index: its columns as {@code Name TYPE}, its key as {@code Name} or {@code Name DESC}. */
    record Declared(String name, List<String> columns, List<String> key) {}

    private PlainDdl() {}

    static List<Declared> read(String text) {
        return statements(text).stream().map(PlainDdl::declared).toList();
    }

    private static List<String> statements(String text) {
        List<String> statements = new ArrayList<>();
        StringBuilder statement = new StringBuilder();
        Matcher piece = PIECE.matcher(text);
        while (piece.find()) {
            String found = piece.group();
            if (found.equals(";")) {
                statements.add(statement.toString().strip());
                statement.setLength(0);
            } else if (!found.startsWith("--") && !found.startsWith("/*")) {
                statement.append(found);
            }
        }
        return statements;
    }

    private static Declared declared(String statement) {
        Matcher table = TABLE.matcher(statement);
        if (table.matches()) {
            List<String> columns = split(table.group(2)).stream()
                    .map(COLUMN::matcher)
                    .filter(Matcher::matches)
                    .map(column -> column.group(1) + " " + column.group(2))
                    .toList();
            return new Declared(table.group(1), columns, key(table.group(3)));
        }
        Matcher index = INDEX.matcher(statement);
        if (index.matches()) {
            return new Declared(index.group(1), List.of(), key(index.group(3)));
        }
        throw new IllegalArgumentException("not of the sample: " + statement);
    }

    private static List<String> key(String list) {
        return split(list).stream()
                .map(part -> part.replaceAll("\\s+", " "))
                .map(part -> part.toUpperCase(Locale.ROOT).endsWith(" ASC") ? part.replaceFirst(" \\w+$", "") : part)
                .toList();
    }

    /** At commas outside of parentheses, brackets and quotes. */
    private static List<String> split(String list) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        boolean quoted = false;
        for (int at = 0; at < list.length(); at++) {
            char c = list.charAt(at);
            quoted ^= c == '\'';
            if (!quoted) {
                depth += c == '(' || c == '<' ? 1 : c == ')' || c == '>' ? -1 : 0;
                if (c == ',' && depth == 0) {
                    parts.add(list.substring(start, at).strip());
                    start = at + 1;
                }
            }
        }
        parts.add(list.substring(start).strip());
        return parts.stream().filter(part -> !part.isEmpty()).toList();
    }
}
