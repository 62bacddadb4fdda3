package dev.splitheat.alert;

import dev.splitheat.finding.Cause;

/** The page of Google's documentation that explains a cause. */
public final class ReadMore {
    private static final String DOCS = "https://cloud.google.com/spanner/docs/";

    private ReadMore() {}

    public static String about(Cause cause) {
        return DOCS
                + switch (cause) {
                    case MONOTONIC_KEY, HOT_KEY_PREFIX, QUEUE, RECENT_READS ->
                        "schema-design#primary-key-prevent-hotspots";
                    case MONOTONIC_INDEX, NULL_INDEX -> "schema-design#creating-indexes";
                    case HOT_ROW, HOT_SEQUENCE, UNDIAGNOSED -> "introspection/hot-split-statistics";
                    case LARGE_SCAN -> "sql-best-practices";
                    case UNSPLIT_LOAD -> "pre-splitting-overview";
                    case LOCK_CONTENTION -> "introspection/lock-statistics";
                    case CAPACITY -> "cpu-utilization";
                };
    }
}
