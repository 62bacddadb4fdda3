package dev.splitheat.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks running text at blanks so that no line is wider than asked, unless a single word is, or a command to be copied. */
public final class Wrap {
    private static final List<String> COMMANDS = List.of("gcloud ", "SELECT ");

    private Wrap() {}

    /** Line breaks in the text stay, and lines that begin as a command does are not broken. */
    public static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n", -1)) {
            if (COMMANDS.stream().anyMatch(paragraph::startsWith)) {
                lines.add(paragraph);
            } else {
                wrap(paragraph, width, lines);
            }
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
