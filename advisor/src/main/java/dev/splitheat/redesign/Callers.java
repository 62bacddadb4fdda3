package dev.splitheat.redesign;

import dev.splitheat.finding.Driver;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who makes the load, by the finding's drivers and its sampled locks, with tags and fingerprints filled in: jobs can be paused; the
 * requests of users cannot.
 */
public final class Callers {
    private static final double MOST = 0.5;

    /** Words with which developers tag what runs by itself and may run later. */
    private static final Pattern JOB =
            Pattern.compile("(?i)(?<!\\p{L})((cron)?job|batch(e)?|cron|etl|dataflow|spark|airflow"
                    + "|nightly|daily|hourly|weekly|backfill(er)?|import(er)?|export(er)?|bulk|load(er)|reindex(er)?"
                    + "|migrat(e|ion|or)|clean[-_ ]?up|cleaner|purger?|sweep(er)?|archiver?)s?(?!\\p{L})");

    /** Where a word of a name in camel case ends: {@code CronJob}, {@code ETLJob}. */
    private static final Pattern CAMEL = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

    /** What users wait for is run more often, or reads less. */
    private static final double SELDOM = 1;

    private static final double MANY_ROWS = 100_000;
    private static final String LET_RETRIES_WAIT =
            "Let them try again after longer and longer pauses, and leave to later what no user waits for.";

    private static final String LET_ANSWERS_SERVE_MANY =
            "Let one answer serve all who ask for the same at once, and put off those that no user waits for.";

    private static final Set<Driver.Kind> READING = Set.of(Driver.Kind.QUERY, Driver.Kind.READ);
    private static final Set<Driver.Kind> WRITING = Set.of(Driver.Kind.TRANSACTION);

    private Callers() {}

    /** Those who write, or wait to; empty when no transaction is known. */
    public static List<Phrase> writers(Situation situation) {
        Optional<Phrase> waiting = waiting(situation).map(Callers::pauseWaiting);
        return waiting.or(() -> greatest(situation, WRITING).map(driver -> pause(situation, driver))).stream()
                .toList();
    }

    /** Those who read; empty when no statement is known. */
    public static List<Phrase> readers(Situation situation) {
        return greatest(situation, READING).map(driver -> pause(situation, driver)).stream()
                .toList();
    }

    /** Tags of those whom {@link #readers} and {@link #writers} name. */
    public static List<String> named(Situation situation) {
        return Stream.of(
                        greatest(situation, READING).map(Driver::tag),
                        waiting(situation).or(() -> greatest(situation, WRITING).map(Driver::tag)))
                .flatMap(Optional::stream)
                .filter(tag -> !tag.isBlank())
                .map(Callers::shown)
                .distinct()
                .toList();
    }

    private static Optional<Driver> greatest(Situation situation, Set<Driver.Kind> kinds) {
        return situation.evidence().drivers().stream()
                .filter(driver -> kinds.contains(driver.kind()))
                .filter(driver ->
                        !driver.tag().isBlank() || driver.fingerprint().isPresent())
                .max(Comparator.comparingDouble(Driver::share));
    }

    /** Without figures, so that advice stays the same while they change; the finding has them. */
    private static Phrase pause(Situation situation, Driver driver) {
        String part = driver.share() >= MOST ? "most" : "a large part";
        if (driver.tag().isBlank()) {
            return Phrase.of(
                    "Find out who runs the " + noun(driver)
                            + " with the fingerprint {0}, and pause it if it is a job that can wait: it makes {1} of the {2}"
                            + " here. {3}",
                    driver.fingerprint().getAsLong(),
                    part,
                    driver.measure(),
                    lookUp(situation, driver));
        }
        return Phrase.of(
                isJob(driver)
                        ? "Pause the job that tags its {0} '{1}', if it can wait: it makes {2} of the {3} here."
                        : "The {0} tagged '{1}' make {2} of the {3} here, and nothing shows that a job does: do not stop them. "
                                + unpaused(driver),
                driver.kind() == Driver.Kind.TRANSACTION ? "transactions" : "requests",
                Phrase.tag(shown(driver.tag())),
                part,
                driver.measure());
    }

    private static boolean isJob(Driver driver) {
        return tellsOfAJob(driver.tag()) || driver.rows() >= MANY_ROWS && driver.perSecond() < SELDOM;
    }

    private static boolean tellsOfAJob(String tag) {
        return JOB.matcher(CAMEL.matcher(tag).replaceAll(" ")).find();
    }

    private static String unpaused(Driver driver) {
        return driver.kind() == Driver.Kind.TRANSACTION ? LET_RETRIES_WAIT : LET_ANSWERS_SERVE_MANY;
    }

    private static String lookUp(Situation situation, Driver driver) {
        return switch (driver.kind()) {
            case QUERY -> Statistics.query(driver.fingerprint().getAsLong(), situation);
            case READ -> Statistics.read(driver.fingerprint().getAsLong(), situation);
            case TRANSACTION -> Statistics.transaction(driver.fingerprint().getAsLong(), situation);
        };
    }

    private static Phrase pauseWaiting(String tag) {
        return Phrase.of(
                tellsOfAJob(tag)
                        ? "Pause the job that tags its transactions '{0}', if it can wait: it was sampled most often among those"
                                + " that wait for locks here."
                        : "The transactions tagged '{0}' were sampled most often among those that wait for locks here, and"
                                + " nothing shows that a job runs them: do not stop them. "
                                + LET_RETRIES_WAIT,
                Phrase.tag(shown(tag)));
    }

    /**
     * The tag of those who wait for locks here, where it is another than that of those who write the table most: these may
     * write elsewhere in it. Not of readers who write nothing here: they are not whom to slow down.
     */
    private static Optional<String> waiting(Situation situation) {
        Optional<Driver> most = greatest(situation, WRITING);
        Optional<LockSample> locks = situation.evidence().locks();
        Optional<String> sampled = most.isPresent()
                ? locks.filter(sample -> !sample.is(LockSample.Trait.READERS_APART))
                        .flatMap(LockSample::tagOfMost)
                : locks.flatMap(sample -> sample.tags().stream().findFirst());
        return sampled.filter(
                tag -> most.filter(driver -> driver.tag().equals(tag)).isEmpty());
    }

    /** Tags that were seen, the greatest first, for a sentence. */
    public static List<String> tags(Situation situation) {
        return Stream.concat(
                        situation.evidence().drivers().stream().map(Driver::tag),
                        situation.evidence().locks().stream().flatMap(locks -> locks.tags().stream()))
                .filter(tag -> !tag.isBlank())
                .map(Callers::shown)
                .distinct()
                .toList();
    }

    private static String noun(Driver driver) {
        return switch (driver.kind()) {
            case QUERY -> "query";
            case READ -> "read";
            case TRANSACTION -> "transaction";
        };
    }

    private static String shown(String tag) {
        return tag.replaceAll("\\p{Cntrl}", "?");
    }
}
