package dev.splitheat.lint;

import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Place;
import dev.splitheat.catalog.Remark;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads {@code -- splitheat:rate 5/s}, or {@code writes 5/s, reads 100/min}, above the statement that makes a table or
 * an index.
 */
final class StatedRates {
    private static final Pattern RATE = Pattern.compile(
            "(?:(?<what>writes?|reads?)\\s*:?\\s*)?(?<number>[0-9]+(?:[_,][0-9]{3})*(?:\\.[0-9]+)?(?<thousand>k)?)"
                    + "(?:\\s*(?<after>writes?|reads?))?"
                    + "\\s*(?:/|per)\\s*(?<unit>s|sec|second|m|min|minute|h|hour|d|day)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FORM = Pattern.compile(
            "(?:" + RATE.pattern().replaceAll("\\?<\\w+>", "?:") + "[\\s,;]*)+", Pattern.CASE_INSENSITIVE);

    private final DdlScript script;
    private final Statements statements;
    private final Consumer<Diagnostic> diagnostics;
    private final MeasuredRates rates = new MeasuredRates();
    private Map<Place, List<SchemaObject>> madeAt;

    private StatedRates(DdlScript script, Statements statements, Consumer<Diagnostic> diagnostics) {
        this.script = script;
        this.statements = statements;
        this.diagnostics = diagnostics;
    }

    static MeasuredRates of(DdlScript script, Statements statements, Consumer<Diagnostic> diagnostics) {
        StatedRates stated = new StatedRates(script, statements, diagnostics);
        for (Remark remark : script.remarks()) {
            Directive.of(remark)
                    .filter(directive -> directive.word().equals(Directive.RATE))
                    .ifPresent(directive -> stated.read(directive, statements.of(remark)));
        }
        return stated.rates;
    }

    private void read(Directive directive, Optional<Place> statement) {
        if (!FORM.matcher(directive.rest()).matches()) {
            diagnostics.accept(new Diagnostic(
                    directive.place(), "this rate is not understood: write splitheat:rate 5/s, or reads 100/min"));
            return;
        }
        List<SchemaObject> made =
                statement.map(place -> madeAt().getOrDefault(place, List.of())).orElse(List.of());
        if (made.isEmpty()) {
            diagnostics.accept(
                    new Diagnostic(
                            directive.place(),
                            "this rate is of nothing: write it on the line above the statement that makes a table or an index"));
        }
        Matcher each = RATE.matcher(directive.rest());
        while (each.find()) {
            double perSecond = perSecond(each);
            made.forEach(object -> add(object.name(), each, perSecond));
        }
    }

    /** Tables and indexes by the statement that makes them. */
    private Map<Place, List<SchemaObject>> madeAt() {
        if (madeAt == null) {
            madeAt = script.catalog().objects().stream()
                    .filter(object -> object instanceof Table || object instanceof Index)
                    .filter(object -> script.origins().statement(object).isPresent())
                    .collect(Collectors.groupingBy(
                            object -> script.origins().statement(object).orElseThrow()));
        }
        return madeAt;
    }

    private void add(String name, Matcher rate, double perSecond) {
        String what = rate.group("what") == null ? rate.group("after") : rate.group("what");
        if (what != null && what.toLowerCase(Locale.ROOT).startsWith("read")) {
            rates.addReads(name, perSecond);
        } else {
            rates.addWrites(name, perSecond);
        }
    }

    private static double perSecond(Matcher rate) {
        String digits = rate.group("number").replaceAll("[_,kK]", "");
        double number = Double.parseDouble(digits) * (rate.group("thousand") == null ? 1 : 1_000);
        return number
                / switch (rate.group("unit").toLowerCase(Locale.ROOT).charAt(0)) {
                    case 's' -> 1;
                    case 'm' -> 60;
                    case 'h' -> 3_600;
                    default -> 86_400;
                };
    }
}
