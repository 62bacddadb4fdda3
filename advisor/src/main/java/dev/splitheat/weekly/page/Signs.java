package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.AcceptedRisk;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.Conditions;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.HotMinutes;
import dev.splitheat.weekly.content.IdleIndex;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ScoreCard;
import dev.splitheat.weekly.content.Span;
import dev.splitheat.weekly.content.Threshold;
import dev.splitheat.weekly.content.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Words for what happened; a sign beside each, so that colour is never alone. */
final class Signs {
    static final String NOT_MADE =
            "The reports of these could not be made, because of a mistake in Splitheat: please report it, with what its log says.";

    static final String NOTHING_TO_DO =
            "Nothing: no problem was hot that is not accepted, fixed, gone, or being watched after a change.";

    static final String NO_ADVICE = "No advice is known for it.";

    static final String IN_THE_HEATMAP = "Open in the heatmap";

    static final String RANKED =
            "Ranked by hot minutes × share × confidence for each unit of work. A share that nobody measured counts as a half.";

    static final String NO_VERDICT = "No change landed, was judged or was being watched in this week.";

    static final String UNIQUE = ", unique: it keeps values apart";

    private Signs() {}

    /** Which week it is of, and how far it has come. */
    static String span(Report report) {
        Figures figures = Figures.of(report);
        return figures.span(report.span())
                + clock(report.span())
                + (report.span().over() ? "" : "; the week is not over")
                + report.span()
                        .countedUntil()
                        .filter(until -> !report.span().over())
                        .map(until -> ", and all minutes are counted up to " + figures.time(until))
                        .orElse("");
    }

    static String clock(Span span) {
        return span.hours() == 168 ? "" : " (" + span.hours() + " hours: the clock was changed)";
    }

    static String made(Report report, String program) {
        return "Made by Splitheat " + program + " on " + Figures.of(report).made(report);
    }

    /** How well predictions and changes did; empty before any was judged. */
    static Optional<String> scoreCard(ScoreCard card) {
        int judged = card.fixed() + card.partly() + card.noEffect();
        if (judged == 0) {
            return Optional.empty();
        }
        String compared = card.medianError()
                .map(error -> String.format(
                        Locale.ROOT,
                        " Predictions were off by %.0f percentage points in the middle, over %d that could be compared.",
                        100 * error,
                        card.compared()))
                .orElse("");
        return Optional.of("In eight weeks " + Figures.count(judged, "change was", "changes were") + " judged: "
                + card.fixed() + " worked, " + card.partly() + " partly, " + card.noEffect() + " without effect."
                + compared);
    }

    /** How much more a risk stands before it hurts. */
    static String headroom(double times) {
        return times < 1 ? "past it" : "may grow " + Figures.rate(times) + "-fold";
    }

    static Optional<String> moreTasks(DatabaseReport report) {
        return report.moreTasks() == 0
                ? Optional.empty()
                : Optional.of(Figures.count(report.moreTasks(), "more is", "more are") + " worth less than these.");
    }

    /** One line of what was done, and is no task until it is known what came of it. */
    static Optional<String> watching(DatabaseReport report, Figures figures) {
        return report.watching().isEmpty()
                ? Optional.empty()
                : Optional.of(report.watching().stream()
                        .map(each -> each.headline() + " (" + each.landed().replaceFirst("\\.$", "") + ", "
                                + figures.time(each.landedAt()) + (each.hot() ? ", still hot" : "") + ")")
                        .collect(Collectors.joining(
                                "; ", "Not among these, since a change was made and is being watched: ", ".")));
    }

    static String sign(Change.Kind kind) {
        return switch (kind) {
            case NEW -> "●";
            case REGRESSED -> "↺";
            case WORSE -> "▲";
            case BETTER -> "▼";
            case FIXED -> "✓";
            case GONE -> "∅";
        };
    }

    static String verdict(Verdict.Outcome outcome) {
        return switch (outcome) {
            case VERIFYING -> "being watched";
            case FIXED -> "worked";
            case PARTLY -> "worked partly";
            case NO_EFFECT -> "no effect";
            case TOO_EARLY -> "too little to compare";
        };
    }

    static String arrow(Grade.Direction direction) {
        return switch (direction) {
            case BETTER -> "↗ better";
            case SAME -> "→ same";
            case WORSE -> "↘ worse";
            case UNKNOWN -> "";
        };
    }

    static String letter(Optional<Grade.Letter> letter) {
        return letter.map(Enum::name).orElse("–");
    }

    /** What a grade means, in one line. */
    static String thresholds(List<Threshold> thresholds) {
        return thresholds.stream()
                .map(each -> each.grade() + " "
                        + each.upTo()
                                .map(most -> most == 0 ? "not hot" : "up to " + Figures.whole(most))
                                .orElse("more"))
                .collect(Collectors.joining(" · "));
    }

    /** What else the letters say. */
    static String conditions(Conditions conditions) {
        return String.format(
                Locale.ROOT,
                "Minutes in which transactions waited or aborted count where a problem rests on them. Above %s minutes it is"
                        + " one letter lower where the hottest range has %s of the writes or more. A and B need %s of the week"
                        + " to be seen; – is a grade that is not known.",
                Figures.whole(conditions.above()),
                Figures.percent(conditions.gathered()),
                Figures.percent(conditions.seen()));
    }

    static String hot(HotMinutes hot) {
        return (hot.exact() ? "" : "at most ")
                + Figures.whole(hot.minutes())
                + (hot.measure() == HotMinutes.Measure.WAITING ? " of waiting" : "");
    }

    /** {@code 312 hot minutes}, {@code at most 40 minutes of waiting}. */
    static String hotMinutes(HotMinutes hot, String unit) {
        String figure = (hot.exact() ? "" : "at most ") + Figures.whole(hot.minutes());
        return switch (hot.measure()) {
            case HEAT -> figure + " hot " + unit;
            case WAITING -> figure + " " + unit + " of waiting";
        };
    }

    /** How long the time was that was compared. */
    static String compared(Verdict verdict) {
        return verdict.hours() > 0 && verdict.hours() < 48
                ? Figures.count(verdict.hours(), "hour", "hours")
                : Figures.count(verdict.days(), "whole day", "whole days");
    }

    /** When an accepted risk ends, seen from when the report was made. */
    static String left(AcceptedRisk risk) {
        if (risk.days() < 0) {
            return "it has ended";
        }
        return risk.days() == 0 ? "within a day" : "in " + Figures.count(risk.days(), "day", "days");
    }

    static String accepted(AcceptedRisk risk) {
        return risk.headline().orElseGet(() -> risk.object().orElse("the whole database"))
                + risk.cause().map(cause -> ", " + Figures.word(cause)).orElse("");
    }

    static String use(IdleIndex index) {
        return switch (index.use()) {
            case "unused" -> "not read for 30 days, a month's end among them";
            case "unread_so_far" -> "not read so far";
            case "not_seen" -> "neither read nor written, as far as was seen";
            default -> "read";
        };
    }
}
