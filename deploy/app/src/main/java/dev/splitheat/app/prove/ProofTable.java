package dev.splitheat.app.prove;

import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sandbox.workload.WorkloadPlan;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What became of every finding, as a table for a README, and the figures that are asked for. */
public final class ProofTable {
    private final List<Cured> all;

    public ProofTable(List<Cured> all) {
        this.all = List.copyOf(all);
    }

    public void write(PrintWriter out) {
        out.println(text());
    }

    String text() {
        return Stream.of(
                        Stream.of(
                                "| scenario | cause | advice done | hot minutes before, after | hottest range predicted, seen |"
                                        + " Splitheat says |",
                                "|---|---|---|---|---|---|"),
                        all.stream().map(ProofTable::row),
                        Stream.of("", figures()))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
    }

    private String figures() {
        return cooled() + " of " + all.size() + " cooled; " + fixed() + " of " + all.size()
                + " ended as fixed; the share seen lies within what was predicted in " + predicted(true) + " of "
                + (predicted(true) + predicted(false))
                + ". Assumed of an application that keeps answers or gathers changes: " + WorkloadCure.SERVERS
                + " servers; of a transaction that only commits: " + WorkloadPlan.COMMIT.toMillis() + " ms.";
    }

    List<Cured> all() {
        return all;
    }

    long cooled() {
        return all.stream().filter(Cured::cooled).count();
    }

    long fixed() {
        return all.stream().filter(Cured::provedFixed).count();
    }

    long predicted(boolean well) {
        return all.stream()
                .flatMap(each -> each.predictedWell().stream())
                .filter(each -> each == well)
                .count();
    }

    private static String row(Cured each) {
        String kind = each.advised().map(Recommendation::kind).orElse("none");
        return "| " + each.scenario() + " | " + each.finding().cause() + " | " + kind
                + done(each) + " | "
                + trouble(each.before()) + ", " + trouble(each.after()) + " | " + shares(each) + " | "
                + each.proof().map(ProofTable::said).orElse("nothing") + " |";
    }

    private static String done(Cured each) {
        return each.done().isEmpty()
                ? ", nothing to do"
                : each.done().stream().map(cure -> ", " + cure.told()).collect(Collectors.joining());
    }

    private static String trouble(Trouble trouble) {
        return trouble.hot() + " of " + trouble.minutes()
                + String.format(Locale.ROOT, " (%.0f, %d)", trouble.hottest(), trouble.peak())
                + (trouble.waitedEach() >= 1
                        ? String.format(Locale.ROOT, ", %.0f s of waits", trouble.waitedEach())
                        : "");
    }

    private static String shares(Cured each) {
        String predicted = each.advised()
                .flatMap(Recommendation::expected)
                .map(ProofTable::interval)
                .orElse("-");
        String seen = each.proof()
                .flatMap(Proof::observedShare)
                .map(share -> String.format(Locale.ROOT, "%.2f", share))
                .orElse("-");
        return predicted + ", " + seen;
    }

    private static String interval(Expected expected) {
        return String.format(
                Locale.ROOT, "%.2f (%.2f to %.2f)", expected.topShareAfter(), expected.low(), expected.high());
    }

    private static String said(Proof proof) {
        return proof.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
