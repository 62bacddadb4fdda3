package dev.splitheat.web.server;

import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks now and then whether there is another certificate. One that cannot be used changes nothing, and is told once. */
final class Renewal implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Renewal.class);

    private final Tls tls;
    private final Consumer<KeyStore> renewed;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread daemon = new Thread(work, "splitheat-web-certificate");
        daemon.setDaemon(true);
        return daemon;
    });
    private KeyStore shown;
    private String complaint = "";

    /** @param renewed told of each that is not as the one before */
    Renewal(Tls tls, KeyStore shown, Consumer<KeyStore> renewed) {
        this.tls = tls;
        this.shown = shown;
        this.renewed = renewed;
    }

    void every(Duration pause) {
        thread.scheduleWithFixedDelay(this::look, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            KeyStore found = tls.read();
            complaint = "";
            if (!OneEntry.same(found, shown)) {
                renewed.accept(found);
                shown = found;
                LOG.info("a renewed certificate is shown from now on");
            }
        } catch (UnusableTlsException unusable) {
            complain(unusable.getMessage(), unusable);
        } catch (RuntimeException failure) {
            complain("the renewed certificate cannot be taken: " + failure.getMessage(), failure);
        }
    }

    private void complain(String now, RuntimeException why) {
        if (!now.equals(complaint)) {
            LOG.warn("{}; the certificate of before is still shown", now, why);
        }
        complaint = now;
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
