package dev.splitheat.health;

import dev.splitheat.text.Markdown;

/** A database's health for an issue or a wiki. */
public final class HealthMarkdown {
    private final StringBuilder text = new StringBuilder();

    private HealthMarkdown() {}

    public static String of(Health health) {
        HealthMarkdown markdown = new HealthMarkdown();
        markdown.render(health);
        return markdown.text.toString();
    }

    private void render(Health health) {
        line("# Schema health").line("").line(Markdown.escaped(HealthWords.heading(health)));
        health.risks().forEach(this::risk);
        if (!health.idle().isEmpty()) {
            line("").line("## Indexes").line("");
            health.idle()
                    .forEach(index -> line("* " + Markdown.code(index.index()) + " of " + Markdown.code(index.table())
                            + ": " + Markdown.escaped(HealthWords.idle(index))));
        }
        if (!health.unseen().isEmpty()) {
            line("").line("Not seen: " + Markdown.escaped(HealthText.unseen(health.unseen())));
        }
    }

    private void risk(HealthRisk risk) {
        line("");
        line("## " + HealthWords.severity(risk) + ": " + Markdown.escaped(risk.object()) + " ("
                + risk.finding().ruleId() + ")");
        line("").line(Markdown.escaped(risk.finding().message()));
        line("").line(Markdown.escaped(HealthWords.rates(risk.traffic())
                + HealthWords.breakEven(risk).map(words -> " " + words).orElse("")));
    }

    private HealthMarkdown line(String content) {
        text.append(content).append('\n');
        return this;
    }
}
