package dev.splitheat.alert;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import java.util.Optional;

/** The one sentence that says what is wrong where, in the words of whoever owns the schema. Holds no key values. */
public final class Headline {
    private Headline() {}

    public static String of(Alert alert) {
        return switch (alert.marks().subject()) {
            case HOTSPOT -> of(alert.finding());
            case BLIND -> "Splitheat is blind to database " + shortName(alert.database());
            case CROWDED -> "More hotspots in database " + shortName(alert.database()) + " than are told one by one";
        };
    }

    public static String of(Finding finding) {
        String object = finding.object().orElseGet(() -> whole(finding));
        return object + ": " + symptom(finding);
    }

    /** Whose all of it is: full servers are the instance's, and no single database's. */
    private static String whole(Finding finding) {
        return finding.cause() == Cause.CAPACITY
                ? instance(finding.database()).map(name -> "Instance " + name).orElse("This instance")
                : "This database";
    }

    /** The instance's own name, of a database's full name. */
    public static Optional<String> instance(String database) {
        String[] parts = database.split("/");
        return parts.length == 6 ? Optional.of(parts[3]) : Optional.empty();
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
