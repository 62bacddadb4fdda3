package dev.splitheat.proof;

import dev.splitheat.finding.Advice;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The tables and indexes that the statements of an advice make: what may take the hot object's place. */
final class AdvisedNames {
    private static final Set<String> MADE = Set.of("TABLE", "INDEX");
    private static final Set<String> BETWEEN = Set.of("IF", "NOT", "EXISTS");

    private final Set<String> names = new HashSet<>();

    private AdvisedNames() {}

    static AdvisedNames of(Advice advice) {
        AdvisedNames advised = new AdvisedNames();
        advice.recommendations()
                .forEach(recommendation -> recommendation.ddl().forEach(statement -> advised.read(words(statement))));
        return advised;
    }

    boolean hold(String name) {
        return names.contains(name.toLowerCase(Locale.ROOT));
    }

    private static List<String> words(String statement) {
        return List.of(statement.replaceAll("[`\"]", "").strip().split("[^\\w.]+"));
    }

    private void read(List<String> words) {
        if (words.get(0).equalsIgnoreCase("CREATE")) {
            words.stream()
                    .dropWhile(word -> !MADE.contains(upper(word)))
                    .skip(1)
                    .filter(word -> !BETWEEN.contains(upper(word)))
                    .findFirst()
                    .ifPresent(name -> names.add(name.toLowerCase(Locale.ROOT)));
        }
    }

    private static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }
}
