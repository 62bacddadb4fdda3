package dev.splitheat.wire;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParser;
import org.apache.avro.message.SchemaStore;

/** Every version of every record's schema that was ever released: the writers' schemas that a reader may meet. */
final class SchemaHistory {
    private static final String ROOT = "/dev/splitheat/history/";

    /** Read once; whoever reads records only looks into it. */
    private static final SchemaStore STORE = read();

    private SchemaHistory() {}

    static SchemaStore store() {
        return STORE;
    }

    private static SchemaStore read() {
        SchemaStore.Cache store = new SchemaStore.Cache();
        released().forEach(store::addSchema);
        return store;
    }

    static List<Schema> released() {
        return lines("INDEX").stream().map(SchemaHistory::parse).toList();
    }

    private static Schema parse(String name) {
        try (InputStream text = open(name)) {
            return new SchemaParser().parse(text).mainSchema();
        } catch (IOException e) {
            throw new UncheckedIOException("the schema history is damaged at " + name, e);
        }
    }

    private static List<String> lines(String name) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(open(name), StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> !line.isBlank()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the schema history is damaged at " + name, e);
        }
    }

    private static InputStream open(String name) {
        InputStream found = SchemaHistory.class.getResourceAsStream(ROOT + name);
        if (found == null) {
            throw new IllegalStateException("the schema history lacks " + name);
        }
        return found;
    }
}
