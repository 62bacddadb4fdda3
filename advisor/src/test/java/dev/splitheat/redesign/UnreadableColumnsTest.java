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

/** Tokens are there for searching: no query compares them or answers with them. */
class UnreadableColumnsTest {
    private static final Catalog PEOPLE = DdlReader.read(
                    """
                    CREATE TABLE People (Id STRING(36) NOT NULL, Name STRING(99),
                      Tokens TOKENLIST AS (TOKENIZE_FULLTEXT(Name)) HIDDEN) PRIMARY KEY (Id);
                    CREATE SEARCH INDEX PeopleSearch ON People(Tokens);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();

    @Test
    void aSearchIndex_isNeverNarrowedToWhatIsNotNull() {
        assertThat(advised(Cause.NULL_INDEX)).extracting(Recommendation::kind).doesNotContain("NULL_FILTERED_INDEX");
    }

    @Test
    void lockedTokens_areNotWhatTheLockingStatementReads() {
        assertThat(advised(Cause.LOCK_CONTENTION))
                .flatExtracting(Recommendation::queryChanges)
                .noneMatch(query -> query.contains("SELECT Tokens"));
    }

    private static List<Recommendation> advised(Cause cause) {
        return Redesigns.all()
                .advise(Findings.of(cause, "People", "PeopleSearch", "Tokens"), PEOPLE, Evidence.NONE)
                .recommendations();
    }
}
