package dev.splitheat.diagnosis;

import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockRow;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sampled requests of transactions that wait for locks: for which columns, in which modes, under which tags. */
record LockRequests(List<LockRow.Request> all) {
    /** More of them tell a reader little. */
    private static final int LISTED = 3;

    LockRequests {
        all = List.copyOf(all);
    }

    /** Whether it is known what is asked for. */
    boolean areKnown() {
        return !all.isEmpty();
    }

    /**
     * The column that is waited for most often; without its table.
     *
     * @param here whether a table, as requests name it, may be that of the place
     */
    Optional<String> column(Predicate<String> here) {
        return mostFrequent(LockRow.Request::column)
                .map(Map.Entry::getKey)
                .filter(column -> !column.contains(".") || here.test(column.substring(0, column.lastIndexOf('.'))))
                .map(column -> column.substring(column.lastIndexOf('.') + 1))
                .filter(column -> !column.equalsIgnoreCase(LockRow.EXISTENCE))
                .findFirst();
    }

    /** Whether one is for this column of this table in such a mode. */
    boolean askFor(String table, String column, Predicate<String> modes) {
        return all.stream()
                .filter(request -> modes.test(request.mode()))
                .anyMatch(request -> is(request.column(), table, column));
    }

    private static boolean is(String asked, String table, String column) {
        String wanted = (table + "." + column).toLowerCase(Locale.ROOT);
        String lower = asked.toLowerCase(Locale.ROOT);
        return lower.equals(wanted) || lower.endsWith("." + wanted);
    }

    /** Whether more are for this column of this table than for any other. */
    boolean areMostlyFor(String table, String column) {
        return mostFrequent(LockRow.Request::column).limit(1).anyMatch(most -> is(most.getKey(), table, column));
    }

    /** What is asked for, {@code table.column} as sampled. */
    Set<String> columns() {
        return all.stream().map(LockRow.Request::column).collect(Collectors.toSet());
    }

    boolean askIn(String mode) {
        return all.stream().anyMatch(request -> request.mode().equals(mode));
    }

    /** Of the transactions that ask in such a mode; empty is that of those without one. */
    Set<String> tags(Predicate<String> modes) {
        return all.stream()
                .filter(request -> modes.test(request.mode()))
                .map(LockRow.Request::transactionTag)
                .collect(Collectors.toSet());
    }

    Phrase sentence() {
        return LockSample.sentence(
                listed(LockRow.Request::column),
                listed(LockRow.Request::mode),
                listed(request -> request.transactionTag().isEmpty() ? LockSample.UNTAGGED : request.transactionTag()));
    }

    private String listed(Function<LockRow.Request, String> by) {
        return mostFrequent(by)
                .limit(LISTED)
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    /** Columns or tags or modes with the number of requests, most frequent first. */
    private Stream<Map.Entry<String, Long>> mostFrequent(Function<LockRow.Request, String> by) {
        return all.stream().collect(Collectors.groupingBy(by, Collectors.counting())).entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry::getKey));
    }
}
