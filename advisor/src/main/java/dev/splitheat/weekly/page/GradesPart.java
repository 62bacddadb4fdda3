package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Conditions;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.Threshold;
import java.util.List;
import java.util.stream.Collectors;

/** A grade for each table and index; those that are well are folded away. */
final class GradesPart {
    private final List<Grade> grades;
    private final List<Threshold> thresholds;
    private final Conditions conditions;

    GradesPart(List<Grade> grades, List<Threshold> thresholds, Conditions conditions) {
        this.grades = List.copyOf(grades);
        this.thresholds = List.copyOf(thresholds);
        this.conditions = conditions;
    }

    Html html() {
        List<Grade> well = grades.stream().filter(GradesPart::well).toList();
        List<Grade> rest = grades.stream().filter(grade -> !well(grade)).toList();
        return Page.section(
                "grades",
                "Tables and indexes",
                Page.paragraph("Hot minutes in the week: " + Signs.thresholds(thresholds) + ". "
                        + Signs.conditions(conditions)),
                rest.isEmpty() ? Html.nothing() : table("Grades", rest),
                well.isEmpty()
                        ? Html.nothing()
                        : Html.tag(
                                "details",
                                Html.tag(
                                        "summary",
                                        Figures.count(well.size(), "has an A", "have an A") + " for all eight weeks"),
                                Html.tag(
                                        "p.names",
                                        well.stream().map(Grade::object).collect(Collectors.joining(", ")))));
    }

    private static boolean well(Grade grade) {
        return grade.trend().stream()
                .allMatch(week -> week.grade().filter(Grade.Letter.A::equals).isPresent());
    }

    private static Html table(String caption, List<Grade> grades) {
        return Page.table(
                caption,
                List.of("Table or index", "Grade", "Eight weeks", "", "Hot minutes", "Hottest range", "Owner"),
                grades.stream().map(GradesPart::row).toList());
    }

    private static List<Object> row(Grade grade) {
        return List.of(
                Html.all(grade.object(), grade.table().map(table -> Html.tag("div.detail", "index of " + table))),
                Html.tag(
                        "span.letter.grade" + grade.grade().map(Enum::name).orElse("Unknown"),
                        Signs.letter(grade.grade())),
                TrendBars.of(grade),
                Signs.arrow(grade.direction()),
                Html.tag("span.number", grade.hotMinutes().map(Figures::whole).orElse("not seen")),
                Html.tag("span.number", grade.topShare().map(Figures::percent).orElse("–")),
                grade.owner().orElse("–"));
    }
}
