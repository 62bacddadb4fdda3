package dev.splitheat.proof;

import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What a comparison comes to. */
record Figures(List<Compared> pairs, boolean ofWaits) {
    private static final double SECONDS = 60;

    Figures {
        pairs = List.copyOf(pairs);
    }

    /** The part of the heat, or of the waiting, that is still there; 0 where there was none. */
    double left() {
        ToDoubleFunction<HeatStretch> figure = ofWaits ? HeatStretch::waitSecondsPerMinute : HeatStretch::meanExcess;
        double was = before(figure);
        return was > 0 ? after(figure) / was : 0;
    }

    private double before(ToDoubleFunction<HeatStretch> figure) {
        return pairs.stream().mapToDouble(pair -> pair.before(figure)).average().orElse(0);
    }

    private double after(ToDoubleFunction<HeatStretch> figure) {
        return pairs.stream()
                .mapToDouble(pair -> figure.applyAsDouble(pair.after()))
                .average()
                .orElse(0);
    }

    List<Phrase> sentences() {
        if (pairs.isEmpty()) {
            return List.of(
                    Phrase.of("No ten minutes since then could be compared: the place was not loaded as before, or"
                            + " nobody told of it."));
        }
        List<Phrase> sentences = new ArrayList<>();
        sentences.add(Phrase.of(
                "{0} minutes under comparable load since then, each held against hot ones of the same hour, or of the"
                        + " last day before.",
                pairs.size() * PlaceHeat.STRETCH.toMinutes()));
        sentences.add(Phrase.of(
                "Mean score of the hottest range: {0} before, {1} since; peak {2} before, {3} since.",
                number(before(HeatStretch::meanScore)),
                number(after(HeatStretch::meanScore)),
                pairs.stream()
                        .flatMap(pair -> pair.before().stream())
                        .mapToInt(HeatStretch::peak)
                        .max()
                        .orElse(0),
                pairs.stream()
                        .map(Compared::after)
                        .mapToInt(HeatStretch::peak)
                        .max()
                        .orElse(0)));
        sentences.add(Phrase.of(
                "Hot minutes of ten: {0} before, {1} since.",
                number(before(HeatStretch::hot)), number(after(HeatStretch::hot))));
        if (before(HeatStretch::waitSecondsPerMinute) > 0 || after(HeatStretch::waitSecondsPerMinute) > 0) {
            sentences.add(Phrase.of(
                    "Waiting for locks: {0} s a minute before, {1} s since.",
                    number(before(HeatStretch::waitSecondsPerMinute)),
                    number(after(HeatStretch::waitSecondsPerMinute))));
        }
        sentences.add(Phrase.of(
                "Load: {0} operations a second before, {1} since.",
                number(before(HeatStretch::loadPerMinute) / SECONDS),
                number(after(HeatStretch::loadPerMinute) / SECONDS)));
        if (pairs.stream().anyMatch(pair -> pair.loadLeft() < Judge.COMPARABLE)) {
            sentences.add(Phrase.of(
                    "The change may have taken load away, so the rest of the database is what was compared: {0}"
                            + " operations a second before, {1} since.",
                    number(before(HeatStretch::restPerMinute) / SECONDS),
                    number(after(HeatStretch::restPerMinute) / SECONDS)));
        }
        return sentences;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }
}
