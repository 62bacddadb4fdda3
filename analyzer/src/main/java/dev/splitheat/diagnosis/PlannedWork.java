package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

/** Work that somebody planned and that ends by itself, as far as statistics give it away, or people said so. */
public final class PlannedWork {
    /** Times the entries that the writes of rows account for at most: more than three for each write come from elsewhere. */
    private static final double BACKFILL = 1.5;
    /** More than four for each write. */
    private static final double MOSTLY_BACKFILL = 2;

    /** What a job that visits all rows of a table is taken for. */
    private static final Set<Cause> LIKE_A_PASS =
            EnumSet.of(Cause.MONOTONIC_KEY, Cause.HOT_KEY_PREFIX, Cause.UNDIAGNOSED);

    private static final double WORTH_NAMING = 1;
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;

    private final Suspect suspect;
    private final Sweep sweep;
    private final Clearing clearing;
    private final Batches batches;
    private final BulkStatements statements;
    private final ReportedWork reported;

    private PlannedWork(Suspect suspect) {
        this.suspect = suspect;
        this.sweep = new Sweep(suspect);
        this.clearing = new Clearing(suspect);
        this.batches = new Batches(suspect);
        this.statements = new BulkStatements(suspect);
        this.reported = new ReportedWork(suspect);
    }

    /** One sentence for each kind of work that goes on in the suspect's object. */
    public static List<Phrase> in(Suspect suspect) {
        PlannedWork work = new PlannedWork(suspect);
        List<Phrase> found = new ArrayList<>();
        work.export().ifPresent(found::add);
        work.backfill().ifPresent(found::add);
        work.sweep.said().or(work.clearing::said).ifPresent(found::add);
        work.sweep.possible().ifPresent(found::add);
        work.batches.said().ifPresent(found::add);
        work.statements.said().ifPresent(found::add);
        return found;
    }

    /**
     * The same beside a cause: where the work cannot explain such heat it is told as what may have a part in it, so that nobody takes
     * it for the whole.
     */
    public static List<Phrase> beside(Suspect suspect, Cause cause) {
        List<Phrase> found = new ArrayList<>(in(suspect));
        found.addAll(new ReportedWork(suspect).said());
        return explains(suspect, cause) || mayExplain(suspect, cause)
                ? found
                : found.stream()
                        .map(said -> PlannedJob.in(List.of(said), cause).isPresent() ? asAPart(said) : said)
                        .toList();
    }

    private static Phrase asAPart(Phrase said) {
        return new Phrase("Possibly a part of it: " + said.template(), said.values());
    }

    /** Whether a heat of this cause goes away with the work: the work makes most of the load, and brings such heat with it. */
    public static boolean explains(Suspect suspect, Cause cause) {
        PlannedWork work = new PlannedWork(suspect);
        return work.reported.explains(cause) || work.explains(cause);
    }

    /** Whether people say that such heat is of work that they do. */
    public static boolean isReported(Suspect suspect, Cause cause) {
        return new ReportedWork(suspect).explains(cause);
    }

    /** Whether they say so of the table or index, or of its finding, and not of the whole database alone. */
    public static boolean isReportedByName(Suspect suspect, Cause cause) {
        return new ReportedWork(suspect).explainsByName(cause);
    }

    private boolean explains(Cause cause) {
        return switch (cause) {
            case UNSPLIT_LOAD, UNDIAGNOSED ->
                isMostlyExport()
                        || isMostlySweep()
                        || isMostlyBackfill()
                        || batches.beganBeforeTheHeat()
                        || statements.broughtTheHeat();
            case LARGE_SCAN -> isMostlyExport() || isMostlySweep() || statements.broughtTheHeat();
            case RECENT_READS -> isMostlyExport();
            // Rows that were there before get their entries; new rows alone are few.
            case MONOTONIC_INDEX, NULL_INDEX, HOT_KEY_PREFIX -> isMostlyBackfill() || clearing.broughtTheHeat();
            case MONOTONIC_KEY -> clearing.broughtTheHeat() || batches.areOfOneLoader() || statements.broughtTheHeat();
            case QUEUE -> clearing.broughtTheHeat();
            // A row is no better when the job is done, and waits are whoever waits for.
            case HOT_ROW, HOT_SEQUENCE, LOCK_CONTENTION, CAPACITY -> false;
        };
    }

