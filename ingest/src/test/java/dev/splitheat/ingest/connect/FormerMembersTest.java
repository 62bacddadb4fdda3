package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of databases that the next life's configuration names no longer. */
class FormerMembersTest extends Mustering {
    private static final String ORDERS = INSTANCE + "orders";
    private static final String SHOP = INSTANCE + "shop-1";

    @TempDir
    private Path files;

    @Test
    void aDatabaseThatTheConfigurationNamesNoLonger_losesItsStatus_andNothingElse() throws InterruptedException {
        collected(ORDERS, SHOP);
        life("orders", "shop-1");

        life("shop-1");

        assertThat(kept.takenBack).containsExactly(status(ORDERS));
        assertThat(kept.offsets.has(SourcePartition.of(ORDERS, FakeCollector.VIEW)))
                .as("where it ended")
                .isTrue();
        assertThat(kept.postings).containsOnlyKeys(SHOP);
    }

    @Test
    void aPatternThatIsWrittenInAnotherWay_takesNothingBack() throws InterruptedException {
        directory.databases.add(SHOP);
        collected(SHOP);
        life("shop-*");

        life(DatabasePattern.of("projects/p/instances/*/databases/*"));

        assertThat(kept.takenBack).doesNotContain(status(SHOP));
        assertThat(kept.postings).containsOnlyKeys(SHOP);
    }

    @Test
    void aDatabaseThatWasDroppedWhileItsPatternWasWrittenInAnotherWay_isStillToBeRetired() throws InterruptedException {
        directory.databases.add(SHOP);
        collected(SHOP);
        life("shop-*");
        directory.databases.clear();

        life(DatabasePattern.of("projects/p/instances/*/databases/*"));

        assertThat(kept.takenBack).doesNotContain(status(SHOP));
        assertThat(kept.postings.get(SHOP).vanished()).isTrue();
    }

    @Test
    void whileNothingCanBeListed_nobodyKnows_whatNoPatternNamesIsKnownAllTheSame() throws InterruptedException {
        directory.databases.add(SHOP);
        collected(ORDERS, SHOP);
        life("orders", "shop-*");
        directory.refuses = true;

        life(DatabasePattern.of("projects/p/instances/*/databases/shop-*"));

        assertThat(kept.takenBack).contains(status(ORDERS)).doesNotContain(status(SHOP));
    }

    @Test
    void whatIsExcludedFromNowOn_losesItsStatus() throws InterruptedException {
        directory.databases.add(INSTANCE + "shop-test");
        collected(INSTANCE + "shop-test");
        kept.remember(WatchedOffset.of(
                new WatchedOffset.Watched(Set.of(DatabaseName.of(INSTANCE + "shop-test")), Set.of(), Map.of())));

        life("shop-*");

        assertThat(kept.takenBack).containsExactly(status(INSTANCE + "shop-test"));
    }

    @Test
    void anInstanceInWhichNobodyLooksAnyMore_losesItsStatus() throws InterruptedException {
        life("orders", "shop-*");

        life("orders");

        assertThat(kept.takenBack).containsExactly(SourcePartition.ofStatus("projects/p/instances/i", Muster.VIEW));
    }

    @Test
    void aFileThatCannotBeRead_takesNothingBack() throws InterruptedException, IOException {
        Path file = files.resolve("databases");
        Files.writeString(file, ORDERS + "\n");
        collected(ORDERS);
        lifeWith(file);
        Files.delete(file);

        lifeWith(file);
        assertThat(kept.takenBack).isEmpty();

        Files.writeString(file, SHOP + "\n");
        lifeWith(file);
        assertThat(kept.takenBack).containsExactly(status(ORDERS));
    }

    @Test
    void eachTask_takesBackItsOwn_andTheFirstRemembersUntilAllDid() throws InterruptedException {
        String first = ofTask(0);
        String second = ofTask(1);
        collected(first, second);
        for (int task = 0; task < 2; task++) {
            Muster before = task(task, "shop-1", bare(first), bare(second));
            before.first(expected -> {});
            before.round();
        }

        Muster zero = task(0, "shop-1");
        Muster one = task(1, "shop-1");
        zero.first(expected -> {});
        one.first(expected -> {});
        zero.round();
        assertThat(kept.takenBack).containsExactly(status(first));
        assertThat(watched()).contains(DatabaseName.of(second));

        one.round();
        zero.round();
        assertThat(kept.takenBack).containsExactly(status(first), status(second));
        assertThat(watched()).containsExactly(DatabaseName.of(SHOP));
    }

    private static String ofTask(int task) {
        return Stream.iterate(2, number -> number + 1)
                .map(number -> INSTANCE + "db-" + number)
                .filter(new Muster.Share("c", task, 2)::has)
                .findFirst()
                .orElseThrow();
    }

    private static String bare(String database) {
        return database.substring(INSTANCE.length());
    }

    private Set<DatabaseName> watched() {
        return WatchedOffset.read(kept.offsets.offset(WatchedOffset.PARTITION)).databases();
    }

    private void collected(String... databases) {
        for (String database : databases) {
            kept.offsets.put(SourcePartition.of(database, FakeCollector.VIEW), Map.of("n", 1));
            kept.offsets.put(status(database), Map.of("at", 1));
        }
    }

    private static Map<String, String> status(String database) {
        return SourcePartition.ofStatus(database, FakeCollector.VIEW);
    }

    private Muster task(int index, String... databases) {
        return muster(
                settings(Optional.empty(), patterns(databases)),
                DatabaseName::toString,
                new Muster.Share("c", index, 2));
    }

    private static DatabasePattern[] patterns(String... databases) {
        return Stream.of(databases).map(Mustering::named).toArray(DatabasePattern[]::new);
    }

    private void lifeWith(Path file) throws InterruptedException {
        life(muster(settings(Optional.of(file)), DatabaseName::toString, new Muster.Share("c", 0, 1)));
    }

    private void life(String... databases) throws InterruptedException {
        life(patterns(databases));
    }

    private void life(DatabasePattern... patterns) throws InterruptedException {
        life(muster(patterns));
    }

    private static void life(Muster muster) throws InterruptedException {
        muster.first(expected -> {});
        muster.round();
    }
}
