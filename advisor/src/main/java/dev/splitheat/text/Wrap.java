package dev.splitheat.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks running text at blanks so that no line is wider than asked, unless a single word is. */
public final class Wrap {
    private Wrap() {}

    /** Line breaks in the text stay. */
    public static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n", -1)) {
            wrap(paragraph, width, lines);
        }
        return List.copyOf(lines);
    }

    private static void wrap(String paragraph, int width, List<String> lines) {
        StringBuilder line = new StringBuilder();
        for (String word : paragraph.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (!line.isEmpty()) {
                line.append(' ');
            }
            line.append(word);
        }
        lines.add(line.toString());
    }
}
