package dev.splitheat.bench;

/** A schema of a few hundred tables such as {@code gcloud spanner databases ddl describe} prints. */
final class SampleDdl {
    static final int TABLES = 200;

    private SampleDdl() {}

    static String text() {
        StringBuilder ddl = new StringBuilder("-- The whole schema.\n");
        for (int table = 0; table < TABLES; table++) {
            ddl.append(
                    """
                    CREATE TABLE Table%1$d (
                      Id STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
                      Tenant STRING(64) NOT NULL, -- who; and why
                      CreatedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
                      Kind STRING(MAX) DEFAULT ('a;b'),
                      Amount NUMERIC,
                      Tags ARRAY<STRING(MAX)>,
                      Total INT64 AS (1 + 2) STORED,
                    ) PRIMARY KEY (Tenant, Id DESC);

                    CREATE INDEX Table%1$dByTime ON Table%1$d(CreatedAt DESC, Kind);

                    CREATE UNIQUE NULL_FILTERED INDEX Table%1$dByKind ON Table%1$d(Kind) STORING (Amount);

                    """
                            .formatted(table));
        }
        return ddl.toString();
    }
}
