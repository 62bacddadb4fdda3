package dev.splitheat.lint;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.TypeLength;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What names say about whose id a column holds. */
final class IdNames {
    private static final Set<String> ENDINGS =
            Set.of("id", "uid", "identifier", "pk", "no", "num", "number", "nr", "rowid");
    private static final Set<String> BARE = Set.of("id", "uid", "pk", "rowid", "identifier", "uuid", "key");
    private static final Set<String> NATURAL = Set.of(
            "phone",
            "mobile",
            "account",
            "card",
            "house",
            "serial",
            "zip",
            "postal",
            "port",
            "year",
            "code",
            "amount",
            "rank",
            "level",
            "size",
            "score",
            "price",
            "quantity",
            "count",
            "weight",
            "tax",
            "social",
            "flight",
            "room",
            "asn",
            "channel",
            "chain",
            "position",
            "page",
            "line",
            "iso");
    private static final Set<String> LOOKUPS = Set.of(
            "status",
            "type",
            "category",
            "kind",
            "role",
            "permission",
            "country",
            "currency",
            "language",
            "locale",
            "region",
            "setting",
            "config",
            "configuration",
            "option",
            "plan",
            "tier",
            "level",
            "unit",
            "timezone",
            "state",
            "province",
            "feature",
            "flag",
            "genre",
            "lookup",
            "enum",
            "dictionary",
            "parameter");
    private static final int UUID_TEXT = 36;

    private static final Pattern ID_SUFFIX = Pattern.compile("(uu|u|gu)?id$|(number|no|num|nr|key)$");

    private IdNames() {}

    /** An id or a number of order, not one that means something outside. */
    static boolean id(Column column) {
        NameWords name = NameWords.of(column.name());
        boolean folded = name.words().size() == 1 && name.first().endsWith("id");
        boolean uuid = TypeLength.of(column.type()).orElse(0) == UUID_TEXT;
        return (ENDINGS.contains(name.last()) || folded || uuid) && !name.any(NATURAL);
    }

    static boolean natural(Column column) {
        return NameWords.of(column.name()).any(NATURAL);
    }

    static boolean bare(String column) {
        return BARE.contains(NameWords.of(column).joined());
    }

    /** {@code UserId} is of {@code Users} and {@code AppUsers}, as far as names go. */
    static boolean of(String column, Table table) {
        return titles(table).contains(stem(column));
    }

    /** What an id is of, in the singular: {@code user}; empty when it does not say. */
    static String stem(String column) {
        return singular(ID_SUFFIX.matcher(NameWords.of(column).joined()).replaceFirst(""));
    }

    /** What a table may be called in the name of an id: {@code appuser}, {@code user}. */
    static Set<String> titles(Table table) {
        List<String> words = NameWords.of(table.name()).words();
        return IntStream.range(0, words.size())
                .mapToObj(first -> singular(String.join("", words.subList(first, words.size()))))
                .collect(Collectors.toSet());
    }

    /** A table of values to choose from: few rows are ever inserted. */
    static boolean lookup(Table table) {
        return LOOKUPS.contains(singular(NameWords.of(table.name()).last()));
    }

    static String singular(String word) {
        if (word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.endsWith("sses") || word.endsWith("xes") || word.endsWith("ches") || word.endsWith("uses")) {
            return word.substring(0, word.length() - 2);
        }
        return word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us")
                ? word.substring(0, word.length() - 1)
                : word;
    }
}
