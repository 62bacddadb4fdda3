package dev.splitheat.app.connect;

import dev.splitheat.app.lifecycle.StartupException;
import java.time.Duration;
import java.util.stream.Collectors;

/** A connector that was refused, did not come up, or failed while it ran. */
public final class ConnectorException extends StartupException {
    private static final long serialVersionUID = 1L;

    private ConnectorException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    static ConnectorException refused(String connector, Throwable cause) {
        return new ConnectorException(
                "the connector " + connector + " cannot be started: " + reason(cause.getMessage()), cause);
    }

    static ConnectorException failed(String connector, String part, String trace) {
        return new ConnectorException(
                "the connector " + connector + " failed (" + part + "): " + firstLine(trace)
                        + "; start again with --verbose for the whole trace",
                null);
    }

    static ConnectorException late(String connector, ConnectorState state, String groupId, Duration waited) {
        return new ConnectorException(
                "the connector " + connector + " did not start within " + waited.toSeconds() + " s (" + state.brief()
                        + "): " + alone(groupId),
                null);
    }

    /** The worker did not even say how the connector is configured. */
    static ConnectorException silent(String connector, String groupId, Duration waited) {
        return new ConnectorException(
                "the Connect worker did not answer for " + waited.toSeconds()
                        + " s when it was asked for the connector " + connector + ": " + alone(groupId),
                null);
    }

    static ConnectorException hanging(int replaced) {
        return new ConnectorException(
                "the Connect worker hangs although Kafka answers, and so did " + replaced
                        + " others that were started in its place: start again, with --verbose if it hangs once more",
                null);
    }

    /** Nobody would start again what fails from now on. */
    static ConnectorException unwatched(Throwable bug) {
        return new ConnectorException("the Connect worker cannot be watched any more: " + bug, bug);
    }

    private static String alone(String groupId) {
        return "end other processes that run the ingest role in the Connect group " + groupId
                + " (one at a time is supported), or start again with --verbose";
    }

    /** Connect frames its list of errors with a heading and a hint at a REST path that we do not serve. */
    private static String reason(String text) {
        return text == null
                ? "no reason given"
                : text.lines()
                        .map(String::strip)
                        .filter(line -> !line.startsWith("Connector configuration is invalid")
                                && !line.startsWith("You can also find the above list"))
                        .collect(Collectors.joining(" "));
    }

    private static String firstLine(String text) {
        return text == null || text.isBlank()
                ? "no reason given"
                : text.strip().lines().findFirst().orElse("");
    }
}
