package dev.splitheat.sandbox.sql;

import dev.splitheat.sandbox.tables.SystemTable;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A statement whose system tables are parameters: {@code SPANNER_SYS.X AS s} becomes {@code (SELECT * FROM
 * UNNEST(@splitheat_…)) AS s}. So the engine prepares it once and is handed other rows with each execution.
 *
 * @param tables by parameter
 */
record TableParameters(String sql, Map<String, SystemTable> tables) {
    private static final Pattern TOKEN = Pattern.compile(
            """
            (?:'''(?:\\\\.|[^\\\\])*?'''
              |\"""(?:\\\\.|[^\\\\])*?\"""
              |'(?:\\\\.|[^'\\\\])*+'
              |"(?:\\\\.|[^"\\\\])*+"
              |--[^\\n]*+
              |\\#[^\\n]*+
              |/\\*.*?\\*/)
            |(?<![\\w.@`])`?(?<schema>SPANNER_SYS|INFORMATION_SCHEMA)`?\\s*\\.\\s*`?(?<table>\\w+)\\b`?
              (?=(?<alias>(?:\\s|--[^\\n]*+|\\#[^\\n]*+|/\\*.*?\\*/)+(?:`|(?!RESERVED)[A-Za-z_]|AS\\b))?)
            """
                    .replace("RESERVED", "(?:" + ReservedWords.PATTERN + ")\\b"),
            Pattern.COMMENTS | Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

    TableParameters {
        Objects.requireNonNull(sql, "sql");
        tables = Map.copyOf(tables);
    }

    /** @param known by schema and name in upper case; what is not known stays as it is */
    static TableParameters of(String sql, Map<String, SystemTable> known) {
        Map<String, SystemTable> used = new LinkedHashMap<>();
        StringBuilder rewritten = new StringBuilder();
        int from = 0;
        var matcher = TOKEN.matcher(sql);
        while (matcher.find()) {
            String name = name(matcher.toMatchResult());
            if (known.containsKey(name)) {
                String parameter = "splitheat_" + name.toLowerCase(Locale.ROOT).replace('.', '_');
                used.put(parameter, known.get(name));
                rewritten
                        .append(sql, from, matcher.start())
                        .append("(SELECT * FROM UNNEST(@" + parameter + "))")
                        .append(matcher.group("alias") == null ? " AS " + matcher.group("table") : "");
                from = matcher.end();
            }
        }
        return new TableParameters(rewritten.append(sql, from, sql.length()).toString(), used);
    }

    private static String name(MatchResult match) {
        return match.group(1) == null ? "" : (match.group(1) + "." + match.group(2)).toUpperCase(Locale.ROOT);
    }
}
