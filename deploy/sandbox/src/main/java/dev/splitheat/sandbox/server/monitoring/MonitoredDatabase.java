package dev.splitheat.sandbox.server.monitoring;

import dev.splitheat.sandbox.series.Series;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database that Cloud Monitoring tells of.
 *
 * @param name {@code projects/p/instances/i/databases/d}
 * @param nodes of the database's own; an instance has those of all its databases together
 * @param seriesAt its series when the clock stands at an instant; asked for before every answer that needs them
 */
public record MonitoredDatabase(String name, int nodes, Function<Instant, Series> seriesAt) {
    private static final Pattern NAME = Pattern.compile("projects/([^/]+)/instances/([^/]+)/databases/([^/]+)");

    public MonitoredDatabase {
        Objects.requireNonNull(seriesAt, "seriesAt");
        if (!NAME.matcher(name).matches() || nodes < 1) {
            throw new IllegalArgumentException("no database to watch: " + name + " with " + nodes + " nodes");
        }
    }

    Instance instance() {
        return new Instance(part(1), part(2));
    }

    /** Its name within the instance. */
    String id() {
        return part(3);
    }

    private String part(int number) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            throw new IllegalStateException(name);
        }
        return matcher.group(number);
    }
}
