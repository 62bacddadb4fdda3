package dev.splitheat.sandbox.workload;

import static dev.splitheat.sandbox.workload.PlannedDatabase.google;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.keyspace.Key;
import java.util.List;
import org.junit.jupiter.api.Test;

class SizeBoundariesTest {
    private static final String DDL =
            """
            CREATE TABLE Users (UserId STRING(36) NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Posts (UserId STRING(36) NOT NULL, PostId INT64 NOT NULL) PRIMARY KEY (UserId, PostId),
              INTERLEAVE IN PARENT Users ON DELETE CASCADE;
            CREATE TABLE Logs (Id INT64 NOT NULL) PRIMARY KEY (Id);
            """;

    @Test
    void storedData_isCutIntoEqualParts() {
        List<Key> cuts = cuts("{tables: {Logs: {rows: 1000000, rowBytes: 1000, columns: {Id: {sequence: {}}}}}}", 1e8);

        assertThat(cuts).hasSize(9).isSorted();
        for (int cut = 0; cut < cuts.size(); cut++) {
            long id = (Long) cuts.get(cut).values().get(0).value().orElseThrow();
            assertThat(id).isBetween(100_000L * (cut + 1) - 5_000, 100_000L * (cut + 1) + 5_000);
        }
    }

    @Test
    void rowsOfOneTree_stayTogether() {
        List<Key> cuts = cuts(
                "{tables: {Users: {rows: 10000}, Posts: {rows: 1000000, columns: {UserId: {parent: {table: Users, per: 100}}}}}}",
                1e8);

        assertThat(cuts).hasSizeBetween(8, 10).allSatisfy(cut -> assertThat(cut.text())
                .startsWith("Users("));
    }

    @Test
    void treeThatIsTooLarge_isCutInside() {
        List<Key> cuts = cuts(
                "{tables: {Users: {rows: 1}, Posts: {rows: 1000000, columns: {UserId: {parent: {table: Users, per: 1000000}}}}}}",
                1e8);

        assertThat(cuts).hasSizeBetween(8, 10).allSatisfy(cut -> assertThat(cut.text())
                .startsWith("Posts("));
    }

    @Test
    void littleData_isNotCut() {
        assertThat(cuts("{tables: {Logs: {rows: 1000}}}", 1e8)).isEmpty();
    }

    private static List<Key> cuts(String plan, double splitBytes) {
        PlannedDatabase database = google(DDL, plan);
        return database.application().sizeBoundaries(database.keys(), splitBytes);
    }
}
