package dev.splitheat.notify.alertmanager;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.text.Shortened;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What Alertmanager knows an alert by: the same labels are the same alert, so nothing stands here that changes from minute
 * to minute.
 */
public final class Labels {
    /** Names that are given here; none of the user's own has an effect under one of them. */
    public static final Set<String> OURS = Set.of(
            "alertname",
            "project",
            "instance",
            "database",
            "table",
            "index",
            "cause",
            "severity",
            "finding",
            Said.SILENCED);

    private static final int LONGEST_VALUE = 256;
    private static final int PARTS_OF_A_NAME = 6;

    private Labels() {}

    /** @param more of the user's own; ours win */
    public static SortedMap<String, String> of(Alert alert, Map<String, String> more) {
        SortedMap<String, String> labels = new TreeMap<>();
        more.forEach((name, value) -> put(labels, name, value));
        put(labels, "alertname", name(alert.marks().subject()));
        place(labels, alert.database());
        if (alert.marks().subject() == Marks.Subject.HOTSPOT) {
            alert.finding().table().ifPresent(table -> put(labels, "table", table));
            alert.finding().index().ifPresent(index -> put(labels, "index", index));
            put(labels, "cause", alert.finding().cause().name());
        }
        put(labels, "severity", alert.severity().name().toLowerCase(Locale.ROOT));
        put(labels, "finding", alert.id());
        return Collections.unmodifiableSortedMap(labels);
    }

    private static String name(Marks.Subject subject) {
        return switch (subject) {
            case HOTSPOT -> "SplitheatHotspot";
            case BLIND -> "SplitheatBlind";
            case CROWDED -> "SplitheatCrowded";
        };
    }

    private static void place(Map<String, String> labels, String database) {
        String[] parts = database.split("/");
        if (parts.length == PARTS_OF_A_NAME) {
            put(labels, "project", parts[1]);
            put(labels, "instance", parts[3]);
            put(labels, "database", parts[5]);
        } else {
            put(labels, "database", database);
        }
    }

    /** Empty labels are none to Alertmanager, and one bad name spoils the whole request. */
    private static void put(Map<String, String> labels, String name, String value) {
        String clean = value(value);
        if (!name.isBlank() && !clean.isEmpty()) {
            labels.put(name(name), clean);
        }
    }

    private static String name(String name) {
        String letters = name.strip().replaceAll("[^a-zA-Z0-9_]", "_");
        return Character.isDigit(letters.charAt(0)) ? "_" + letters : letters;
    }

    private static String value(String value) {
        String printable = value.replaceAll("[\\p{Cc}\\p{Cs}]", "\uFFFD").strip();
        return Shortened.to(LONGEST_VALUE, printable);
    }
}
