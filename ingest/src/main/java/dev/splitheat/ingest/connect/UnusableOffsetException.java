package dev.splitheat.ingest.connect;

import java.util.Map;
import org.apache.kafka.connect.errors.ConnectException;

/** Stored source offsets that this connector did not write. */
final class UnusableOffsetException extends ConnectException {
    private static final long serialVersionUID = 1L;

    UnusableOffsetException(Map<String, Object> offset, String problem) {
        super("the stored source offset " + offset + " cannot be used: " + problem
                + "; delete or correct the connector's offsets.");
    }
}
