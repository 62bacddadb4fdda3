package dev.splitheat.app;

import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Told;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Measures how long a finding takes from the topic to a webhook, and what a storm becomes. Arguments: minutes of a hundred
 * findings each, findings at once, MB of the heap.
 */
final class AlertLatency {
    private static final Duration BETWEEN = Duration.ofMillis(600);
    private static final int DATABASES = 50;
    private static final Duration PATIENCE = Duration.ofMinutes(8);
    private static final Pattern COLLECTION = Pattern.compile("(\\d+)M->(\\d+)M");
    private static final String HEAP = "-Xmx%dm -Xlog:gc:file=%s";
    private static final int LEAST_HEAP = 64;

    private AlertLatency() {}

    public static void main(String[] arguments) throws Exception {
        int minutes = whole(arguments[0], 0);
        int count = whole(arguments[1], 1);
        int heap = whole(arguments[2], LEAST_HEAP);
        Path temp = Files.createTempDirectory("alerts");
        try (AlertsUnderTest alerts = AlertsUnderTest.on(temp)) {
            Path collections = temp.resolve("gc.log");
            alerts.startProcess(HEAP.formatted(heap, collections));
            if (minutes > 0) {
                steady(alerts, minutes);
            }
            sayHeap("before the storm", alerts, collections);
            Set<String> ids = storm(alerts, count, () -> sayHeap("while it is told", alerts, collections));
            sayHeap("when all are told or digested", alerts, collections);
            over(alerts, ids);
            sayHeap("when it is over", alerts, collections);
            System.out.printf(
                    "heap of %d MB: %d MB used at most, of which %d MB after a collection%n",
                    heap, highest(collections, 1), highest(collections, 2));
        }
    }

    /** @return the number; a sentence and status 2 for anything else */
    private static int whole(String argument, int least) {
        if (!argument.matches("\\d{1,6}") || Integer.parseInt(argument) < least) {
            System.out.println("measure-alerts [MINUTES [FINDINGS [MEGABYTES]]]: " + argument
                    + " is no whole number from " + least);
            System.exit(2);
        }
        return Integer.parseInt(argument);
    }

    private static void steady(AlertsUnderTest alerts, int minutes) throws InterruptedException {
        // The first pay for the start of the compiler.
        Map<String, Instant> warming = publish(alerts, "warm", 0, 20, BETWEEN);
        awaitHooks(alerts, warming.keySet());
        Map<String, Instant> sent = publish(alerts, "f", 0, minutes * 100, BETWEEN);
        Map<String, Instant> heard = awaitHooks(alerts, sent.keySet());
        List<Long> millis = sent.entrySet().stream()
                .filter(each -> heard.containsKey(each.getKey()))
                .map(each -> Duration.between(each.getValue(), heard.get(each.getKey()))
                        .toMillis())
                .sorted()
                .toList();
        System.out.printf(
                Locale.ROOT,
                "%d findings, a hundred a minute: %d told; from the topic to the socket %d ms (median), %d ms (99th"
                        + " percentile), %d ms (longest)%n",
                sent.size(),
                millis.size(),
                millis.get(millis.size() / 2),
                millis.get((int) (millis.size() * 0.99)),
                millis.get(millis.size() - 1));
    }

    private interface Stage {
        void say() throws Exception;
    }

    /** What is in use after a collection of everything. */
    private static void sayHeap(String when, AlertsUnderTest alerts, Path collections) throws Exception {
        String tool = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        new ProcessBuilder(tool, Long.toString(alerts.process().pid()), "GC.run")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        System.out.printf("heap in use %s: %d MB%n", when, last(collections));
    }

    /** Everything cools. */
    private static void over(AlertsUnderTest alerts, Set<String> ids) throws Exception {
        Instant start = Instant.now();
        publish(alerts, "s", DATABASES, ids.size(), Duration.ZERO, Finding.Status.RESOLVED);
        Instant end = start.plus(PATIENCE);
        long over = 0;
        while (over < ids.size() && Instant.now().isBefore(end)) {
            Thread.sleep(1000);
            over = alerts.fakes().hooks.stream()
                    .filter(taken -> taken.over() && ids.contains(taken.alert()))
                    .map(AlertedFakes.Taken::alert)
                    .distinct()
                    .count();
        }
        say("the webhook had the end of " + over, start);
    }

