package dev.splitheat.weekly.page;

import dev.splitheat.text.Markdown;
import java.util.List;
import java.util.stream.Collectors;

/** Markdown line by line. All texts are escaped as they come in. */
final class Sheet {
    private final StringBuilder text = new StringBuilder();

    Sheet heading(int level, String words) {
        text.append(text.length() == 0 ? "" : "\n")
                .append("#".repeat(level))
                .append(' ')
                .append(Markdown.escaped(words))
                .append("\n\n");
        return this;
    }

    Sheet paragraph(String words) {
        text.append(Markdown.escaped(words)).append("\n");
        return this;
    }

    Sheet item(String words) {
        text.append("- ").append(Markdown.escaped(words)).append("\n");
        return this;
    }

    /** Belongs to the item before it. */
    Sheet under(String words) {
        text.append("  - ").append(Markdown.escaped(words)).append("\n");
        return this;
    }

    /** Only to where pages are, and only what no letter of ends it early: any other address is no link. */
    Sheet link(String words, String address) {
        if (address.matches("https?://[!#-'*-;=?-~]+")) {
            text.append('[')
                    .append(Markdown.escaped(words))
                    .append("](")
                    .append(address)
                    .append(")\n");
        }
        return this;
    }

    Sheet items(List<String> all) {
        all.forEach(this::item);
        return this;
    }

    Sheet fenced(String sql) {
        text.append(Markdown.fenced(sql));
        return this;
    }

    /** A picture in letters, each as wide as the others; ASCII alone. */
    Sheet drawing(List<String> lines) {
        text.append("\n```text\n").append(String.join("\n", lines)).append("\n```\n");
        return this;
    }

    Sheet command(String line) {
        text.append(Markdown.code(line)).append("\n");
        return this;
    }

    Sheet gap() {
        text.append("\n");
        return this;
    }

    Sheet table(List<String> columns, List<List<String>> rows) {
        text.append("| ").append(String.join(" | ", columns)).append(" |\n");
        text.append("|").append(" --- |".repeat(columns.size())).append("\n");
        rows.forEach(row -> text.append("| ")
                .append(row.stream().map(Markdown::escaped).collect(Collectors.joining(" | ")))
                .append(" |\n"));
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
