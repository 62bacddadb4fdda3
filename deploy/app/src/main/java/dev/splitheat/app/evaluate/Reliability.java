package dev.splitheat.app.evaluate;

import dev.splitheat.app.evaluate.ProductionTopology.Moment;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** How often causes are right, beside how sure they were said to be, when there is less to see: Markdown tables. */
public final class Reliability {
    private static final List<Double> BOUNDS = List.of(0.0, 0.65, 0.75, 0.85, 0.9, 0.95, 1.01);
    /** Below it a finding says what it wants. */
    private static final double SURE = 0.9;
    /** Of the normal distribution: 95 in 100 lie within. */
    private static final double WITHIN = 1.96;

    private final int scenarios;
    private final List<Opinion> opinions;

    Reliability(int scenarios, List<Opinion> opinions) {
        this.scenarios = scenarios;
        this.opinions = List.copyOf(opinions);
    }

    public void write(Writer out) throws IOException {
        out.write(scenarios + " scenarios; what is said of nothing is wrong.\n\n");
        table(out, "taken away", "said first, and last", byWeakening());
        table(out, "sure to", "of those with something taken away", byBand());
        table(out, "cause that is said", "of those with something taken away", byCause());
        wanted(out);
        out.flush();
    }

    private Map<String, Predicate<Opinion>> byWeakening() {
        Map<String, Predicate<Opinion>> rows = new LinkedHashMap<>();
        for (Weakening weakening : Weakening.values()) {
            rows.put(
                    weakening.taken() + ", first",
                    each -> each.weakening() == weakening && each.moment() == Moment.FIRST);
            rows.put(weakening.taken(), each -> each.weakening() == weakening && each.moment() == Moment.LAST);
        }
        return rows;
    }

    private Map<String, Predicate<Opinion>> byBand() {
        Map<String, Predicate<Opinion>> rows = new LinkedHashMap<>();
        for (int at = 0; at + 1 < BOUNDS.size(); at++) {
            double from = BOUNDS.get(at);
            double to = BOUNDS.get(at + 1);
            rows.put(
                    String.format(Locale.ROOT, "%.2f to %.2f", from, Math.min(1, to)),
                    each -> isWeak(each) && each.confidence() >= from && each.confidence() < to);
        }
        rows.put("0.90 and more", each -> isWeak(each) && each.confidence() >= SURE);
        return rows;
    }

    private Map<String, Predicate<Opinion>> byCause() {
        Map<String, Predicate<Opinion>> rows = new LinkedHashMap<>();
        opinions.stream()
                .map(Opinion::cause)
                .distinct()
                .sorted()
                .forEach(cause -> rows.put(cause.name(), each -> isWeak(each) && each.cause() == cause));
        return rows;
    }

    private static boolean isWeak(Opinion opinion) {
        return opinion.weakening() != Weakening.NOTHING;
    }

    private void table(Writer out, String first, String second, Map<String, Predicate<Opinion>> rows)
            throws IOException {
        out.write("| " + first + " | findings, " + second + " | confidence | cause is right | within |\n");
        out.write("| --- | --- | --- | --- | --- |\n");
        for (var row : rows.entrySet()) {
            List<Opinion> chosen = opinions.stream().filter(row.getValue()).toList();
            if (!chosen.isEmpty()) {
                out.write("| " + row.getKey() + " | " + chosen.size() + " | " + figures(chosen) + " |\n");
            }
        }
        out.write('\n');
    }

    private static String figures(List<Opinion> chosen) {
        double confidence =
                chosen.stream().mapToDouble(Opinion::confidence).average().orElseThrow();
        double right = share(chosen, Opinion::right);
        int n = chosen.size();
        double spread = WITHIN * Math.sqrt(right * (1 - right) / n + WITHIN * WITHIN / (4.0 * n * n));
        double middle = right + WITHIN * WITHIN / (2.0 * n);
        double scale = 1 + WITHIN * WITHIN / n;
        return String.format(
                Locale.ROOT,
                "%.2f | %.2f | %.2f to %.2f",
                confidence,
                right,
                (middle - spread) / scale,
                (middle + spread) / scale);
    }

    private static double share(List<Opinion> chosen, Predicate<Opinion> of) {
        return (double) chosen.stream().filter(of).count() / chosen.size();
    }

    private void wanted(Writer out) throws IOException {
        out.write("| taken away | below 0.90 | asked for it | of these, surer or right with it | of the others |\n");
        out.write("| --- | --- | --- | --- | --- |\n");
        for (Weakening weakening : Arrays.asList(Weakening.values())) {
            List<Opinion> unsure = opinions.stream()
                    .filter(each -> each.weakening() == weakening && each.confidence() < SURE && isWeak(each))
                    .toList();
            List<Opinion> asked = unsure.stream().filter(Opinion::asked).toList();
            List<Opinion> others = unsure.stream().filter(each -> !each.asked()).toList();
            if (!unsure.isEmpty()) {
                out.write("| " + weakening.taken() + " | " + unsure.size() + " | " + asked.size() + " | "
                        + helped(asked) + " | " + helped(others) + " |\n");
            }
        }
    }

    private static String helped(List<Opinion> opinions) {
        return opinions.stream().filter(Opinion::helped).count() + " of " + opinions.size();
    }
}
