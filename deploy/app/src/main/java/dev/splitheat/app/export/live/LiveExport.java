package dev.splitheat.app.export.live;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.app.export.ExportFile;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
import dev.splitheat.ingest.spanner.DatabaseCopy;
import dev.splitheat.ingest.spanner.DatabaseCopy.Moment;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Copies one database's schema and views; a view that is not there, or not allowed, is named and left out. */
final class LiveExport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final DatabaseName database;
    private final DatabaseCopy source;
    private final ExportTarget target;
    private final Consumer<String> doing;
    private final List<String> absent = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();
    private int views;
    private long rows;

    /** @param doing is told what is being read */
    LiveExport(DatabaseName database, DatabaseCopy source, ExportTarget target, Consumer<String> doing) {
        this.database = database;
        this.source = source;
        this.target = target;
        this.doing = doing;
    }

    /** @return the moment at which all views were read, and up to which changes were */
    Moment write(List<String> streams, Duration since) throws IOException {
        doing.accept("reading the schema of " + database);
        Moment moment = source.moment();
        List<String> ddl = source.ddl();
        describe(moment);
        for (String stream : streams) {
            knock(stream, moment.readAt().minus(since));
        }
        for (String name : ExportFile.VIEWS) {
            view(name, moment);
        }
        if (views == 0) {
            throw new UnreadableSourceException("no statistics of " + database
                    + " may be read: grant your account roles/spanner.databaseReader on it, with fine-grained access"
                    + " spanner_sys_reader to its database role");
        }
        for (String stream : streams) {
            changes(stream, moment.readAt().minus(since), moment.readAt());
        }
        schema(ddl);
        return moment;
    }

    /** Sentences about what is left out. */
    List<String> leftOut() {
        List<String> sentences = new ArrayList<>();
        if (!absent.isEmpty()) {
            sentences.add("the database has no " + String.join(", ", absent) + ": left out");
        }
        if (!refused.isEmpty()) {
            sentences.add("permission to read " + String.join(", ", refused)
                    + " is denied, so they are left out: with fine-grained access, grant spanner_sys_reader to the"
                    + " database role");
        }
        return sentences;
    }

    int views() {
        return views;
    }

    long rows() {
        return rows;
    }

    private void view(String name, Moment moment) throws IOException {
        String view = name.toUpperCase(Locale.ROOT);
        String which = view + " (" + (ExportFile.VIEWS.indexOf(name) + 1) + " of " + ExportFile.VIEWS.size() + ")";
        try (ResultSetWriter writer = writer(which, name)) {
            source.view(view, moment.readAt(), writer);
            views++;
            rows += writer.rows();
        } catch (UnreadableDatabaseException e) {
            if (e.kind() == FailureKind.NOT_UNDERSTOOD || e.kind() == FailureKind.NOT_FOUND) {
                absent.add(view);
            } else if (e.kind() == FailureKind.DENIED) {
                refused.add(view);
            } else {
                throw e;
            }
            Files.deleteIfExists(target.file(name + ExportFile.SUFFIX));
        }
    }

    /** A stream that cannot be read is told before the views are, which may take long. */
    private void knock(String stream, Instant start) throws IOException {
        changes(stream, start, start.plusNanos(1000));
        rows = 0;
    }

    private void changes(String stream, Instant start, Instant end) throws IOException {
        try (ResultSetWriter writer = writer("change stream " + stream, ExportFile.CHANGE_RECORDS + stream)) {
            source.changes(stream, start, end, writer);
            rows += writer.rows();
        } catch (ChangesGoneException e) {
            throw new UnreadableSourceException("change stream " + stream + " of " + database
                    + " does not reach back to " + start + ": ask for less with --since");
        } catch (UnreadableDatabaseException e) {
            throw UnreadableSourceException.of(database, stream, e);
        }
    }

    private ResultSetWriter writer(String what, String name) throws IOException {
        doing.accept("reading " + what);
        return ResultSetWriter.into(
                target.file(name + ExportFile.SUFFIX),
                written -> doing.accept(String.format(Locale.ROOT, "reading %s, %,d rows so far", what, written)));
    }

    private void describe(Moment moment) throws IOException {
        ObjectNode description = JSON.createObjectNode();
        description.put("database", database.toString());
        description.put("dialect", moment.dialect().name());
        source.nodes().ifPresent(nodes -> description.put("nodes", nodes));
        Files.writeString(target.file(ExportFile.DATABASE), description + "\n");
    }

    private void schema(List<String> ddl) throws IOException {
        StringBuilder text = new StringBuilder();
        ddl.forEach(statement -> text.append(statement.strip()).append(";\n\n"));
        Files.writeString(target.file(ExportFile.SCHEMA), text);
    }
}
