package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Moment;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The week as lanes: what happened, when, beside what became of the heat. */
final class WeekLine {
    private static final int WIDTH = 900;
    private static final int LABEL = 104;
    private static final int LANE = 26;
    private static final int TOP = 22;

    private final DatabaseReport report;
    private final Figures figures;
    private final double seconds;

    private WeekLine(DatabaseReport report) {
        this.report = report;
        this.figures = Figures.of(report);
        this.seconds =
                Duration.between(report.span().from(), report.span().until()).toSeconds();
    }

    static Html of(DatabaseReport report) {
        return new WeekLine(report).draw();
    }

    private Html draw() {
        List<Moment.Lane> lanes = Arrays.stream(Moment.Lane.values())
                .filter(lane -> report.timeline().stream().anyMatch(moment -> moment.lane() == lane))
                .toList();
        int height = TOP + lanes.size() * LANE;
        List<Html> content = new ArrayList<>(days(height));
        for (int at = 0; at < lanes.size(); at++) {
            Moment.Lane lane = lanes.get(at);
            double middle = TOP + at * LANE + LANE / 2.0;
            content.add(Drawing.text("label", 0, middle + 4, name(lane)));
            content.add(Drawing.line("lane", LABEL, middle, WIDTH, middle));
            report.timeline().stream()
                    .filter(moment -> moment.lane() == lane)
                    .forEach(moment -> content.add(mark(moment, middle)));
        }
        return Drawing.svg(
                "timeline", WIDTH, height, "the week: what happened and when; the same is listed below", content);
    }

    /** Midnights by the clock of the zone: a day of 23 or 25 hours is as wide as that. */
    private List<Html> days(int height) {
        List<Html> days = new ArrayList<>();
        ZonedDateTime day = report.span().from().atZone(ZoneId.of(report.span().zone()));
        while (day.toInstant().isBefore(report.span().until())) {
            double x = x(day.toInstant());
            days.add(Drawing.line("grid", x, TOP - 6, x, height));
            days.add(Drawing.text("day", x + 4, 12, figures.day(day.toInstant())));
            day = day.plusDays(1);
        }
        return days;
    }

    private Html mark(Moment moment, double y) {
        double x = x(moment.at());
        String style = moment.change().map(Figures::word).orElse("event");
        return Html.tag(
                "g.mark." + style,
                Html.tag("title", figures.time(moment.at()) + ": " + moment.text()),
                moment.change().isPresent()
                        ? Html.tag(
                                "circle",
                                Html.with("cx", Drawing.figure(x)),
                                Html.with("cy", Drawing.figure(y)),
                                Html.with("r", 6))
                        : Html.tag(
                                "path",
                                Html.with(
                                        "d",
                                        "M" + Drawing.figure(x) + " " + Drawing.figure(y - 7) + "l6 7l-6 7l-6 -7z")));
    }

    private double x(Instant at) {
        double passed = Duration.between(report.span().from(), at).toSeconds();
        return LABEL + (WIDTH - LABEL) * Math.min(1, Math.max(0, passed / seconds));
    }

    static String name(Moment.Lane lane) {
        return switch (lane) {
            case FINDING -> "problems";
            case SCHEMA -> "schema";
            case SPLIT_POINTS -> "split points";
            case DEPLOY -> "deploys";
            case IMPORT -> "imports";
            case BACKUP -> "backups";
            case MAINTENANCE -> "maintenance";
            case FLEET -> "fleet";
        };
    }
}
