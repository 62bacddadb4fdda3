package dev.splitheat.sandbox.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code SPANNER_SYS.DISTRIBUTION_PERCENTILE(distribution, percentile)} over the struct, written out as a query on its
 * buckets. Within a bucket values are taken to be spread evenly; how Spanner does it is not documented (UNVERIFIED).
 */
final class PercentileCalls {
    private static final Pattern TOKEN = Pattern.compile(
            """
            '(?:\\\\.|[^'\\\\])*+'
            |"(?:\\\\.|[^"\\\\])*+"
            |`[^`]*+`
            |--[^\\n]*+
            |\\#[^\\n]*+
            |/\\*.*?\\*/
            |(?<call>\\bSPANNER_SYS\\s*\\.\\s*DISTRIBUTION_PERCENTILE\\s*\\()
            |(?<sign>[(),\\[\\]])
            """,
            Pattern.COMMENTS | Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

    /** Bucket 0 ends at SCALE; each further one at GROWTH_FACTOR times the end of the one before; the last has no end. */
    private static final String QUERY =
            """
            (SELECT low + (IF(bucket > x.NUM_FINITE_BUCKETS, low, x.SCALE * POW(x.GROWTH_FACTOR, bucket)) - low) \
            * (wanted - (reached - n)) / n \
            FROM (SELECT d AS x, n, bucket, p / 100 * d.COUNT AS wanted, \
            IF(bucket = 0, 0.0, d.SCALE * POW(d.GROWTH_FACTOR, bucket - 1)) AS low, \
            (SELECT SUM(m) FROM UNNEST(d.BUCKET_COUNTS) AS m WITH OFFSET AS j WHERE j <= bucket) AS reached \
            FROM (SELECT %s AS d, CAST(%s AS FLOAT64) AS p), UNNEST(d.BUCKET_COUNTS) AS n WITH OFFSET AS bucket) \
            WHERE n > 0 AND reached >= wanted ORDER BY bucket LIMIT 1)""";

    private PercentileCalls() {}

    /** Calls with other than two arguments stay, and are refused as an unknown function. */
    static String writtenOut(String googleSql) {
        Matcher token = TOKEN.matcher(googleSql);
        StringBuilder written = new StringBuilder();
        int from = 0;
        while (token.find()) {
            if (token.group("call") != null) {
                int start = token.start();
                List<String> arguments = arguments(googleSql, token);
                if (arguments.size() == 2) {
                    written.append(googleSql, from, start).append(QUERY.formatted(arguments.toArray()));
                    from = token.end();
                }
            }
        }
        return written.append(googleSql, from, googleSql.length()).toString();
    }

    /** @param token at the call; afterwards at the parenthesis that closes it, if there is one */
    private static List<String> arguments(String sql, Matcher token) {
        List<String> arguments = new ArrayList<>();
        int depth = 1;
        int from = token.end();
        while (depth > 0 && token.find()) {
            String sign = token.group();
            if (depth == 1 && (sign.equals(",") || sign.equals(")"))) {
                arguments.add(sql.substring(from, token.start()));
                from = token.end();
            }
            boolean opens = token.group("call") != null || sign.equals("(") || sign.equals("[");
            depth += opens ? 1 : sign.equals(")") || sign.equals("]") ? -1 : 0;
        }
        return depth == 0 ? arguments : List.of();
    }
}
