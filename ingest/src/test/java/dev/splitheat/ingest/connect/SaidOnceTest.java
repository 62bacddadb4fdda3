package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SaidOnceTest {
    private static final String DENIED =
            "cannot read SPANNER_SYS.SPLIT_STATS of projects/p/instances/i/databases/d: permission denied; grant this.";
    private static final String DENIED_SCHEMA =
            "cannot read INFORMATION_SCHEMA of projects/p/instances/i/databases/d: permission denied; grant that.";
    private static final String NO_STREAM =
            "projects/p/instances/i/databases/d: there is no change stream; create one.";

    private final SaidOnce said = new SaidOnce();

    @Test
    void whatSeveralHave_isNewsOfTheFirst() {
        assertThat(said.isNews("statistics", DENIED)).isTrue();
        assertThat(said.isNews("catalogs", DENIED_SCHEMA)).isFalse();
        assertThat(said.isNews("keys 1", NO_STREAM)).isTrue();
        assertThat(said.isNews("keys 2", NO_STREAM)).isFalse();
    }

    @Test
    void whatATaskSaid_isNoNewsWhenItIsStartedAgain() {
        assertThat(said.isNews("keys", NO_STREAM)).isTrue();
        assertThat(said.isNews("keys", NO_STREAM)).isFalse();
    }

    @Test
    void anotherSentenceOfTheSameOne_isNews() {
        assertThat(said.isNews("statistics", DENIED)).isTrue();
        assertThat(said.isNews("statistics", DENIED.replace("SPLIT", "LOCK"))).isTrue();
        assertThat(said.isNews("statistics", DENIED.replace("/d:", "/e:"))).isTrue();
    }

    @Test
    void whatEverybodyIsRidOf_isNewsWhenItComesBack() {
        said.isNews("statistics", DENIED);
        said.isNews("catalogs", DENIED_SCHEMA);

        said.settled("statistics", DENIED);
        assertThat(said.isNews("statistics", DENIED)).isFalse();
        said.settled("statistics", DENIED);
        said.settled("catalogs", DENIED_SCHEMA);

        assertThat(said.isNews("catalogs", DENIED_SCHEMA)).isTrue();
    }

    @Test
    void credentialsThatAreNotAccepted_areOneProblemOfAllDatabases() {
        String refused =
                "cannot read V of projects/p/instances/i/databases/d: Google does not accept the credentials; x.";

        assertThat(said.isNews("statistics d", refused)).isTrue();
        assertThat(said.isNews("statistics e", refused.replace("/d:", "/e:"))).isFalse();
    }
}
