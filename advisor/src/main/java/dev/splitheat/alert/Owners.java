package dev.splitheat.alert;

import dev.splitheat.notice.Alert;
import java.util.List;

/** Whose an alert's place is, by the names that people gave themselves. */
public interface Owners {
    /** Where nobody said who owns what. */
    Owners UNKNOWN = alert -> List.of();

    /** Those who own it; none where nobody does. */
    List<String> of(Alert alert);
}
