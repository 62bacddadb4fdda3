package dev.splitheat.sandbox.scenario;

import java.time.Duration;

/** What can be told of a scenario without its schema. */
final class TextCheck {
    private static final Duration LONGEST = Duration.ofDays(30);

    private TextCheck() {}

    static void check(ScenarioText text) {
        filled("/title", text.title());
        filled("/why", text.why());
        filled("/ddl", text.ddl());
        if (text.nodes() < 1) {
            throw UnusableValueException.of("/nodes", "an instance has at least one node: write 1 or more");
        }
        if (text.lasts().compareTo(Duration.ofMinutes(1)) < 0) {
            throw UnusableValueException.of("/lasts", "statistics come by the minute: let it last 1m or longer");
        }
        if (text.lasts().compareTo(LONGEST) > 0) {
            throw UnusableValueException.of(
                    "/lasts", "Spanner keeps statistics for 30 days: let it last 30d or shorter");
        }
        for (int point = 0; point < text.splitPoints().size(); point++) {
            within(
                    text,
                    "/splitPoints/" + point + "/at",
                    text.splitPoints().get(point).at());
        }
        for (int change = 0; change < text.ddlAt().size(); change++) {
            within(text, "/ddlAt/" + change + "/at", text.ddlAt().get(change).at());
        }
        for (int label = 0; label < text.labels().size(); label++) {
            times(text, "/labels/" + label, text.labels().get(label));
        }
    }

    private static void times(ScenarioText text, String pointer, ScenarioText.LabelText label) {
        within(text, pointer + "/onset", label.onset());
        if (label.end() != null && label.end().compareTo(label.onset()) <= 0) {
            throw UnusableValueException.of(pointer + "/end", "the end is not after the onset: write a later time");
        }
        if (label.end() != null && label.end().compareTo(text.lasts()) > 0) {
            throw UnusableValueException.of(
                    pointer + "/end", "the scenario ends before: leave the end out or let the scenario last longer");
        }
    }

    private static void within(ScenarioText text, String pointer, Duration at) {
        if (at.compareTo(text.lasts()) >= 0) {
            throw UnusableValueException.of(
                    pointer, "the scenario has ended by then: write an earlier time or let it last longer");
        }
    }

    private static void filled(String pointer, String value) {
        if (value.isBlank()) {
            throw UnusableValueException.of(pointer, "the " + Places.last(pointer) + " is blank: write one");
        }
    }
}
