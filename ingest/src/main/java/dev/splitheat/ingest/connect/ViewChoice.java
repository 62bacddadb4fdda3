package dev.splitheat.ingest.connect;

import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** What the option for views may say: all, a family, a view. */
final class ViewChoice {
    static final String ALL = "all";

    private ViewChoice() {}

    /** @throws IllegalArgumentException with one sentence when no view is called so */
    static Set<StatisticsView> of(String word) {
        String name = word.strip().toUpperCase(Locale.ROOT);
        if (name.equalsIgnoreCase(ALL)) {
            return EnumSet.allOf(StatisticsView.class);
        }
        Set<StatisticsView> chosen = EnumSet.noneOf(StatisticsView.class);
        Arrays.stream(StatisticsView.values())
                .filter(view -> view.name().equals(name) || view.family().name().equals(name))
                .forEach(chosen::add);
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("'" + word + "' is no view and no family of views: "
                    + NearestWord.to(word, known())
                            .map(near -> "did you mean " + near + "?")
                            .orElse("write all, a family (" + families() + ") or a view's name."));
        }
        return chosen;
    }

    static Set<StatisticsView> of(List<String> words) {
        Set<StatisticsView> chosen = EnumSet.noneOf(StatisticsView.class);
        words.forEach(word -> chosen.addAll(of(word)));
        return chosen;
    }

    private static List<String> known() {
        return Stream.concat(
                        words().stream(), Arrays.stream(StatisticsView.values()).map(StatisticsView::name))
                .toList();
    }

    static List<String> words() {
        return Stream.concat(Stream.of(ALL), Arrays.stream(ViewFamily.values()).map(family -> family.name()
                        .toLowerCase(Locale.ROOT)))
                .toList();
    }

    static String families() {
        return String.join(", ", words().subList(1, words().size()));
    }
}
