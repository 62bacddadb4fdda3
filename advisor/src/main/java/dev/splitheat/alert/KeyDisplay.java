package dev.splitheat.alert;

import dev.splitheat.keyspace.Redaction;
import dev.splitheat.notice.Alert;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** How the keys in one alert are shown where it leaves. */
@FunctionalInterface
public interface KeyDisplay {
    UnaryOperator<String> in(Alert alert);

    /** Every key of every alert in one way. */
    static KeyDisplay same(UnaryOperator<String> showKey) {
        Objects.requireNonNull(showKey, "showKey");
        return alert -> showKey;
    }

    /** Redacted, but for the values of columns on the allow-list. */
    static KeyDisplay redacted(Redaction redaction) {
        return alert -> redaction.in(alert.keyColumns());
    }
}