    private static Set<String> storm(AlertsUnderTest alerts, int count, Stage middle) throws Exception {
        int messages = alerts.fakes().messages.size();
        int incidents = alerts.fakes().incidents.size();
        int requests = alerts.fakes().requests.get();
        Instant start = Instant.now();
        // Databases of its own: in each, 200 alerts are told at a time.
        Set<String> ids = publish(alerts, "s", DATABASES, count, Duration.ZERO).keySet();
        awaitHooks(alerts, ids);
        say("the webhook had all " + count, start);
        middle.say();
        Instant end = start.plus(PATIENCE);
        Map<String, Long> told = Map.of();
        Set<String> waiting = new HashSet<>(Set.of("channel", "pager", "posts"));
        while (!waiting.isEmpty() && Instant.now().isBefore(end)) {
            Thread.sleep(3000);
            told = told(alerts, ids);
            for (String sink : List.copyOf(waiting)) {
                if (told.getOrDefault(sink, 0L) >= count) {
                    waiting.remove(sink);
                    say("the sink " + sink + " had told or digested all", start);
                }
            }
        }
        System.out.println("told or digested by sink: " + told);
        System.out.printf(
                "requests: %d; messages of the channel: %d more; incidents: %d more; largest request: %d kB%n",
                alerts.fakes().requests.get() - requests,
                alerts.fakes().messages.size() - messages,
                alerts.fakes().incidents.size() - incidents,
                alerts.fakes().largest.get() / 1000);
        return ids;
    }

    private static void say(String what, Instant start) {
        System.out.printf(
                Locale.ROOT,
                "%s after %.1f s%n",
                what,
                Duration.between(start, Instant.now()).toMillis() / 1e3);
    }

    private static Map<String, Instant> publish(
            AlertsUnderTest alerts, String prefix, int firstDatabase, int count, Duration between)
            throws InterruptedException {
        return publish(alerts, prefix, firstDatabase, count, between, Finding.Status.OPEN);
    }

    private static Map<String, Instant> publish(
            AlertsUnderTest alerts,
            String prefix,
            int firstDatabase,
            int count,
            Duration between,
            Finding.Status status)
            throws InterruptedException {
        int revision = status == Finding.Status.OPEN ? 1 : 2;
        Map<String, Instant> sent = new HashMap<>();
        for (int number = 0; number < count; number++) {
            String id = prefix + "-" + number;
            String database = AlertsUnderTest.database(firstDatabase + number % DATABASES);
            sent.put(id, Instant.now());
            alerts.publish(AlertsUnderTest.finding(database, id, revision, status));
            if (!between.isZero()) {
                alerts.flush();
                Thread.sleep(between.toMillis());
            }
        }
        alerts.flush();
        return sent;
    }

    private static Map<String, Instant> awaitHooks(AlertsUnderTest alerts, Set<String> ids)
            throws InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        Map<String, Instant> heard = new HashMap<>();
        while (Instant.now().isBefore(end) && heard.size() < ids.size()) {
            Thread.sleep(200);
            heard = alerts.fakes().hooks.stream()
                    .filter(taken -> ids.contains(taken.alert()))
                    .collect(Collectors.toMap(AlertedFakes.Taken::alert, AlertedFakes.Taken::at, (one, other) -> one));
        }
        return heard;
    }

    private static Map<String, Long> told(AlertsUnderTest alerts, Set<String> ids) {
        Map<String, Set<String>> told = new HashMap<>();
        for (Told each : alerts.topics().values(Topic.DELIVERIES, Wire.DELIVERIES)) {
            if (ids.contains(each.alertId())
                    && (each.stage() == Told.Stage.OPEN || each.stage() == Told.Stage.IN_DIGEST)) {
                told.computeIfAbsent(each.sink(), sink -> new HashSet<>()).add(each.alertId());
            }
        }
        return told.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, each ->
                (long) each.getValue().size()));
    }

    /** What the latest collection of everything left. */
    private static int last(Path collections) throws IOException {
        int last = 0;
        for (String line : Files.readAllLines(collections)) {
            Matcher collection = COLLECTION.matcher(line);
            if (line.contains("Full") && collection.find()) {
                last = Integer.parseInt(collection.group(2));
            }
        }
        return last;
    }

    /** The highest of all collections: before them (1) or after them (2), when what is left is in use. */
    private static int highest(Path collections, int group) throws IOException {
        int highest = 0;
        for (String line : Files.readAllLines(collections)) {
            Matcher collection = COLLECTION.matcher(line);
            if (collection.find()) {
                highest = Math.max(highest, Integer.parseInt(collection.group(group)));
            }
        }
        return highest;
    }
}
