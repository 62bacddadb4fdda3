package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Picture;
import dev.splitheat.weekly.content.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The sparkline and the miniature in letters, for where there are no pictures: a letter for three hours. */
final class Letters {
    private static final String SHADES = "-=+*#";
    private static final int EIGHTHS = 56;
    private static final int FULL = 180;
    private static final int TOP = 100;
    private static final String DAYS = List.of("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun").stream()
            .map(day -> String.format("%-8s", day))
            .collect(Collectors.joining());
    static final String LEGEND =
            "A letter is three hours: ? not seen, . not hot, then hotter from - to #. Below the minutes,"
                    + " its hot keys, the first above.";

    private Letters() {}

    /** Nothing where no week is known. */
    static List<String> of(Task task) {
        List<String> lines = new ArrayList<>();
        if (task.detail().week().isEmpty()) {
            return lines;
        }
        if (task.detail().week().size() == EIGHTHS) {
            lines.add(line("", DAYS.strip()));
        }
        lines.add(line(
                "minutes", letters(task.detail().week().size(), task.detail().week()::get, FULL)));
        task.detail().picture().ifPresent(picture -> rows(picture, lines));
        return lines;
    }

    private static void rows(Picture picture, List<String> lines) {
        for (int row = 0; row < picture.rows(); row++) {
            int at = row;
            lines.add(line(row == 0 ? "keys" : "", letters(picture.columns(), column -> picture.at(at, column), TOP)));
        }
    }

    private static String line(String name, String letters) {
        return String.format("%-8s", name) + letters;
    }

    private static String letters(int columns, IntUnaryOperator figure, int full) {
        return IntStream.range(0, columns)
                .mapToObj(column -> letter(figure.applyAsInt(column), full))
                .collect(Collectors.joining());
    }

    private static String letter(int figure, int full) {
        if (figure <= 0) {
            return figure < 0 ? "?" : ".";
        }
        int shade = Math.min(SHADES.length() - 1, figure * SHADES.length() / (full + 1));
        return SHADES.substring(shade, shade + 1);
    }
}
