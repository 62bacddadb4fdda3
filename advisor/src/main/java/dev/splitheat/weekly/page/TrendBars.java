package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Eight weeks of grades, a letter's height each, with the letter of the last one beside them in the table. */
final class TrendBars {
    private static final int STEP = 11;
    private static final int HEIGHT = 22;
    private static final int LETTERS = 6;

    private TrendBars() {}

    static Html of(Grade grade) {
        List<Html> bars = new ArrayList<>();
        for (int at = 0; at < grade.trend().size(); at++) {
            bars.add(bar(grade.trend().get(at).grade(), at * STEP));
        }
        String label = grade.trend().stream()
                .map(week -> week.week() + " " + week.grade().map(Enum::name).orElse("not seen"))
                .collect(Collectors.joining(", "));
        return Drawing.svg(
                "trend",
                grade.trend().size() * STEP,
                HEIGHT,
                label,
                bars,
                Drawing.line("axis", 0, HEIGHT - 0.5, grade.trend().size() * STEP, HEIGHT - 0.5));
    }

    private static Html bar(Optional<Grade.Letter> letter, int x) {
        if (letter.isEmpty()) {
            return Drawing.rect("missing", x, 2, STEP - 2.0, HEIGHT - 2.0);
        }
        double height = Math.max(2, (double) (HEIGHT - 2) * (letter.get().ordinal() + 1) / LETTERS);
        return Drawing.rect("grade" + letter.get(), x, HEIGHT - height, STEP - 2.0, height);
    }

    /** Hot minutes of each week, against the highest of them. */
    static Html ofMinutes(List<Long> minutes, String name) {
        long most =
                Math.max(1, minutes.stream().mapToLong(Long::longValue).max().orElse(1));
        List<Html> bars = new ArrayList<>();
        for (int at = 0; at < minutes.size(); at++) {
            long hot = minutes.get(at);
            if (hot < 0) {
                bars.add(Drawing.rect("missing", at * STEP, 2, STEP - 2.0, HEIGHT - 2.0));
            } else if (hot > 0) {
                double height = Math.max(2, (double) (HEIGHT - 2) * hot / most);
                bars.add(Drawing.rect("bar", at * STEP, HEIGHT - height, STEP - 2.0, height));
            }
        }
        int width = minutes.size() * STEP;
        return Drawing.svg(
                "trend",
                width,
                HEIGHT,
                name + ": hot minutes of the last eight weeks: "
                        + minutes.stream()
                                .map(each -> each < 0 ? "?" : Long.toString(each))
                                .collect(Collectors.joining(", ")),
                bars,
                Drawing.line("axis", 0, HEIGHT - 0.5, width, HEIGHT - 0.5));
    }
}
