package dev.splitheat.alert;

import dev.splitheat.finding.Alert;
import dev.splitheat.finding.Severity;

/** ANSI colours for a terminal, or none. */
enum Paint {
    PLAIN {
        @Override
        String paint(String code, String text) {
            return text;
        }
    },
    ANSI {
        @Override
        String paint(String code, String text) {
            return "\u001B[" + code + "m" + text + "\u001B[0m";
        }
    };

    private static final String BOLD = "1";
    private static final String DIM = "2";

    abstract String paint(String code, String text);

    String bold(String text) {
        return paint(BOLD, text);
    }

    String dim(String text) {
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
