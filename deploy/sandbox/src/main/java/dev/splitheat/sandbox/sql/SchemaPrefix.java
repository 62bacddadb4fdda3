package dev.splitheat.sandbox.sql;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the names of the system schemas off the tables of a statement. The engine attaches contents to tables of the
 * root catalogue only; a table's own name, which columns are qualified with, stays as it is.
 */
final class SchemaPrefix {
    private static final Pattern TOKEN = Pattern.compile(
            """
            (?<kept>'''(?:\\\\.|[^\\\\])*?'''
              |\"""(?:\\\\.|[^\\\\])*?\"""
              |'(?:\\\\.|[^'\\\\])*+'
              |"(?:\\\\.|[^"\\\\])*+"
              |--[^\\n]*+
              |\\#[^\\n]*+
              |/\\*.*?\\*/)
            |(?<![\\w.@`])(?:(?:SPANNER_SYS|INFORMATION_SCHEMA)|`(?:SPANNER_SYS|INFORMATION_SCHEMA)`)\\s*\\.\\s*
            """,
            Pattern.COMMENTS | Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

    private SchemaPrefix() {}

    static String strip(String sql) {
        return TOKEN.matcher(sql)
                .replaceAll(match -> match.group(1) == null ? "" : Matcher.quoteReplacement(match.group()));
    }
}
