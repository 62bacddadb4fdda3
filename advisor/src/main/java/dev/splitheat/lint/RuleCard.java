package dev.splitheat.lint;

import dev.splitheat.text.Wrap;
import java.util.List;
import java.util.Locale;

/** What rules say about themselves, for a terminal. */
public final class RuleCard {
    private static final int NAME = 30;

    private final int width;

    public RuleCard(int width) {
        this.width = width;
    }

    /** One line a rule. */
    public String list(List<RuleText> rules) {
        int longest =
                rules.stream().mapToInt(rule -> rule.name().length()).max().orElse(NAME);
        StringBuilder text = new StringBuilder();
        for (RuleText rule : rules) {
            String head = String.format(
                    Locale.ROOT, "%s  %-7s  %-" + longest + "s  ", rule.id(), severity(rule), rule.name());
            String indent = head;
            for (String line : Wrap.lines(rule.summary(), Math.max(NAME, width - head.length()))) {
                text.append(indent).append(line).append('\n');
                indent = " ".repeat(head.length());
            }
        }
        return text.toString();
    }

    /** Everything about one. */
    public String explain(RuleText rule) {
        StringBuilder text = new StringBuilder()
                .append(rule.id())
                .append(' ')
                .append(rule.name())
                .append(" (")
                .append(severity(rule))
                .append(")\n");
        Wrap.lines(rule.summary(), width).forEach(line -> text.append(line).append('\n'));
        text.append('\n');
        Wrap.lines(rule.why(), width).forEach(line -> text.append(line).append('\n'));
        return text.append('\n').append(rule.source()).append('\n').toString();
    }

    private static String severity(RuleText rule) {
        return rule.severity().name().toLowerCase(Locale.ROOT);
    }
}
