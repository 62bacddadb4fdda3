package dev.splitheat.evidence;

import dev.splitheat.finding.Driver;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A database's top statements that name certain tables or indexes. */
public final class TopStatements {
    /** More nobody rewrites by hand in an evening. */
    private static final int MOST = 20;
    /** A longer text is a program, of which the beginning tells enough. */
    private static final int CHARACTERS = 16_384;

    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    /** What makes two rows the same statement. */
    private record Shape(OptionalLong fingerprint, String tag, String text) {}

    private TopStatements() {}

    /** By the processor time that they take. */
    public static List<Statement> of(List<Interval<WorkloadRow>> intervals, Set<String> objects) {
        Set<String> wanted = objects.stream().map(TopStatements::bare).collect(Collectors.toSet());
        double seconds = Math.max(
                1,
                intervals.stream()
                        .mapToLong(interval -> interval.length().toSeconds())
                        .sum());
        return shapes(intervals).entrySet().stream()
                .filter(shape -> names(shape.getKey().text(), wanted))
                .map(Map.Entry::getValue)
                .sorted(Comparator.comparingDouble(TopStatements::cpu).reversed())
                .limit(MOST)
                .map(rows -> statement(rows, seconds))
                .toList();
    }

    /** The rows of each statement: its text, which is there in each interval, is read once. */
    private static Map<Shape, List<QueryRow>> shapes(List<Interval<WorkloadRow>> intervals) {
        Map<Shape, List<QueryRow>> shapes = new LinkedHashMap<>();
        for (Interval<WorkloadRow> interval : intervals) {
            for (WorkloadRow row : interval.rows()) {
                if (row instanceof QueryRow query) {
                    shapes.computeIfAbsent(
                                    new Shape(query.fingerprint(), query.tag(), query.text()),
                                    unseen -> new ArrayList<>())
                            .add(query);
                }
            }
        }
        return shapes;
    }

    private static Statement statement(List<QueryRow> rows, double seconds) {
        QueryRow any = rows.get(0);
        boolean cut = any.text().length() > CHARACTERS;
        return new Statement(
                Driver.Kind.QUERY,
                any.fingerprint(),
                any.tag(),
                cut ? any.text().substring(0, CHARACTERS) : any.text(),
                cut || any.textTruncated(),
                executions(rows) / seconds,
                mean(rows, QueryRow::rows),
                mean(rows, QueryRow::rowsScanned));
    }

    private static double cpu(Collection<QueryRow> rows) {
        return rows.stream()
                .mapToDouble(row -> row.executions() * row.cpuSeconds())
                .sum();
    }

    private static double executions(Collection<QueryRow> rows) {
        return rows.stream().mapToLong(QueryRow::executions).sum();
    }

    private static double mean(Collection<QueryRow> rows, ToDoubleFunction<QueryRow> figure) {
        double sum = rows.stream()
                .mapToDouble(row -> row.executions() * figure.applyAsDouble(row))
                .sum();
        return sum / Math.max(1, executions(rows));
    }

    private static boolean names(String text, Set<String> wanted) {
        return WORD.matcher(text)
                .results()
                .anyMatch(word -> wanted.contains(word.group().toLowerCase(Locale.ROOT)));
    }

    private static String bare(String object) {
        String lower = object.toLowerCase(Locale.ROOT);
        return lower.substring(lower.lastIndexOf('.') + 1);
    }
}