    /**
     * Whether it may be a job's, which ends by itself: nothing was collected that says who reads, or intervals are too long to
     * tell the way that it takes, and the heat has not stayed in one range for as long as such jobs do not; or the job has gone
     * on for longer than anybody remembers what was before.
     */
    public static boolean mayExplain(Suspect suspect, Cause cause) {
        return switch (cause) {
            case LARGE_SCAN ->
                isReadByNobodyKnown(suspect)
                        && suspect.heat().minutesUnchanged()
                                < suspect.rules().heat().stuck().toMinutes();
            case MONOTONIC_KEY ->
                mayBeRewritten(suspect)
                        || new Clearing(suspect).mayHaveBroughtTheHeat()
                        || goesThroughThePast(suspect, cause);
            case HOT_KEY_PREFIX, UNDIAGNOSED ->
                mayBeRewritten(suspect) || new Clearing(suspect).mayHaveBroughtTheHeat();
            case MONOTONIC_INDEX, NULL_INDEX, QUEUE -> new Clearing(suspect).mayHaveBroughtTheHeat();
            default -> false;
        };
    }

    /** Whether what looks like an append goes through times that are past, faster than anybody lives through them. */
    public static boolean goesThroughThePast(Suspect suspect, Cause cause) {
        return cause == Cause.MONOTONIC_KEY && PastTimes.of(suspect).isPresent();
    }

    /**
     * Only minutes tell a job that goes through all rows, and writes them again, from rows that are appended or take turns. What
     * two intervals have alike it may have been at when one ended and the next began.
     */
    private static boolean mayBeRewritten(Suspect suspect) {
        return Intervals.areCoarse(suspect.track())
                && suspect.usage().rewrites().areNearlyAll()
                && !suspect.usage().readsMakeTheLoad()
                && suspect.heat().intervalsAlike() < Intervals.LASTING;
    }

    /** Said where {@link #mayExplain} holds because of it. */
    static Optional<Phrase> possibleRewrite(Suspect suspect, Cause cause) {
        return phrase(
                LIKE_A_PASS.contains(cause) && mayBeRewritten(suspect),
                "Nearly all that is written to {0} changes rows that are there: a job that writes all of them again, and ends by"
                        + " itself, looks the same in such long intervals.",
                suspect.objectName());
    }

    /** Said of a scan whose reader nobody knows. */
    static Optional<Phrase> unknownReader(Suspect suspect) {
        return phrase(
                isReadByNobodyKnown(suspect),
                "Which statements read {0} was not collected: an export, or another job that ends by itself, looks the same.",
                suspect.objectName());
    }

    private static boolean isReadByNobodyKnown(Suspect suspect) {
        return !suspect.around().workload().tellsOf(QueryRow.class, Usage.LATELY)
                && !suspect.around().workload().tellsOf(ReadRow.class, Usage.LATELY);
    }

    /** Exports and Dataflow read in partitions; nothing else does. */
    private Optional<Phrase> export() {
        return partitionedCpu().findAny().isPresent()
                ? Optional.of(PlannedJob.EXPORT.sentence(table()))
                : Optional.empty();
    }

    /** Whether what reads in partitions makes the load of the suspect's object. */
    static boolean isMostlyExport(Suspect suspect) {
        return new PlannedWork(suspect).isMostlyExport();
    }

    private boolean isMostlyExport() {
        double read = suspect.around().once(Question.of(PlannedWork.class, table()), () -> partitionedCpu()
                .sum());
        return read > 0 && isMost(read) && !writesMakeTheLoad();
    }

    /** Whether writes make the load of the suspect's object, as far as is known. */
    static boolean writesMakeTheLoad(Suspect suspect) {
        return new PlannedWork(suspect).writesMakeTheLoad();
    }

