package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.interval.CollectorStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MusterTest extends Mustering {
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
}
