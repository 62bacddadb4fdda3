package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SharedThreadsTest {
    private final SharedThreads threads = new SharedThreads(16, "shared");
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<String> begun = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        end.countDown();
        threads.close();
    }

    @Test
    void oneThatIsSlow_hasHalfOfThem_andOthersFindTheirs() {
        slow("slow", threads.share(), 100);
        await().until(() -> begun("slow") == 8);

        slow("other", threads.share(), 100);
        slow("third", threads.share(), 100);
        slow("fourth", threads.share(), 100);
        slow("fifth", threads.share(), 100);

        await().until(() -> begun.size() == 16);
        assertThat(List.of(begun("slow"), begun("other"), begun("third"), begun("fourth"), begun("fifth")))
                .containsExactly(8L, 4L, 2L, 1L, 1L);
    }

    @Test
    void whoHasTheFewest_isNext() {
        try (SharedThreads few = new SharedThreads(2, "few")) {
            Executor busy = few.share();
            slow("busy", busy, 3);
            slow("late", few.share(), 1);
            await().until(() -> begun("late") == 1);

            assertThat(begun("busy")).isEqualTo(1);
            end.countDown();
            await().until(() -> begun("busy") == 3);
        }
    }

    @Test
    void oneThread_servesAllInTurn() {
        try (SharedThreads one = new SharedThreads(1, "one")) {
            Executor first = one.share();
            slow("first", first, 3);
            slow("second", one.share(), 2);
            end.countDown();
            await().until(() -> begun.size() == 5);

            assertThat(begun).containsExactly("first", "first", "second", "first", "second");
        }
    }

    private void slow(String name, Executor share, int tasks) {
        IntStream.range(0, tasks)
                .forEach(task -> share.execute(() -> {
                    begun.add(name);
                    hold();
                }));
    }

    private void hold() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private long begun(String name) {
        return begun.stream().filter(name::equals).count();
    }
}
