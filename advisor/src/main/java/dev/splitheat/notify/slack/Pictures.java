package dev.splitheat.notify.slack;

import dev.splitheat.notice.Alert;
import dev.splitheat.picture.HeatPictures;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds pictures to threads beside everything else: an alert neither waits for one nor is lost with one. */
final class Pictures {
    private static final Logger LOG = LoggerFactory.getLogger(Pictures.class);
    private static final int MOST_WAITING = 20;
    private static final int MOST_REMEMBERED = 1000;

    /** How a picture fares. */
    enum Fate {
        /** Until more is known of the heat. */
        NOTHING_TO_DRAW,
        UNDER_WAY,
        THERE,
        FAILED
    }

    private final HeatPictures source;
    private final SlackWorkspace workspace;
    private final Executor aside;
    private final Map<Posted, Fate> fates = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Posted, Fate> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    Pictures(HeatPictures source, SlackWorkspace workspace, Executor aside) {
        this.source = source;
        this.workspace = workspace;
        this.aside = aside;
    }

    /** One thread that ends when nothing is to do; what is too much for it is refused. */
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
                new ThreadPoolExecutor.AbortPolicy());
    }

    /**
     * Brings a picture of the alert on its way, unless it is on it already.
     *
     * @return how it fares; an end is told once, and the next call begins anew
     */
    Fate bring(Alert alert, String title, Posted thread) {
        if (source == HeatPictures.NONE) {
            return Fate.NOTHING_TO_DRAW;
        }
        Posted place = Posted.at(thread.channel(), thread.ts());
        if (fate(place).isEmpty()) {
            set(place, Fate.UNDER_WAY);
            try {
                aside.execute(() -> set(place, send(alert, title, thread)));
            } catch (RejectedExecutionException e) {
                LOG.info("no picture for alert {} yet: too many are drawn", alert.id());
                set(place, Fate.FAILED);
            }
        }
        return take(place);
    }

    private synchronized Optional<Fate> fate(Posted place) {
        return Optional.ofNullable(fates.get(place));
    }

    private synchronized void set(Posted place, Fate fate) {
        fates.put(place, fate);
    }

    private synchronized Fate take(Posted place) {
        Fate fate = fates.getOrDefault(place, Fate.UNDER_WAY);
        if (fate != Fate.UNDER_WAY) {
            fates.remove(place);
        }
        return fate;
    }

    private Fate send(Alert alert, String title, Posted thread) {
        try {
            Optional<byte[]> png = source.of(alert);
            if (png.isEmpty()) {
                return Fate.NOTHING_TO_DRAW;
            }
            String why = workspace.upload().send(png.get(), title, thread);
            if (why.isEmpty()) {
                return Fate.THERE;
            }
            LOG.info("no picture for alert {}: {}", alert.id(), why);
        } catch (RuntimeException e) {
            LOG.warn("no picture for alert {}", alert.id(), e);
        }
        return Fate.FAILED;
    }
}
