package dev.splitheat.app.connect;

import java.util.Set;

/** A Connect worker and its connectors, as far as somebody has to look after them. */
interface WatchedConnect {
    Set<String> connectors();

    /** Whether the worker answers and none of the connectors is about to start; what has failed does not count as such. */
    boolean moves();

    boolean kafkaAnswers();

    /** Ends the worker, which may not listen any more, and starts another one. */
    void replace();

    ConnectorState state(String connector);

    /** Starts again what has failed, the connector or tasks of it; the others run on. Returns at once. */
    void restartFailed(String connector);
}
