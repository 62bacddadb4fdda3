package dev.splitheat.app.connect;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** See {@link CountingSourceConnector}. */
public final class CountingSourceTask extends SourceTask {
    private static final Map<String, String> PARTITION = Map.of("counter", "only");
    private static final Set<String> FAILED = ConcurrentHashMap.newKeySet();
    private static final Set<String> HUNG = ConcurrentHashMap.newKeySet();

    private String topic;
    private String once;
    private long failAt;
    private long next;

    @Override
    public void start(Map<String, String> configuration) {
        topic = configuration.get("topic");
        once = configuration.getOrDefault("fail.once", "");
        failAt = Long.parseLong(configuration.getOrDefault("fail.at", "-1"));
        Map<String, Object> offset = context.offsetStorageReader().offset(PARTITION);
        next = offset == null ? 0 : (Long) offset.get("next");
        if (configuration.containsKey("then.hang") && FAILED.contains(once) && HUNG.add(once)) {
            waitForEver();
        }
    }

    private static void waitForEver() {
        try {
            TimeUnit.DAYS.sleep(1);
        } catch (InterruptedException ended) {
            throw new ConnectException(ended);
        }
    }

    @Override
    public List<SourceRecord> poll() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(5);
        if (next == failAt && (once.isEmpty() || FAILED.add(once))) {
            throw new ConnectException("the counter cannot go on at " + next);
        }
        byte[] number = Long.toString(next).getBytes(StandardCharsets.UTF_8);
        next++;
        return List.of(new SourceRecord(
                PARTITION, Map.of("next", next), topic, 0, Schema.STRING_SCHEMA, "n", Schema.BYTES_SCHEMA, number));
    }

    @Override
    public void stop() {
        topic = null;
    }

    @Override
    public String version() {
        return "1";
    }
}
