package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LaterCollectorsTest {
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger looked = new AtomicInteger();
    private final AtomicBoolean wanted = new AtomicBoolean();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();

    private boolean isWanted() {
        looked.incrementAndGet();
        return wanted.get();
    }

    @Test
    void theyBeginOnce_andNotBeforeTheyAreWanted() {
        LaterCollectors later = new LaterCollectors(begun::incrementAndGet, this::isWanted, failures::add);
        try {
            later.start();
            await().until(() -> looked.get() >= 2);
            assertThat(begun).hasValue(0);

            wanted.set(true);
            await().until(() -> begun.get() > 0);
        } finally {
            later.close();
        }
        assertThat(begun).hasValue(1);
        assertThat(failures).isEmpty();
    }

    @Test
    void thatTheyCannotBegin_isTold() {
        wanted.set(true);
        LaterCollectors later = new LaterCollectors(
                () -> {
                    throw new IllegalStateException("refused");
                },
                this::isWanted,
                failures::add);
        try {
            later.start();
            await().until(() -> !failures.isEmpty());
        } finally {
            later.close();
        }
        assertThat(failures)
                .hasSize(1)
                .first()
                .extracting(Throwable::getMessage)
                .isEqualTo("refused");
    }
}
