package dev.splitheat.catalog;

import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;

/** What a table's check constraints leave of a column's values. */
record CheckedValues(List<List<String>> checks) {
    private static final long MOST_SHARDS = 8192;
    private static final Set<String> GLUE =
            Set.of("(", ")", ",", "=", "IN", "OR", "[", "]", "ANY", "ARRAY", "::", "TEXT", "CHARACTER", "VARYING");

    /** The checks that name the column. */
    static CheckedValues of(Table table, Column column, Dialect dialect) {
        return new CheckedValues(table.checks().stream()
                .map(check -> ExpressionText.of(check.expression(), dialect).sequence())
                .filter(words -> words.stream().anyMatch(column.name()::equalsIgnoreCase))
                .toList());
    }

    /** Whether only listed values are allowed, and how many: {@code = 1}, {@code IN ('A', 'B')}. */
    OptionalLong listed(String column) {
        return checks.stream()
                .filter(words -> words.stream()
                        .allMatch(word -> word.equalsIgnoreCase(column) || GLUE.contains(word) || literal(word)))
                .filter(words -> words.contains("=") || words.contains("IN"))
                .mapToLong(words ->
                        words.stream().filter(CheckedValues::literal).distinct().count())
                .filter(count -> count > 0)
                .min();
    }

    /** How many whole numbers from 0 on are allowed. */
    OptionalLong countedFromZero(String column) {
        List<String> words = checks.stream().flatMap(List::stream).toList();
        OptionalLong lowest = bound(words, column, ">");
        OptionalLong highest = bound(words, column, "<");
        boolean range = lowest.isPresent() && lowest.getAsLong() == 0 && highest.isPresent();
        return range && highest.getAsLong() < MOST_SHARDS
                ? OptionalLong.of(highest.getAsLong() + 1)
                : OptionalLong.empty();
    }

    /** The lowest or highest value that is allowed. */
    private static OptionalLong bound(List<String> words, String column, String sign) {
        return IntStream.range(0, words.size())
                .filter(place -> words.get(place).equalsIgnoreCase(column))
                .mapToObj(place -> words.subList(place + 1, words.size()))
                .map(rest -> bound(rest, sign))
                .filter(OptionalLong::isPresent)
                .findFirst()
                .orElse(OptionalLong.empty());
    }

    private static OptionalLong bound(List<String> rest, String sign) {
        if (rest.size() > 3 && rest.get(0).equals("BETWEEN") && rest.get(2).equals("AND")) {
            return number(rest.get(sign.equals(">") ? 1 : 3), 0);
        }
        if (rest.size() < 2 || !rest.get(0).equals(sign)) {
            return OptionalLong.empty();
        }
        boolean inclusive = rest.get(1).equals("=");
        long inside = sign.equals(">") ? 1 : -1;
        return rest.size() > 2 && inclusive ? number(rest.get(2), 0) : number(rest.get(1), inside);
    }

    private static OptionalLong number(String word, long inside) {
        String text = word.replace("'", "");
        return text.matches("\\d{1,15}") ? OptionalLong.of(Long.parseLong(text) + inside) : OptionalLong.empty();
    }

    private static boolean literal(String word) {
        return word.matches("(?s)\\d+|['\"].*|TRUE|FALSE");
    }
}
