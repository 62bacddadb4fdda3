package dev.splitheat.lint;

import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Takes out what is silenced, and tells what silences nothing, so that suppressions do not outlive their cause. */
final class Silencing {
    private static final int NAMED = 3;

    private final List<Suppression> suppressions;
    private final Baseline baseline;
    private final String baselineName;
    private final List<LintFinding> left = new ArrayList<>();
    private final List<Silenced> silenced = new ArrayList<>();
    private final Set<Suppression> used = new HashSet<>();
    private final Set<String> met = new HashSet<>();

    Silencing(List<Suppression> suppressions, Baseline baseline, String baselineName) {
        this.suppressions = List.copyOf(suppressions);
        this.baseline = baseline;
        this.baselineName = baselineName;
    }

    void take(List<LintFinding> findings) {
        Set<String> known =
                baseline.entries().stream().map(Baseline.Entry::fingerprint).collect(Collectors.toSet());
        for (LintFinding finding : findings) {
            List<Suppression> matching =
                    suppressions.stream().filter(each -> each.silences(finding)).toList();
            used.addAll(matching);
            met.add(finding.fingerprint());
            if (!matching.isEmpty()) {
                Suppression first = matching.get(0);
                silenced.add(new Silenced(finding, first.by(), first.reason()));
            } else if (known.contains(finding.fingerprint())) {
                silenced.add(new Silenced(finding, Silenced.By.BASELINE, "in the baseline " + baselineName));
            } else {
                left.add(finding);
            }
        }
    }

    List<LintFinding> left() {
        return List.copyOf(left);
    }

    List<Silenced> silenced() {
        return List.copyOf(silenced);
    }

    List<Diagnostic> stale() {
        List<Diagnostic> stale = new ArrayList<>();
        suppressions.stream()
                .filter(each -> !used.contains(each))
                .map(each -> new Diagnostic(
                        each.place(),
                        "silences nothing: " + each.ruleId() + " has no finding " + each.where() + "; take it out"))
                .forEach(stale::add);
        staleBaseline().ifPresent(stale::add);
        return List.copyOf(stale);
    }

    private Optional<Diagnostic> staleBaseline() {
        List<Baseline.Entry> gone = baseline.entries().stream()
                .filter(entry -> !met.contains(entry.fingerprint()))
                .toList();
        if (gone.isEmpty()) {
            return Optional.empty();
        }
        String names = gone.stream().limit(NAMED).map(Baseline.Entry::shortName).collect(Collectors.joining(", "));
        return Optional.of(new Diagnostic(
                new Place(baselineName, 1, 1),
                "no longer found: " + names + (gone.size() > NAMED ? " and " + (gone.size() - NAMED) + " more" : "")
                        + "; write the baseline anew with --write-baseline"));
    }
}
