package dev.splitheat.text;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Lines for a terminal: labels on the left, running text on the right, broken to fit. */
public final class Sheet {
    private static final int LABEL = 11;
    private static final int MARGIN = 2;

    private final StringBuilder lines = new StringBuilder();
    private final int width;
    private final String margin;
    private final Paint paint;

    /**
     * @param width columns of the terminal
     * @param margin one character that stands before every line but those that are taken as they are
     */
    public Sheet(int width, String margin, Paint paint) {
        this.width = width;
        this.margin = margin;
        this.paint = paint;
    }

    /** Running text without a label, as {@code shown} paints each of its lines. */
    public void text(String text, UnaryOperator<String> shown) {
        Wrap.lines(text, width - MARGIN).forEach(line -> line(shown.apply(line)));
    }

    /** One text as it is, several each with a bullet; nothing when there is none. */
    public void labelled(String label, List<String> texts) {
        String head = label;
        String bullet = texts.size() > 1 ? "• " : "";
        for (String text : texts) {
            String indent = bullet;
            for (String part : Wrap.lines(text, width - MARGIN - LABEL - bullet.length())) {
                line(paint.dim(String.format(Locale.ROOT, "%-" + LABEL + "s", head)) + indent + part);
                head = "";
                indent = " ".repeat(bullet.length());
            }
        }
    }

    /** Statements to be copied: without the margin, unbroken, each ended by a semicolon. */
    public void statements(List<String> statements) {
        if (!statements.isEmpty()) {
            blank();
            statements.forEach(statement -> lines.append((statement + ";").indent(4)));
            blank();
        }
    }

    /** Lines of a file to be copied: without the margin, unbroken. */
    public void file(String name, List<String> content) {
        labelled(name, List.of(""));
        content.forEach(each -> lines.append(each.indent(4)));
    }

    public void line(String text) {
        lines.append((margin + " " + text).stripTrailing()).append('\n');
    }

    public void blank() {
        lines.append(margin.stripTrailing()).append('\n');
    }

    /** The lines so far, each ended by a newline. */
    @Override
    public String toString() {
        return lines.toString();
    }
}
