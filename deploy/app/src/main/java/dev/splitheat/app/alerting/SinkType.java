package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.yaml.Part;
import java.util.List;

/** A kind of sinks that a configuration can name. */
interface SinkType {
    /** As {@code type} names it. */
    String name();

    /** The keys that such a sink has beside {@code type}. */
    List<String> keys();

    /** Reads a section that has no other keys. */
    SinkPlan read(Part section, Environment environment);
}
