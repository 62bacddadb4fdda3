package dev.splitheat.lint;

/** Addresses of Google's pages. */
final class Docs {
    private static final String SPANNER = "https://cloud.google.com/spanner/docs/";
    static final String HOTSPOTS = SPANNER + "schema-design#primary-key-prevent-hotspots";
    static final String INDEXES = SPANNER + "schema-design#creating-indexes";
    static final String COMMIT_TIMESTAMPS = SPANNER + "commit-timestamp#keys-indexes";
    static final String KEY_DEFAULTS = SPANNER + "primary-key-default-value";
    static final String GENERATED = SPANNER + "generated-column/how-to";
    static final String FOREIGN_KEYS = SPANNER + "foreign-keys/overview";
    static final String HOT_SPLITS = SPANNER + "introspection/hot-split-statistics";
    static final String MODEL = SPANNER + "schema-and-data-model";
    static final String SECONDARY = SPANNER + "secondary-indexes";
    static final String QUOTAS = SPANNER + "quotas";
    static final String TTL = SPANNER + "ttl";
    static final String DDL = SPANNER + "reference/standard-sql/data-definition-language";

    private Docs() {}
}
