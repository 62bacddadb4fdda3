package dev.splitheat.app;

import dev.splitheat.heatmap.Layer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Measures what a server takes over a fleet whose minutes go on, first with nobody who looks, then with many who each follow a
 * database. The server is {@code splitheat run} with the role advisor, as anybody runs it; Kafka and those who look are this
 * process. Arguments: databases, viewers, minutes of each part, the launcher.
 */
final class ViewersCost {
    private static final String PREFIX = "viewers.";
    private static final int PARTITIONS = 4;
    private static final int HISTORY_MINUTES = 60;
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private final SparseHeat heat;
    private final MeasuredServer server;
    private final String base;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    private ViewersCost(SparseHeat heat, MeasuredServer server, String base) {
        this.heat = heat;
        this.server = server;
        this.base = base;
    }

    public static void main(String[] arguments) throws Exception {
        int databases = Integer.parseInt(arguments[0]);
        int viewers = Integer.parseInt(arguments[1]);
        int minutes = Integer.parseInt(arguments[2]);
        try (MeasuredKafka kafka = MeasuredKafka.start(PREFIX, PARTITIONS)) {
            SparseHeat heat = new SparseHeat(
                    kafka.bootstrapServers(), PREFIX, databases, HISTORY_MINUTES, Layer.MINUTE.startOf(Instant.now()));
            heat.write();
            Path configuration = kafka.configuration(pages(kafka.directory().resolve("state")));
            try (MeasuredServer server = MeasuredServer.start(arguments[3], configuration)) {
                new ViewersCost(heat, server, server.address()).measure(viewers, minutes);
            }
        }
        System.exit(0);
    }

    private static String pages(Path state) {
        return """
                web: {listen: 127.0.0.1:0}
                state.dir: %s
                instance.id: measured
                """
                .formatted(state);
    }

    private void measure(int viewers, int minutes) throws Exception {
        awaitFleet();
        Instant next = Layer.MINUTE.startOf(Instant.now()).plus(Layer.MINUTE.length());
        next = part("nobody looks", next, minutes);
        List<Viewer> looking = new ArrayList<>();
        Duration before = server.processorTime();
        List<Duration> drawn = new ArrayList<>();
        for (int viewer = 0; viewer < viewers; viewer++) {
            Viewer each = new Viewer(client, base, SparseHeat.name(viewer * heat.databases() / viewers));
            drawn.add(each.open(next.minusSeconds(60)));
            looking.add(each);
        }
        drawn.sort(Comparator.naturalOrder());
        System.out.printf(
                Locale.ROOT,
                "%d viewers came: the heatmap answered in %d ms (median; at most %d ms), %.2f s of the processor each%n",
                viewers,
                drawn.get(viewers / 2).toMillis(),
                drawn.get(viewers - 1).toMillis(),
                server.processorTime().minus(before).toMillis() / 1e3 / viewers);
        Instant first = Layer.MINUTE.startOf(Instant.now()).plus(Layer.MINUTE.length());
        Instant last = part(viewers + " viewers follow", first, minutes).minus(Layer.MINUTE.length());
        heard(looking, first, last);
    }

    /** Minutes go on for a while; answers the next. */
    private Instant part(String what, Instant first, int minutes) throws IOException, InterruptedException {
        Thread.sleep(Math.max(0, Duration.between(Instant.now(), first).toMillis()));
        Instant began = Instant.now();
        Duration before = server.processorTime();
        Instant end = first;
        for (int minute = 0; minute < minutes; minute++) {
            heat.writeMinute(end);
            end = end.plus(Layer.MINUTE.length());
            Thread.sleep(Math.max(0, Duration.between(Instant.now(), end).toMillis()));
        }
        double share = (double) server.processorTime().minus(before).toMillis()
                / Duration.between(began, Instant.now()).toMillis();
        System.out.printf(
                Locale.ROOT,
                "%s, %d minutes of %d databases: %.3f of a core, %.0f MB resident, %.0f MB of heap after a collection%n",
                what,
                minutes,
                heat.databases(),
                share,
                server.residentMegabytes(),
                server.heapMegabytes());
        return end;
    }

    private static void heard(List<Viewer> viewers, Instant first, Instant last) {
        long due = viewers.size() * (Duration.between(first, last).toMinutes() + 1);
        List<Long> millis = viewers.stream()
                .flatMap(viewer -> viewer.heard().stream())
                .filter(column -> !column.end().isBefore(first) && !column.end().isAfter(last))
                .map(column -> Duration.between(column.end(), column.at()).toMillis())
                .sorted()
                .toList();
        System.out.printf(
                Locale.ROOT,
                "%d of %d live columns were heard, %.1f s after their minute (median; at most %.1f s)%n",
                millis.size(),
                due,
                millis.get(millis.size() / 2) / 1e3,
                millis.get(millis.size() - 1) / 1e3);
    }

    /** Until every database has its newest minute. */
    private void awaitFleet() throws Exception {
        Instant end = Instant.now().plus(PATIENCE);
        Instant start = Instant.now();
        for (int pages = heat.databases() / 200 + 1; !isComplete(pages); Thread.sleep(1_000)) {
            if (Instant.now().isAfter(end)) {
                throw new IllegalStateException("the fleet is not there after " + PATIENCE);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d databases with %d minutes each were taken in in %d s%n",
                heat.databases(),
                HISTORY_MINUTES,
                Duration.between(start, Instant.now()).toSeconds());
    }

    private boolean isComplete(int pages) throws Exception {
        String newest = "\"latest\":\"" + heat.end() + "\"";
        int complete = 0;
        for (int page : IntStream.rangeClosed(1, pages).toArray()) {
            String listed = client.send(
                            HttpRequest.newBuilder(URI.create(base + "/api/v1/databases?size=200&page=" + page))
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
            complete += listed.split(newest, -1).length - 1;
        }
        return complete == heat.databases();
    }
}
