package dev.splitheat.weekly.content;

import java.util.List;
import java.util.Optional;

/**
 * What people were told in the week, and what it was worth.
 *
 * @param alerts that opened, or opened again
 * @param openings of those alerts
 * @param flapping of those alerts, how many came and went
 * @param pages that woke somebody; empty where no sink pages
 * @param silenced alerts of which nobody was told while a silence covered them
 * @param useful what people said of findings in this week
 * @param medianMinutesToResolve of findings that ended in it
 * @param undelivered tellings that were given up
 */
public record Noise(
        int alerts,
        int openings,
        int flapping,
        Optional<Integer> pages,
        int silenced,
        int useful,
        int wrong,
        Optional<Long> medianMinutesToResolve,
        int undelivered,
        List<Suggestion> suggestions) {
    /**
     * A setting that would have spared people something.
     *
     * @param setting what to write into the configuration
     */
    public record Suggestion(String setting, String why) {}

    public Noise {
        suggestions = List.copyOf(suggestions);
    }
}
