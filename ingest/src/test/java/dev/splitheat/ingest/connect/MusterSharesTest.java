package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MusterSharesTest extends Mustering {
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
}
