package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.MinuteLoad.ObjectSize;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Touch;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** A database as a scenario would plan it, and its application. */
final class PlannedDatabase {
    static final Instant START = Instant.parse("2026-11-20T00:00:00Z");
    private static final YAMLMapper YAML = new YAMLMapper();

    private final Catalog catalog;
    private final Application application;
    private MinuteLoad load;
    private long minute;

    PlannedDatabase(Dialect dialect, String ddl, String plan, long seed) {
        this.catalog = DdlReader.read(ddl, dialect).catalogOrThrow();
        this.application = new Application(read(plan), catalog, START, seed);
    }

    static PlannedDatabase google(String ddl, String plan) {
        return new PlannedDatabase(Dialect.GOOGLE_STANDARD_SQL, ddl, plan, 7);
    }

    static ApplicationPlan read(String plan) {
        try {
            return YAML.readValue(plan, ApplicationPlan.class);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalArgumentException(unreadable);
        }
    }

    Application application() {
        return application;
    }

    KeySpace keys() {
        return new KeySpace(catalog);
    }

    PlannedDatabase lived(int minutes) {
        for (int more = 0; more < minutes; more++) {
            load = application.during(minute++);
        }
        return this;
    }

    /** DDL was applied: this is the whole schema now. */
    PlannedDatabase changed(String ddl) {
        application.schemaChanged(DdlReader.read(ddl, catalog.dialect()).catalogOrThrow());
        return this;
    }

    MinuteLoad load() {
        return load;
    }

    Performed performed(String workload) {
        return load.performed().stream()
                .filter(one -> one.statement().name().equals(workload))
                .findFirst()
                .orElseThrow();
    }

    List<Touch> touches(String workload, String object, Access access) {
        return touches(performed(workload), object, access).toList();
    }

    static Stream<Touch> touches(Performed performed, String object, Access access) {
        return performed.touches().stream().filter(touch -> touch.object().equals(object) && touch.access() == access);
    }

    static double times(List<Touch> touches) {
        return touches.stream().mapToDouble(Touch::times).sum();
    }

    ObjectSize size(String object) {
        return load.sizes().stream()
                .filter(size -> size.object().equals(object))
                .findFirst()
                .orElseThrow();
    }
}
