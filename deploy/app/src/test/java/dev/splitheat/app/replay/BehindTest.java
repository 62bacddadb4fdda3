package dev.splitheat.app.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BehindTest {
    private final IllegalStateException problem = new IllegalStateException("interval 3");
    private final Notebook notebook = new Notebook();

    @Test
    void allIsDoneInItsOrder() {
        try (Behind<Notebook> behind = new Behind<>(() -> notebook)) {
            IntStream.range(0, 1_000).forEach(number -> behind.tell(book -> book.note(number)));

            List<Integer> noted = behind.ask(book -> book.numbers);
            assertThat(noted).isEqualTo(IntStream.range(0, 1_000).boxed().toList());
        }
    }

    @Test
    void theWorkerLivesOnOneThread_thatIsNotTheTellers() {
        try (Behind<Notebook> behind = new Behind<>(() -> notebook)) {
            behind.tell(book -> book.note(1));
        }

        assertThat(notebook.threads).hasSize(1).doesNotContain(Thread.currentThread());
        assertThat(notebook.closed).isTrue();
    }

    @Test
    void whoeverTells_goesOnBeforeItIsDone() {
        CountDownLatch later = new CountDownLatch(1);
        try (Behind<Notebook> behind = new Behind<>(() -> notebook)) {
            behind.tell(awaiting(later));
            behind.tell(book -> book.note(2));
            later.countDown();
        }

        assertThat(notebook.numbers).containsExactly(2);
    }

    @Test
    void whatIsThrown_isThrownAtWhoeverAsks_andNothingIsDoneAfterIt() {
        Behind<Notebook> behind = new Behind<>(() -> notebook);
        behind.tell(book -> {
            throw problem;
        });

        assertThatThrownBy(() -> behind.ask(book -> book.numbers)).isSameAs(problem);
        assertThatThrownBy(() -> behind.tell(book -> book.note(4))).isSameAs(problem);
        behind.close();
        assertThat(notebook.numbers).isEmpty();
        assertThat(notebook.closed).isTrue();
    }

    @Test
    void aWorkerThatCannotBeMade_isThrownAtWhoeverAsks() {
        Behind<Notebook> behind = new Behind<>(() -> {
            throw problem;
        });

        assertThatThrownBy(() -> behind.ask(book -> book.numbers)).isSameAs(problem);
        behind.close();
    }

    private static Consumer<Notebook> awaiting(CountDownLatch latch) {
        return book -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
    }

    private static final class Notebook implements Worker {
        private final List<Integer> numbers = new ArrayList<>();
        private final Set<Thread> threads = new HashSet<>();
        private boolean closed;

        void note(int number) {
            numbers.add(number);
            threads.add(Thread.currentThread());
        }

        @Override
        public void close() {
            threads.add(Thread.currentThread());
            closed = true;
        }
    }
}
