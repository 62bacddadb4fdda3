package dev.splitheat.diagnosis;

import dev.splitheat.observation.Statement;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
    /** Executions a second of each statement. */
    private final double[] rates;

    private final Map<Statement, Integer> rows = new IdentityHashMap<>();
    private final Supplier<Double> others;
    private final Says[][] says;
    private final boolean[] readByTooMany;

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
        this.rates = statements.stream().mapToDouble(Statement::perSecond).toArray();
        this.others = others;
        says = new Says[statements.size()][objects.size()];
        for (int row = 0; row < says.length; row++) {
            Statement statement = statements.get(row);
            rows.put(statement, row);
            Arrays.setAll(says[row], at -> texts.apply(statement, objects.get(at)));
        }
        boolean learned = true;
        while (learned) {
            Executions now = new Executions(executions(Says.YES), executions(Says.MAYBE));
            learned = learn((row, at) -> cannot(row, at, now), Says.NO)
                    || learn(this::hasNothingElse, Says.YES)
                    || learn((row, at) -> alone(row, at, now), Says.YES);
        }
        this.readByTooMany = tooMany(executions(Says.YES));
    }

    /** Executions a second of those that read each of the objects for sure, and of those that may. */
    private record Executions(double[] sure, double[] possible) {}

    boolean mustRead(Statement statement, String object) {
        return says(statement, object) == Says.YES && !readByTooMany[objects.indexOf(object)];
    }

    boolean mayRead(Statement statement, String object) {
        return says(statement, object) != Says.NO;
    }

    /** Whether it reads one of the others, and not this one. */
    boolean readsAnother(Statement statement, String object) {
        return !mayRead(statement, object) && objects.stream().anyMatch(other -> mustRead(statement, other));
    }

    private Says says(Statement statement, String object) {
        Integer row = rows.get(statement);
        return row == null ? Says.NO : says[row][objects.indexOf(object)];
    }

    /** Several that have nothing else run more often than it is read: not all of them read it. */
    private boolean[] tooMany(double[] sure) {
        boolean[] found = new boolean[reads.length];
        for (int at = 0; at < found.length; at++) {
            int place = at;
            found[at] =
                    Arrays.stream(says).filter(row -> row[place] == Says.YES).count() > 1
                            && AT_LEAST * sure[at] > reads[at];
        }
        return found;
    }

    private double[] executions(Says answer) {
        double[] sums = new double[reads.length];
        for (int row = 0; row < says.length; row++) {
            for (int at = 0; at < sums.length; at++) {
                sums[at] += says[row][at] == answer ? rates[row] : 0;
            }
        }
        return sums;
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

    private boolean cannot(int row, int at, Executions now) {
        double left = reads[at] - (1 - COUNTED_APART) * now.sure()[at];
        return left < MOST * rates[row];
    }

    private boolean hasNothingElse(int row, int at) {
        return IntStream.range(0, objects.size()).allMatch(each -> each == at || says[row][each] == Says.NO);
    }

    private boolean alone(int row, int at, Executions now) {
        double more = now.sure()[at] + now.possible()[at] - rates[row];
        double left = reads[at] - (1 + COUNTED_APART) * more;
        return left >= AT_LEAST * rates[row] + others.get() && left <= AT_MOST * rates[row] + others.get();
    }
}
