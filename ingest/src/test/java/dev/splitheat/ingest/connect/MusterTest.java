package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.Listings;
import dev.splitheat.interval.CollectorStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MusterTest {
    private static final String INSTANCE = "projects/p/instances/i/databases/";

    /** Remembers what it was last told to keep. */
    private static final class Kept implements Keeper {
        final StoredOffsets offsets = new StoredOffsets();
        final Map<String, Posting> postings = new HashMap<>();
        final List<CollectorStatus> statuses = new ArrayList<>();
        final Set<String> retired = new HashSet<>();

        @Override
        public void keep(Map<String, Posting> wanted) {
            postings.clear();
            postings.putAll(wanted);
        }

        @Override
        public Set<String> retired() {
            return retired;
        }

        @Override
        public void tell(CollectorStatus status, Map<String, Object> offset) {
            statuses.add(status);
            offsets.put(SourcePartition.ofStatus(status.database(), status.view()), offset);
        }
    }

    private final FakeDirectory directory = new FakeDirectory();
    private final Kept kept = new Kept();

    @TempDir
    private Path files;

    @Test
    void namedDatabases_areThereAtOnce_withoutAsking() throws InterruptedException {
        muster("orders", "shop-*").first(expected -> {});

        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "orders");
        assertThat(directory.asked).isEmpty();
    }

    @Test
    void patterns_findWhatIsListed_andLeaveOutWhatIsExcluded() throws InterruptedException {
        directory.databases.addAll(List.of(INSTANCE + "shop-1", INSTANCE + "shop-test", INSTANCE + "other"));

        muster("orders", "shop-*").round();

        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "orders", INSTANCE + "shop-1");
        assertThat(directory.asked).containsExactly("projects/p/instances/i");
    }

    @Test
    void twoPatternsOfOnePlace_listItOnce_andAnyInstanceListsTheProject() throws InterruptedException {
        directory.databases.add("projects/p/instances/eu-1/databases/a");

        muster(DatabasePattern.of("projects/p/instances/eu-*/databases/*"), named("a*"), named("b*"))
                .round();

        assertThat(directory.asked).containsExactlyInAnyOrder("projects/p", "projects/p/instances/i");
        assertThat(kept.postings).containsOnlyKeys("projects/p/instances/eu-1/databases/a");
    }

    @Test
    void aListingThatFails_leavesWhatWasKnown_andIsToldOnce() throws InterruptedException {
        directory.databases.add(INSTANCE + "shop-1");
        Muster muster = muster("shop-*");
        assertThat(muster.round()).isTrue();

        directory.refuses = true;
        assertThat(muster.round()).isFalse();
        muster.round();

        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "shop-1");
        assertThat(kept.postings.get(INSTANCE + "shop-1").vanished()).isFalse();
        assertThat(kept.statuses).hasSize(2).last().satisfies(status -> {
            assertThat(status.database()).isEqualTo("projects/p/instances/i");
            assertThat(status.state()).isEqualTo(CollectorStatus.State.REFUSED);
            assertThat(status.problem())
                    .hasValueSatisfying(problem -> assertThat(problem).contains("spanner.databases.list"));
        });

        directory.refuses = false;
        muster.round();
        assertThat(kept.statuses).last().satisfies(status -> assertThat(status.state())
                .isEqualTo(CollectorStatus.State.COLLECTING));
    }

    @Test
    void aDatabaseThatVanished_stays_untilItIsRetired() throws InterruptedException {
        directory.databases.add(INSTANCE + "shop-1");
        Muster muster = muster("shop-*");
        muster.round();

        directory.databases.clear();
        muster.round();
        assertThat(kept.postings.get(INSTANCE + "shop-1").vanished()).isTrue();

        kept.retired.add(INSTANCE + "shop-1");
        muster.round();
        assertThat(kept.postings).isEmpty();

        directory.databases.add(INSTANCE + "shop-1");
        kept.retired.clear();
        muster.round();
        assertThat(kept.postings.get(INSTANCE + "shop-1").vanished()).isFalse();
    }

    @Test
    void aDatabaseThatWasDroppedWhileNobodyRan_isKnownFromTheLifeBefore_untilNothingIsKeptOfIt()
            throws InterruptedException {
        directory.databases.addAll(List.of(INSTANCE + "shop-1", INSTANCE + "shop-2"));
        muster("shop-*").round();
        kept.offsets.put(SourcePartition.of(INSTANCE + "shop-1", FakeCollector.VIEW), Map.of("n", 1));
        directory.databases.remove(INSTANCE + "shop-1");

        Muster later = muster("shop-*");
        later.first(expected -> {});
        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "shop-1", INSTANCE + "shop-2");
        assertThat(kept.postings.get(INSTANCE + "shop-1").vanished()).isFalse();
        later.round();
        assertThat(kept.postings.get(INSTANCE + "shop-1").vanished()).isTrue();

        kept.retired.add(INSTANCE + "shop-1");
        later.round();
        assertThat(kept.postings).containsKey(INSTANCE + "shop-1");
        kept.offsets.remove(SourcePartition.of(INSTANCE + "shop-1", FakeCollector.VIEW));
        later.round();
        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "shop-2");

        Muster last = muster("shop-*");
        last.first(expected -> {});
        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "shop-2");
    }

    @Test
    void databasesThatCannotBeListedAfterARestart_areCollectedAllTheSame() throws InterruptedException {
        directory.databases.add(INSTANCE + "shop-1");
        muster("shop-*").round();

        directory.refuses = true;
        Muster later = muster("shop-*");
        later.first(expected -> {});
        later.round();

        assertThat(kept.postings.get(INSTANCE + "shop-1").vanished()).isFalse();
    }

    @Test
    void aDatabaseOfAnotherTask_isRememberedByTheFirst_forAsLongAsSomethingIsKeptOfIt() throws InterruptedException {
        String foreign = IntStream.range(0, 99)
                .mapToObj(number -> INSTANCE + "shop-" + number)
                .filter(name -> !new Muster.Share("c", 0, 2).has(name))
                .findFirst()
                .orElseThrow();
        directory.databases.add(foreign);
        kept.offsets.put(SourcePartition.of(foreign, FakeCollector.VIEW), Map.of("n", 1));
        Muster muster = muster(
                settings(Optional.empty(), named("shop-*")), DatabaseName::toString, new Muster.Share("c", 0, 2));
        muster.round();
        directory.databases.clear();
        muster.round();
        assertThat(remembered()).containsExactly(DatabaseName.of(foreign));

        kept.offsets.remove(SourcePartition.of(foreign, FakeCollector.VIEW));
        muster.round();

        assertThat(remembered()).isEmpty();
        assertThat(kept.postings).isEmpty();
    }

    @Test
    void aDatabaseOfAProjectsCollector_staysUntilNothingIsKeptOfIt_alsoTheLastOne() throws InterruptedException {
        directory.databases.add(INSTANCE + "shop-1");
        kept.offsets.put(SourcePartition.of(INSTANCE + "shop-1", FakeCollector.VIEW), Map.of("n", 1));
        Muster muster = muster(
                settings(Optional.empty(), named("shop-*")),
                name -> "projects/" + name.project(),
                new Muster.Share("c", 0, 1));
        muster.round();
        directory.databases.clear();
        muster.round();
        assertThat(kept.postings).containsOnlyKeys("projects/p");

        kept.offsets.remove(SourcePartition.of(INSTANCE + "shop-1", FakeCollector.VIEW));
        muster.round();

        assertThat(kept.postings).isEmpty();
    }

    private Set<DatabaseName> remembered() {
        return FoundOffset.names(
                "projects/p/instances/i",
                kept.offsets.offset(SourcePartition.ofStatus("projects/p/instances/i", Muster.VIEW)));
    }

    @Test
    void theFile_isReadAgain_andAWrongOneLeavesWhatWasRead() throws InterruptedException, IOException {
        Path file = files.resolve("databases");
        Files.writeString(file, INSTANCE + "one # the first\n\n# nothing\n");
        Muster muster = muster(settings(Optional.of(file)), DatabaseName::toString, new Muster.Share("c", 0, 1));
        muster.first(expected -> {});
        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "one");

        Files.writeString(file, INSTANCE + "one\n" + INSTANCE + "two\n");
        muster.round();
        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "one", INSTANCE + "two");

        Files.writeString(file, "two\n");
        muster.round();
        assertThat(kept.postings).containsOnlyKeys(INSTANCE + "one", INSTANCE + "two");
    }

    @Test
    void everyDatabase_hasOneTask_andKeepsItWhenOthersComeAndGo() throws InterruptedException {
        IntStream.range(0, 20).forEach(number -> directory.databases.add(INSTANCE + "shop-" + number));
        List<Set<String>> before = shares();

        IntStream.range(5, 60).forEach(number -> directory.databases.add(INSTANCE + "shop-" + number));
        List<Set<String>> after = shares();

        assertThat(after.stream().flatMap(Set::stream)).hasSize(60).doesNotHaveDuplicates();
        for (int task = 0; task < 4; task++) {
            assertThat(after.get(task)).containsAll(before.get(task)).isNotEmpty();
        }
    }

    @Test
    void aCollectorOfManyDatabases_seesThemAsTheyAreNow() throws InterruptedException {
        directory.databases.addAll(List.of(INSTANCE + "shop-1", INSTANCE + "shop-2"));
        Muster muster = muster(
                settings(Optional.empty(), named("shop-*")),
                name -> "projects/" + name.project(),
                new Muster.Share("c", 0, 1));
        muster.round();
        Posting posting = kept.postings.get("projects/p");

        directory.databases.remove(INSTANCE + "shop-2");
        muster.round();

        assertThat(posting.databases().get()).extracting(DatabaseName::database).containsExactly("shop-1");
    }

    private List<Set<String>> shares() throws InterruptedException {
        List<Set<String>> shares = new ArrayList<>();
        for (int task = 0; task < 4; task++) {
            WatchSettings settings = settings(Optional.empty(), named("shop-*"));
            muster(settings, DatabaseName::toString, new Muster.Share("c", task, 4))
                    .round();
            shares.add(Set.copyOf(kept.postings.keySet()));
        }
        return shares;
    }

    private Muster muster(String... databases) {
        return muster(Stream.of(databases).map(MusterTest::named).toArray(DatabasePattern[]::new));
    }

    private Muster muster(DatabasePattern... patterns) {
        return muster(settings(Optional.empty(), patterns), DatabaseName::toString, new Muster.Share("c", 0, 1));
    }

    private Muster muster(WatchSettings settings, Function<DatabaseName, String> collectorOf, Muster.Share share) {
        Listings listings = new Listings(directory);
        return new Muster(
                new Membership(
                        settings,
                        listings,
                        new Past(() -> kept.offsets, MusterTest::partitions, name -> partitions(name.toString())),
                        name -> share.isAlone(name, collectorOf.apply(name))),
                listings,
                collectorOf,
                share,
                (name, databases) -> {
                    throw new AssertionError("nobody asked for it");
                },
                kept,
                new SettableClock(Instant.EPOCH));
    }

    private static Set<Map<String, String>> partitions(String name) {
        return Set.of(SourcePartition.of(name, FakeCollector.VIEW));
    }

    private static WatchSettings settings(Optional<Path> file, DatabasePattern... patterns) {
        return new WatchSettings(
                List.of(patterns), List.of(named("*-test")), file, Duration.ofMinutes(5), Duration.ofHours(1));
    }

    private static DatabasePattern named(String database) {
        return DatabasePattern.of(INSTANCE + database);
    }
}
