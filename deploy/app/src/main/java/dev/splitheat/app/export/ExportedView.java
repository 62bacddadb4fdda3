package dev.splitheat.app.export;

import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The statistics views that an export may hold, by their names in lower case. */
final class ExportedView {
    static final List<String> NAMES = ExportFile.VIEWS;

    private ExportedView() {}

    static Optional<StatisticsView> split(String name) {
        return Arrays.stream(StatisticsView.values())
                .filter(view -> view.family() == ViewFamily.SPLITS)
                .filter(view -> view.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /** The known name that is most like a mistyped one, unless none is much like it. */
    static Optional<String> nearest(String name) {
        return NAMES.stream()
                .min((one, other) -> Integer.compare(distance(name, one), distance(name, other)))
                .filter(known -> distance(name, known) <= known.length() / 3);
    }

    /** How many letters to insert, delete or replace (Levenshtein). */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        Arrays.setAll(row, column -> column);
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
