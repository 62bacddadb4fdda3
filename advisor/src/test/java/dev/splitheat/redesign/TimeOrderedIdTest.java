package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeOrderedIdTest {
    @Test
    void snowflake_isHashedFirst_andItsSequenceIsSetFromTheLargest() {
        List<Recommendation> advised = advice("SnowflakeId");

        assertThat(advised).extracting(Recommendation::kind).startsWith("HASHED_KEY_PREFIX", "BIT_REVERSE_SEQUENCE");
        assertThat(advised.get(1).steps())
                .first()
                .asString()
                .startsWith("Before the DDL: look up the largest id.")
                .contains("Check: SELECT MAX(SnowflakeId) FROM Posts");
        assertThat(advised.get(1).ddl()).first().asString().contains("4611686018427387904");
    }

    @Test
    void countedId_getsItsSequenceFirst() {
        List<Recommendation> advised = advice("PostId");

        assertThat(advised).extracting(Recommendation::kind).startsWith("BIT_REVERSE_SEQUENCE", "HASHED_KEY_PREFIX");
        assertThat(advised.get(0).steps()).noneMatch(step -> step.contains("SELECT MAX"));
    }

    private static List<Recommendation> advice(String id) {
        Catalog catalog = DdlReader.read(
                        "CREATE TABLE Posts (" + id + " INT64 NOT NULL, Body STRING(MAX)) PRIMARY KEY (" + id + ")",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
        return Redesigns.all()
                .advise(Findings.of(Cause.MONOTONIC_KEY, "Posts", null, id), catalog, Evidence.NONE)
                .recommendations();
    }
}
