package dev.splitheat.ingest.connect;

import org.apache.kafka.common.config.ConfigException;

/** An option that is wrong beside the others, or in the world as it is. */
final class WrongOptionException extends ConfigException {
    private static final long serialVersionUID = 1L;

    private final String option;

    /** @param sentence without the option's name */
    WrongOptionException(String option, String sentence) {
        super("option " + option + ": " + sentence);
        this.option = option;
    }

    String option() {
        return option;
    }
}