    private boolean isMost(double partitionedCpu) {
        double cpu = suspect.around().workload().statements(table(), Usage.LATELY).stream()
                .mapToDouble(Statement::cpuPerSecond)
                .sum();
        double seconds = lately().stream()
                .mapToLong(minute -> minute.length().toSeconds())
                .sum();
        return partitionedCpu / Math.max(1, seconds) >= MOST * cpu;
    }

    /** They are most of it, could heat the place if all of them fell there, and are not what they were before it was hot. */
    private boolean writesMakeTheLoad() {
        Drive drive = suspect.usage().drive();
        Writes writes = Writes.since(suspect, suspect.track().spellSince());
        return drive.writeShare() >= MOST && drive.mayBeOfWrites(suspect.heat().score()) && writes.mayHaveRisen();
    }

    /** Seconds, of each read and query in partitions. */
    private DoubleStream partitionedCpu() {
        return suspect.around().each(Usage.LATELY, Question.of(PlannedWork.class), Partitioned::in).stream()
                .flatMapToDouble(minute -> DoubleStream.concat(
                        minute.reads().stream()
                                .filter(row -> touches(row.columns()))
                                .mapToDouble(row -> row.cpuSeconds() * row.executions()),
                        minute.queries().stream()
                                .filter(row -> Statement.names(row.text(), table()))
                                .mapToDouble(row -> row.cpuSeconds() * row.executions())));
    }

    /** What reads in partitions in an interval: few do, and each table asks for its own. */
    private record Partitioned(List<ReadRow> reads, List<QueryRow> queries) {
        static Partitioned in(Observation minute) {
            return new Partitioned(
                    minute.rows(ReadRow.class).filter(row -> is(row.type())).toList(),
                    minute.rows(QueryRow.class)
                            .filter(row -> is(row.type()) && !BulkStatements.isChange(row.text()))
                            .toList());
        }

        private static boolean is(String type) {
            return type.startsWith("PARTITIONED");
        }
    }

    private Optional<Phrase> backfill() {
        return fills(BACKFILL)
                ? Optional.of(PlannedJob.INDEX_BACKFILL.sentence(
                        suspect.objectName(),
                        Math.round(activity(suspect.objectName()).writes()),
                        table(),
                        Math.round(activity(table()).writes())))
                : Optional.empty();
    }

    /** Whether most entries of the suspect's index are of rows that were there before it. */
    static boolean isMostlyBackfill(Suspect suspect) {
        return new PlannedWork(suspect).isMostlyBackfill();
    }

    private boolean isMostlyBackfill() {
        return fills(MOSTLY_BACKFILL);
    }

    private boolean fills(double times) {
        Activity entries = activity(suspect.objectName());
        Activity rows = activity(table());
        return suspect.inIndex()
                && entries.writes() >= WORTH_NAMING
                && rows.known()
                && entries.writes() > times * writtenWith(rows);
    }

    /** Entries: an update may move one, which is written where it goes and where it comes; with a row that goes, its entry does. */
    private static double writtenWith(Activity rows) {
        return 2 * rows.writes() + rows.deletes();
    }

    private boolean isMostlySweep() {
        return sweep.isMost() || clearing.broughtTheHeat();
    }

    /** Whether a row deletion policy takes rows of the suspect's table now, and nobody else does. */
    static boolean isSwept(Suspect suspect) {
        return new Sweep(suspect).goesOn();
    }

    /** Whether a row deletion policy may go over the suspect's table, and nothing was collected that would tell. */
    public static boolean maySweep(Suspect suspect) {
        return new Sweep(suspect).mayGoOn();
    }

    private List<Observation> lately() {
        return suspect.around().last(Usage.LATELY);
    }

    private Activity activity(String object) {
        return suspect.around().activity(object, Usage.LATELY);
    }

    private String table() {
        return suspect.table().orElse(suspect.objectName());
    }

    private boolean touches(List<String> columns) {
        String prefix = table().toLowerCase(Locale.ROOT) + ".";
        return columns.stream()
                .anyMatch(column -> column.toLowerCase(Locale.ROOT).startsWith(prefix));
    }

    private static Optional<Phrase> phrase(boolean found, String template, Object... values) {
        return found ? Optional.of(Phrase.of(template, values)) : Optional.empty();
    }
}
