package dev.splitheat.evidence;

import dev.splitheat.finding.Driver;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A database's top statements, found by the tables and indexes that they name. */
public final class TopStatements {
    /** More nobody rewrites by hand in an evening. */
    private static final int MOST = 20;
    /** A longer text is a program, of which the beginning tells enough. */
    private static final int CHARACTERS = 16_384;

    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    /** What makes two rows the same statement. */
    private record Shape(OptionalLong fingerprint, String tag, String text) {}

    /** The rows of each statement, by their places among all. */
    private final List<List<QueryRow>> statements;
    /** Where those stand whose text has a word, by the word in lower case: each text is read once for all who ask. */
    private final Map<String, List<Integer>> byWord = new HashMap<>();
    /** That the intervals cover. */
    private final double seconds;

    private TopStatements(Map<Shape, List<QueryRow>> shapes, double seconds) {
        this.statements = List.copyOf(shapes.values());
        this.seconds = seconds;
        for (int place = 0; place < statements.size(); place++) {
            for (String word : words(statements.get(place).get(0).text())) {
                byWord.computeIfAbsent(word, unseen -> new ArrayList<>(1)).add(place);
            }
        }
    }

    /** Those of some intervals. */
    public static TopStatements in(List<Interval<WorkloadRow>> intervals) {
        long seconds = intervals.stream()
                .mapToLong(interval -> interval.length().toSeconds())
                .sum();
        return new TopStatements(shapes(intervals), Math.max(1, seconds));
    }

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

    /** Those that name one of the tables and indexes, by the processor time that they take. */
    public List<Statement> of(Set<String> objects) {
        return objects.stream()
                .flatMap(object -> byWord.getOrDefault(bare(object), List.of()).stream())
                .distinct()
                .sorted()
                .map(statements::get)
                .sorted(Comparator.comparingDouble(TopStatements::cpu).reversed())
                .limit(MOST)
                .map(rows -> statement(rows, seconds))
                .toList();
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

    private static Set<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    private static String bare(String object) {
        String lower = object.toLowerCase(Locale.ROOT);
        return lower.substring(lower.lastIndexOf('.') + 1);
    }
}
