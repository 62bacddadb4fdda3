package dev.splitheat.app.lifecycle;

import org.apache.kafka.common.utils.Exit;

/**
 * Kafka's broker and Connect's worker end the whole JVM when they cannot go on. This turns that into a failure of one
 * part, so that the others are closed and the user reads a sentence.
 */
public final class FatalExits {
    private FatalExits() {}

    /** Holds for the whole JVM, until it ends. */
    public static void into(StopSignal stop) {
        Exit.Procedure procedure = (status, message) -> stop.fail(new KafkaGaveUpException(message));
        Exit.setExitProcedure(procedure);
        Exit.setHaltProcedure(procedure);
    }
}
