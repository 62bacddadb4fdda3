package dev.splitheat.redesign.load;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.HotRange;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Gcloud;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** For load that Spanner is still splitting: wait; before it comes again, create split points ahead of it. */
final class SplitAhead implements Redesign {
    private static final String KIND = "SPLIT_POINTS";
    /** What is split, and stays so for the next one. */
    private static final Set<PlannedJob> IMPORTS = EnumSet.of(PlannedJob.IMPORT, PlannedJob.REPORTED_IMPORT);
    /** What Spanner takes itself where nothing is said. */
    private static final Duration KEPT = Duration.ofDays(10);

    @Override
    public Verdict propose(Situation situation) {
        if (situation.evidence().job().filter(job -> !IMPORTS.contains(job)).isPresent()) {
            return Verdict.silent();
        }
        return switch (situation.spot().cause()) {
            case UNSPLIT_LOAD ->
                situation.evidence().hot().filter(HotRange::moving).isPresent()
                        ? refused("The hot place of {0} moves: it would leave every split point behind.", situation)
                        : Verdict.fits(
                                Proposal.of(Effort.OPERATION, draft(situation).done()));
            case MONOTONIC_KEY, MONOTONIC_INDEX, QUEUE, RECENT_READS ->
                refused("The hot end of {0} moves past every split point.", situation);
            case HOT_ROW, HOT_SEQUENCE -> refused("A row of {0} cannot be split.", situation);
            case LOCK_CONTENTION -> refused("A lock of {0} is waited for as long in a split of its own.", situation);
            case CAPACITY -> refused("The load is spread already; there is more of it than servers.", situation);
            case HOT_KEY_PREFIX, NULL_INDEX, LARGE_SCAN, UNDIAGNOSED -> Verdict.silent();
        };
    }

    private static Verdict refused(String why, Situation situation) {
        return Verdict.refused(KIND, why, situation.objectName());
    }

    private static Draft draft(Situation situation) {
        String object = situation.objectName();
        SplitPoints points = SplitPoints.of(situation);
        Draft draft = Draft.of(
                        KIND,
                        object + ": wait, Spanner is splitting the range; split ahead of the next such load",
                        "The load on {0} is new, and it is spread over keys: Spanner splits such a range within minutes and"
                                + " moves the parts apart. It heals by itself; nothing has to be changed.",
                        object)
                .doNow(doNow(situation, points))
                .tradeOffs(
                        "Ten split points for each node are advised, 50 at most; more splits can make reads over ranges"
                                + " slower.",
                        "They end by themselves, ten days after they were made unless told otherwise, 30 at most.",
                        "Split points do not help when new rows always land behind the last one.")
                .estimate(estimate(points));
        return points.keys().isEmpty() ? draft : draft.files(new Attachment[] {points.file(situation)});
    }

    private static List<Phrase> estimate(SplitPoints points) {
        List<Phrase> lines = new ArrayList<>();
        lines.add(Phrase.of(
                "Estimate: {0} points, ten for each node known, and 100 at most in one request.", points.wanted()));
        if (!points.sampled() && !points.keys().isEmpty()) {
            lines.add(Phrase.of(
                    "Estimate: no key was sampled, so the {0} points are the limits of the hot range that Spanner told, and"
                            + " values at even distances between them where its key is a number or a time. Take keys of your own"
                            + " where the load lies otherwise.",
                    points.keys().size()));
        }
        return List.copyOf(lines);
    }

    private static List<Phrase> doNow(Situation situation, SplitPoints points) {
        Gcloud gcloud = Gcloud.of(situation);
        List<Phrase> steps = new ArrayList<>();
        steps.add(Phrase.of("Wait ten minutes: splitting is under way, and it needs nothing from you."));
        steps.add(Phrase.of("Let a bulk load begin slowly, and write in random key order."));
        if (points.keys().isEmpty()) {
            steps.add(Phrase.of(
                    "What is missing for a file of split points is keys of the load: none was sampled, and the hot range has"
                            + " no limits that could be used. Sampling through a change stream on {2} shows them; or before the"
                            + " same load comes again write {0} lines into {1} with keys that cut it into equal parts, each {3}"
                            + " {2} and in parentheses a value for {4} in single quotes.",
                    points.wanted(),
                    SplitPoints.FILE,
                    situation.objectName(),
                    situation.spot().index().isPresent() ? "INDEX" : "TABLE",
                    keyOf(situation).stream().map(KeyColumn::column).collect(Collectors.joining(", "))));
            sample(situation, points.wanted())
                    .ifPresent(query -> steps.add(Phrase.of("Keys to choose from: {0}", query)));
        }
        steps.add(Phrase.of(
                points.keys().isEmpty()
                        ? "12 hours to 7 days ahead: {0}"
                        : "If the same load is to come again, 12 hours to 7 days ahead: {0}",
                gcloud.addSplits(SplitPoints.FILE, until(situation))));
        steps.add(Phrase.of("See that they are there: {0}", gcloud.listSplits()));
        return List.copyOf(steps);
    }

    /** Said only where a time was observed: nobody is asked for the time here. */
    private static Optional<String> until(Situation situation) {
        return situation.evidence().writes().stream()
                .map(ObservedWrite::at)
                .max(Comparator.naturalOrder())
                .map(last -> last.truncatedTo(ChronoUnit.DAYS).plus(KEPT))
                .map(Instant::toString);
    }

    private static List<KeyColumn> keyOf(Situation situation) {
        List<KeyColumn> key = situation.spot().index().isPresent()
                ? situation.index().map(index -> index.keyColumns()).orElse(List.of())
                : situation.table().map(Table::primaryKey).orElse(List.of());
        return key.isEmpty() ? List.of(KeyColumn.of("key", false, situation.dialect())) : key;
    }

    /** Random rows are quantiles of what is stored; PostgreSQL has no sampling of a fixed number of rows. */
    private static Optional<String> sample(Situation situation, int wanted) {
        return situation
                .table()
                .filter(table -> situation.dialect() == Dialect.GOOGLE_STANDARD_SQL)
                .map(table -> {
                    String columns = keyOf(situation).stream()
                            .map(part -> situation.sql(part.column()))
                            .collect(Collectors.joining(", "));
                    return "SELECT " + columns + " FROM " + situation.sql(table.name()) + " TABLESAMPLE RESERVOIR ("
                            + wanted + " ROWS) ORDER BY " + columns;
                });
    }
}
