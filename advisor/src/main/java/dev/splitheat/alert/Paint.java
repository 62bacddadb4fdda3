package dev.splitheat.alert;

import dev.splitheat.finding.Alert;
import dev.splitheat.finding.Severity;

/** ANSI colours for a terminal, or none. */
public enum Paint {
    PLAIN {
        @Override
        public String paint(String code, String text) {
            return text;
        }
    },
    ANSI {
        @Override
        public String paint(String code, String text) {
            return "\u001B[" + code + "m" + text + "\u001B[0m";
        }
    };

    private static final String BOLD = "1";
    private static final String DIM = "2";

    /** @param code of Select Graphic Rendition, such as {@code 31} for red */
    public abstract String paint(String code, String text);

    public String bold(String text) {
        return paint(BOLD, text);
    }

    public String dim(String text) {
        return paint(DIM, text);
    }

    /** In the colour of the alert: green when it is over, else by severity. */
    String signal(Alert alert, String text) {
        return paint(
                alert.state() == Alert.State.RESOLVED
                        ? "32"
                        : colour(alert.finding().severity()),
                text);
    }

    private static String colour(Severity severity) {
        return switch (severity) {
            case INFO -> "36";
            case WARNING -> "33";
            case CRITICAL -> "31";
        };
    }
}
