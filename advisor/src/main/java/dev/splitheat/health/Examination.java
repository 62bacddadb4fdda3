package dev.splitheat.health;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.lint.BreakEven;
import dev.splitheat.lint.Lint;
import dev.splitheat.lint.LintFinding;
import dev.splitheat.lint.MeasuredRates;
import dev.splitheat.lint.Rates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Joins what a schema shows with what was measured. */
public final class Examination {
    private static final String REDUNDANT = "SPH028";

    private final DdlScript script;
    private final Observed observed;
    private final Lint lint = Lint.withoutRedesigns();

    public Examination(DdlScript script, Observed observed) {
        this.script = script;
        this.observed = observed;
    }

    public Health of(String database) {
        Catalog catalog = script.catalog();
        List<LintFinding> declared = lint.check(script, Rates.NONE);
        return new Health(
                database,
                catalog.dialect(),
                catalog.tables().size(),
                catalog.indexes().size(),
                observed.span(),
                risks(declared),
                new IdleIndexes(catalog, observed, redundant(declared)).list(),
                unseen(catalog));
    }

    /** What a rate of zero silences is weighed by the rate; what the measured rates silence is far from being a problem. */
    private List<HealthRisk> risks(List<LintFinding> declared) {
        List<LintFinding> measured = lint.check(script, measuredRates());
        Set<String> atRest = fingerprints(lint.check(script, AtRest.RATES));
        Set<String> spoken = fingerprints(measured);
        List<HealthRisk> risks = new ArrayList<>();
        measured.forEach(finding -> risks.add(risk(finding, Optional.of(finding), atRest)));
        declared.stream()
                .filter(finding -> !spoken.contains(finding.fingerprint()))
                .forEach(finding -> risks.add(risk(finding, Optional.empty(), atRest)));
        risks.sort(HealthRisk.GRAVEST_FIRST);
        return risks;
    }

    private HealthRisk risk(LintFinding finding, Optional<LintFinding> weighed, Set<String> atRest) {
        return new HealthRisk(
                finding,
                weighed.map(LintFinding::severity),
                atRest.contains(finding.fingerprint()) ? OptionalDouble.empty() : OptionalDouble.of(BreakEven.HARMFUL),
                observed.of(finding.index().orElse(finding.table())));
    }

    private MeasuredRates measuredRates() {
        MeasuredRates rates = new MeasuredRates();
        for (Map.Entry<String, Traffic> each : observed.traffic().entrySet()) {
            rates.addWrites(each.getKey(), each.getValue().peakWrites());
            rates.addReads(each.getKey(), each.getValue().peakReads());
        }
        return rates;
    }

    private static Set<String> fingerprints(List<LintFinding> findings) {
        return findings.stream().map(LintFinding::fingerprint).collect(Collectors.toSet());
    }

    private static Map<String, String> redundant(List<LintFinding> declared) {
        return declared.stream()
                .filter(finding -> finding.ruleId().equals(REDUNDANT))
                .filter(finding -> finding.index().isPresent())
                .collect(Collectors.toMap(
                        finding -> finding.index().orElseThrow(), LintFinding::message, (one, other) -> one));
    }

    private List<String> unseen(Catalog catalog) {
        return Stream.of(catalog.tables().stream(), catalog.indexes().stream().filter(Index::ordered))
                .flatMap(Function.<Stream<? extends SchemaObject>>identity())
                .map(SchemaObject::name)
                .filter(name -> observed.of(name).isEmpty())
                .sorted()
                .toList();
    }
}
