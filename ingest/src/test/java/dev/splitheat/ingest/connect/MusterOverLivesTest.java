package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MusterOverLivesTest extends Mustering {
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
}
