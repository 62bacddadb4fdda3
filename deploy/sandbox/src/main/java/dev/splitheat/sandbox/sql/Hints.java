package dev.splitheat.sandbox.sql;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hints to Spanner's optimizer: {@code @{NAME=value}} in GoogleSQL. They change no answer, and the engine takes none. */
final class Hints {
    /** Of statements, tables, joins, groupings and functions; where each may stand is not judged. */
    private static final Set<String> KNOWN = Set.of(
            "allow_distributed_merge",
            "allow_search_indexes_in_transaction",
            "allow_timestamp_predicate_pushdown",
            "batch_mode",
            "disable_inline",
            "enable_adaptive_plans",
            "execution_method",
            "force_index",
            "force_join_order",
            "group_method",
            "group_type",
            "groupby_scan_optimization",
            "hash_join_build_side",
            "hash_join_execution",
            "index_strategy",
            "join_method",
            "join_type",
            "lock_scanned_ranges",
            "optimizer_statistics_package",
            "optimizer_version",
            "scan_method",
            "seekable_key_size",
            "use_additional_parallelism",
            "use_unenforced_foreign_key");

    private static final Pattern TOKEN = Pattern.compile(
            """
            '''(?:\\\\.|[^\\\\])*?'''
            |\"""(?:\\\\.|[^\\\\])*?\"""
            |'(?:\\\\.|[^'\\\\])*+'
            |"(?:\\\\.|[^"\\\\])*+"
            |`[^`]*+`
            |--[^\\n]*+
            |\\#[^\\n]*+
            |/\\*.*?\\*/
            |@\\s*\\{([^}]*)\\}
            """,
            Pattern.COMMENTS | Pattern.DOTALL);

    private static final Pattern PAIR = Pattern.compile("(?:spanner\\s*\\.\\s*)?(\\w+)\\s*=", Pattern.CASE_INSENSITIVE);

    private Hints() {}

    /** @throws StatementRefusedException for a hint that Spanner does not have */
    static String without(String googleSql) {
        return TOKEN.matcher(googleSql).replaceAll(found -> {
            if (found.group(1) == null) {
                return Matcher.quoteReplacement(found.group());
            }
            check(found.group(1));
            return " ";
        });
    }

    /** @param pairs {@code NAME=value, …} */
    static void check(String pairs) {
        PAIR.matcher(pairs).results().map(pair -> pair.group(1)).forEach(name -> {
            if (!KNOWN.contains(name.toLowerCase(Locale.ROOT))) {
                throw StatementRefusedException.invalid("Unsupported hint: " + name + ".");
            }
        });
    }
}
