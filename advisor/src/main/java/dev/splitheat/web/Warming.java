package dev.splitheat.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.view.RestoringException;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Routes;
import dev.splitheat.web.http.Visitor;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks once, as soon as there is any heat, what a page asks that opens the worst database: classes are loaded and compiled, files
 * opened and rows laid out before somebody waits for them.
 */
final class Warming implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Warming.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration LOOKED_AT = Duration.ofHours(20);
    private static final int ROUNDS = 2;
    /** Not those of a page: what is laid out while heat is still being read in is nothing to be kept. */
    private static final int ROWS = 499;
    /** What another instance has is not asked for: as if that one asked. */
    private static final Visitor NOBODY = new Visitor("127.0.0.1", Optional.empty(), false, true);

    private final Routes routes;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread daemon = new Thread(work, "splitheat-web-warm");
        daemon.setDaemon(true);
        daemon.setPriority(Thread.MIN_PRIORITY);
        return daemon;
    });

    Warming(Routes routes) {
        this.routes = routes;
    }

    void start() {
        thread.scheduleWithFixedDelay(this::tryOnce, 0, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void tryOnce() {
        try {
            Instant begun = Instant.now();
            if (isWarmed()) {
                LOG.debug("pages were warmed up in {}", Duration.between(begun, Instant.now()));
                thread.shutdown();
            }
        } catch (RestoringException | Refusal notYet) {
            LOG.debug("pages are warmed up later: {}", notYet.getMessage());
        } catch (RuntimeException failure) {
            LOG.warn("pages cannot be warmed up, so that the first may be slow", failure);
            thread.shutdown();
        }
    }

    /** False while there is nothing to be shown. */
    private boolean isWarmed() {
        JsonNode worst = Json.read(ask("/api/v1/databases", "size=1")).at("/databases/0");
        if (!worst.path("latest").isTextual()) {
            return false;
        }
        for (int round = 0; round < ROUNDS; round++) {
            ask("/map", "");
            ask("/assets/app.js", "");
            ask("/assets/app.css", "");
            ask("/api/v1/session", "");
            map(worst.get("name").asText(), Instant.parse(worst.get("latest").asText()));
        }
        return true;
    }

    private void map(String database, Instant latest) {
        String of = "database=" + URLEncoder.encode(database, StandardCharsets.UTF_8);
        String seen = of + "&from=" + latest.minus(LOOKED_AT) + "&to=" + latest;
        ask("/api/v1/heat", seen + "&rows=" + ROWS);
        ask("/api/v1/lanes", seen);
        ask("/api/v1/top", seen);
        List.of("lock-wait", "sampled-writes", "operations")
                .forEach(metric -> ask("/api/v1/heat", seen + "&rows=1&columns=120&metric=" + metric));
        JsonNode finding = Json.read(ask("/api/v1/findings", of)).at("/findings/0/id");
        if (finding.isTextual()) {
            ask("/api/v1/finding", of + "&id=" + finding.asText());
        }
    }

    private byte[] ask(String path, String query) {
        Question question = new Question("GET", path, query, Parameters.of(query), Map.of(), new byte[0], NOBODY);
        return ((Answer.Whole) routes.of("GET", path).handler().answer(question)).body();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
