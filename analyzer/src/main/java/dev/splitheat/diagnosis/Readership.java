package dev.splitheat.diagnosis;

import dev.splitheat.observation.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Which statements read which of a table and its indexes. Each execution counts as one operation of whatever it reads, so
 * what is read less often than a statement runs, once those are subtracted that read it for sure, it does not read; what
 * it must read is what is left to it, or what is read as often by nobody else.
 */
final class Readership {
    /** What is read in fewer of the executions is not what the statement reads. */
    private static final double MOST = 0.5;
    /** Counts of two views differ by so much of what is subtracted. */
    private static final double COUNTED_APART = 0.05;
    /** What nobody else reads is read by the one who runs as often, within these. */
    private static final double AT_LEAST = 0.8;

    private static final double AT_MOST = 1.25;

    /** Whether a statement reads a table or index. */
    enum Says {
        NO,
        MAYBE,
        YES
    }

    private final List<String> objects;
    private final double[] reads;
    private final List<Statement> statements;
    private final Supplier<Double> others;
    private final Says[][] says;

    /**
     * @param objects the table and its indexes
     * @param reads operations a second of each
     * @param statements that read one of them at least, by their name
     * @param texts what each says of each by its text alone
     * @param others executions a second of whatever else may read any of them
     */
    Readership(
            List<String> objects,
            double[] reads,
            List<Statement> statements,
            BiFunction<Statement, String, Says> texts,
            Supplier<Double> others) {
        this.objects = objects;
        this.reads = reads;
        this.statements = statements;
        this.others = others;
        says = new Says[statements.size()][objects.size()];
        for (int row = 0; row < says.length; row++) {
            Statement statement = statements.get(row);
            Arrays.setAll(says[row], at -> texts.apply(statement, objects.get(at)));
        }
        boolean learned = true;
        while (learned) {
            learned = learn(this::cannot, Says.NO)
                    || learn(this::hasNothingElse, Says.YES)
                    || learn(this::alone, Says.YES);
        }
    }

    boolean mustRead(Statement statement, String object) {
        return says(statement, object) == Says.YES && !isReadByTooMany(objects.indexOf(object));
    }

    boolean mayRead(Statement statement, String object) {
        return says(statement, object) != Says.NO;
    }

    /** Whether it reads one of the others, and not this one. */
    boolean readsAnother(Statement statement, String object) {
        return !mayRead(statement, object) && objects.stream().anyMatch(other -> mustRead(statement, other));
    }

    private Says says(Statement statement, String object) {
        int row = statements.indexOf(statement);
        return row < 0 ? Says.NO : says[row][objects.indexOf(object)];
    }

    /** Several that have nothing else run more often than it is read: not all of them read it. */
    private boolean isReadByTooMany(int at) {
        return rows(at, Says.YES).count() > 1 && AT_LEAST * rate(rows(at, Says.YES)) > reads[at];
    }

    private interface Rule {
        boolean holds(int row, int at);
    }

    /** All answers at once, so that nothing depends on the order of statements. */
    private boolean learn(Rule rule, Says answer) {
        List<int[]> learned = IntStream.range(0, says.length)
                .boxed()
                .flatMap(row -> IntStream.range(0, objects.size())
                        .filter(at -> says[row][at] == Says.MAYBE && rule.holds(row, at))
                        .mapToObj(at -> new int[] {row, at}))
                .toList();
        learned.forEach(each -> says[each[0]][each[1]] = answer);
        return !learned.isEmpty();
    }

    private boolean cannot(int row, int at) {
        double left = reads[at] - (1 - COUNTED_APART) * rate(rows(at, Says.YES));
        return left < MOST * rate(row);
    }

    private boolean hasNothingElse(int row, int at) {
        return IntStream.range(0, objects.size()).allMatch(each -> each == at || says[row][each] == Says.NO);
    }

    private boolean alone(int row, int at) {
        double more =
                rate(IntStream.concat(rows(at, Says.YES), rows(at, Says.MAYBE).filter(each -> each != row)));
        double left = reads[at] - (1 + COUNTED_APART) * more;
        return left >= AT_LEAST * rate(row) + others.get() && left <= AT_MOST * rate(row) + others.get();
    }

    private IntStream rows(int at, Says answer) {
        return IntStream.range(0, says.length).filter(row -> says[row][at] == answer);
    }

    private double rate(IntStream rows) {
        return rows.mapToDouble(this::rate).sum();
    }

    private double rate(int row) {
        return statements.get(row).perSecond();
    }
}
