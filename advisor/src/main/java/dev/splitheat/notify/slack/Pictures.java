package dev.splitheat.notify.slack;

import dev.splitheat.notice.Alert;
import dev.splitheat.picture.HeatPictures;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds pictures to threads beside everything else: an alert neither waits for one nor is lost with one. */
final class Pictures {
    private static final Logger LOG = LoggerFactory.getLogger(Pictures.class);
    private static final int MOST_WAITING = 20;

    private final HeatPictures source;
    private final SlackWorkspace workspace;
    private final Executor aside;

    Pictures(HeatPictures source, SlackWorkspace workspace, Executor aside) {
        this.source = source;
        this.workspace = workspace;
        this.aside = aside;
    }

    /** One thread that ends when nothing is to do; what is too much for it is left out. */
    static Executor ownThread() {
        return new ThreadPoolExecutor(
                0,
                1,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(MOST_WAITING),
                work -> {
                    Thread thread = new Thread(work, "slack-pictures");
                    thread.setDaemon(true);
                    return thread;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    void add(Alert alert, String title, Posted thread) {
        if (source != HeatPictures.NONE) {
            aside.execute(() -> send(alert, title, thread));
        }
    }

    private void send(Alert alert, String title, Posted thread) {
        try {
            Optional<byte[]> png = source.of(alert);
            String why = png.isEmpty() ? "" : workspace.upload().send(png.get(), title, thread);
            if (!why.isEmpty()) {
                LOG.info("no picture for alert {}: {}", alert.id(), why);
            }
        } catch (RuntimeException e) {
            LOG.warn("no picture for alert {}", alert.id(), e);
        }
    }
}
