package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Sentences on the statements that drive a place, each with its share; without texts, whose literals are customers' data. */
final class Drivers {
    private static final int MOST = 3;
    private static final double WORTH_NAMING = 0.05;

    private Drivers() {}

    static List<Phrase> of(Suspect suspect) {
        List<Statement> all = suspect.around().statements(suspect.objectName(), Suspect.LATELY);
        List<Phrase> phrases = new ArrayList<>();
        phrases.addAll(ranked(
                suspect.objectName(),
                all.stream()
                        .filter(each -> each.kind() != Statement.Kind.TRANSACTION)
                        .toList(),
                Statement::cpuPerSecond,
                "{0} takes {1} % of the CPU of queries and reads that touch {2}: {3} a second, {4} rows each."));
        phrases.addAll(ranked(
                suspect.objectName(),
                all.stream()
                        .filter(each -> each.kind() == Statement.Kind.TRANSACTION)
                        .toList(),
                Statement::perSecond,
                "{0} makes {1} % of the commits that touch {2}: {3} a second."));
        return phrases;
    }

    private static List<Phrase> ranked(
            String object, List<Statement> statements, ToDoubleFunction<Statement> weight, String template) {
        double all = statements.stream().mapToDouble(weight).sum();
        return statements.stream()
                .sorted(Comparator.comparingDouble(weight).reversed())
                .filter(each -> weight.applyAsDouble(each) > WORTH_NAMING * all)
                .limit(MOST)
                .map(each -> Phrase.of(
                        template,
                        name(each),
                        Evidence.figure(100 * weight.applyAsDouble(each) / all),
                        object,
                        Evidence.figure(each.perSecond()),
                        Evidence.figure(each.rowsScanned())))
                .toList();
    }

    private static String name(Statement statement) {
        String kind =
                switch (statement.kind()) {
                    case QUERY -> "Query";
                    case READ -> "Read";
                    case TRANSACTION -> "Transaction";
                };
        String fingerprint = statement.fingerprint().isPresent()
                ? " " + statement.fingerprint().getAsLong()
                : "";
        return kind + fingerprint + (statement.tag().isEmpty() ? "" : " (" + statement.tag() + ")");
    }
}
