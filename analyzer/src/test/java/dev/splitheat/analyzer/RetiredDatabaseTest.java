package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RetiredDatabaseTest {
    private final Rig rig = new Rig().catalog();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void aDatabaseThatIsGone_takesItsFindingsAlong() {
        hot(1);
        rig.catalogTombstone("superseded");
        List<Finding> before = rig.findings();

        rig.catalogTombstone(Rig.version());

        assertThat(before).last().extracting(Finding::status).isEqualTo(Finding.Status.OPEN);
        assertThat(rig.findings()).singleElement().satisfies(gone -> {
            assertThat(gone.status()).isEqualTo(Finding.Status.GONE);
            assertThat(gone.revision()).isEqualTo(before.get(before.size() - 1).revision() + 1);
            assertThat(gone.resolvedAt()).isPresent();
        });
    }

    @Test
    void oneThatIsMadeAgainUnderItsName_hasFindingsOfItsOwn() {
        hot(1);
        rig.catalogTombstone(Rig.version());
        String former = rig.findings().get(0).id();

        rig.catalog();
        hot(60);

        assertThat(rig.findings()).isNotEmpty().noneMatch(finding -> finding.id()
                .equals(former));
    }

    private void hot(int from) {
        for (int minute = from; minute < from + 6; minute++) {
            rig.interval(Rig.minute(minute, "Users(101)", "Users(102)", 90));
        }
    }
}
