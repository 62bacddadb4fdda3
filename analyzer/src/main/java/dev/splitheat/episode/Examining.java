package dev.splitheat.episode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.stream.IntStream;

/** How the places and findings of an interval are gone through; answers stand in the order of the questions. */
public enum Examining {
    /** By the thread that asks: others follow other databases. */
    IN_TURN,
    /** By all processors, where there are enough of them: for one database that somebody waits for. */
    ABREAST;

    /** Fewer are done before another thread has begun. */
    private static final int WORTH_SHARING = 4;

    /** The answer to a question that touches nothing but what is safe for several threads. */
    <T, R> List<R> each(List<T> asked, Function<T, R> question) {
        boolean shared = this == ABREAST && asked.size() >= WORTH_SHARING;
        return shared
                ? new Shared<>(asked, question).answers()
                : asked.stream().map(question).toList();
    }

    /** One after the other is taken by whoever is free, so that who is done first takes on what another would have come to. */
    private static final class Shared<T, R> {
        private final List<T> asked;
        private final Function<T, R> question;
        private final AtomicReferenceArray<R> answers;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicReference<Optional<RuntimeException>> failure = new AtomicReference<>(Optional.empty());

        Shared(List<T> asked, Function<T, R> question) {
            this.asked = asked;
            this.question = question;
            this.answers = new AtomicReferenceArray<>(asked.size());
        }

        List<R> answers() {
            List<ForkJoinTask<?>> others = new ArrayList<>();
            for (int other = 0; other < ForkJoinPool.getCommonPoolParallelism(); other++) {
                others.add(ForkJoinPool.commonPool().submit(this::answer));
            }
            answer();
            others.forEach(ForkJoinTask::join);
            failure.get().ifPresent(problem -> {
                throw problem;
            });
            return IntStream.range(0, asked.size()).mapToObj(answers::get).toList();
        }

        /** After a failure nobody takes another. */
        private void answer() {
            try {
                for (int at = next.getAndIncrement(); at < asked.size(); at = next.getAndIncrement()) {
                    answers.set(at, question.apply(asked.get(at)));
                }
            } catch (RuntimeException e) {
                failure.compareAndSet(Optional.empty(), Optional.of(e));
                next.set(asked.size());
            }
        }
    }
}
