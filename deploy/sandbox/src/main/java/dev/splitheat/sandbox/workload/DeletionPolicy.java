package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Table;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A row deletion policy: {@code OLDER_THAN(At, INTERVAL 30 DAY)}, or in PostgreSQL {@code INTERVAL '30 days' ON at}.
 *
 * @param column whose instant counts
 * @param after how long after it rows expire
 */
record DeletionPolicy(String column, Duration after) {
    private static final Pattern GOOGLE = Pattern.compile(
            "(?i)OLDER_THAN\\s*\\(\\s*`?(?<column>[^`,\\s]+)`?\\s*,\\s*INTERVAL\\s+(?<days>\\d+)\\s+DAY.*");
    private static final Pattern POSTGRES =
            Pattern.compile("(?i)INTERVAL\\s+'\\s*(?<days>\\d+)\\s+DAYS?\\s*'\\s+ON\\s+\"?(?<column>[^\"\\s]+)\"?.*");

    static Optional<DeletionPolicy> of(Table table) {
        return table.rowDeletionPolicy()
                .flatMap(text -> Stream.of(GOOGLE, POSTGRES)
                        .map(pattern -> pattern.matcher(text.strip()))
                        .filter(Matcher::matches)
                        .findFirst())
                .map(found -> new DeletionPolicy(
                        found.group("column"), Duration.ofDays(Long.parseLong(found.group("days")))));
    }
}
