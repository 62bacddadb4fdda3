package dev.splitheat.alert;

import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;

/** The one sentence that says what is wrong where, in the words of whoever owns the schema. Holds no key values. */
public final class Headline {
    private Headline() {}

    public static String of(Alert alert) {
        return alert.marks().subject() == Marks.Subject.BLIND
                ? "Splitheat is blind to database " + shortName(alert.database())
                : of(alert.finding());
    }

    public static String of(Finding finding) {
        String object = finding.object().orElse("This database");
        return object + ": " + symptom(finding);
    }

    /** {@code instance/database} of a database's full name; any other text as it is. */
    public static String shortName(String database) {
        String[] parts = database.split("/");
        return parts.length == 6 ? parts[3] + "/" + parts[5] : database;
    }

    private static String symptom(Finding finding) {
        return switch (finding.cause()) {
            case MONOTONIC_KEY -> "rows are appended at one moving end of " + blamed(finding, "its key");
            case MONOTONIC_INDEX ->
                "entries are appended at one moving end of "
                        + blamed(finding, "the index's key")
                        + finding.table()
                                .map(table -> ", while table " + table + " is well spread")
                                .orElse("");
            case HOT_ROW -> "one row takes the load";
            case HOT_SEQUENCE -> "one row hands out numbers, and takes the load";
            case HOT_KEY_PREFIX ->
                "the rows under one value of " + blamed(finding, "the leading key") + " take the load";
            case NULL_INDEX -> "the load is on the entries without a value";
            case LARGE_SCAN -> "large scans load the range";
            case LOCK_CONTENTION -> "transactions wait for each other's locks";
            case QUEUE -> "rows are inserted at one end and deleted at the other";
            case RECENT_READS -> "reads concentrate on the newest rows";
            case CAPACITY -> "the load is spread, and the instance is too small for it";
            case UNSPLIT_LOAD -> "new load on a range that Spanner has not yet split";
            case UNDIAGNOSED -> "persistent heat without a known cause";
        };
    }

    private static String blamed(Finding finding, String otherwise) {
        return finding.column().map(column -> "key column " + column).orElse(otherwise);
    }
}
