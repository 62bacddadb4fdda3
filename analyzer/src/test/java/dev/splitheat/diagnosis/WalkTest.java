package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WalkTest {
    private static final String PAPERS =
            "CREATE TABLE Papers (ClientId INT64 NOT NULL, PaperId STRING(36) NOT NULL) PRIMARY KEY (ClientId, PaperId)";

    @Test
    void splitAfterSplitHotForMinutes_inTheOrderOfTheirKeys_isOnePassOverTheRows() {
        Place place = papers("2", "4", "6", "8", "a");

        assertThat(place.suspect().walksThrough()).isTrue();
        assertThat(new HotKeyPrefixExaminer().examine(place.suspect())).isEmpty();
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
        assertThat(place.suspect().walk().orElseThrow().evidence().plain()).contains("4 splits that were there");
    }

    /** Whoever reads all rows needs no minutes for one of them; Spanner has set it apart for its own load. */
    @Test
    void heatThatGoesByWayOfOneRow_isNoPass() {
        Place place = papers("2", "4")
                .minutes(3, "Papers(7,\"4\") .. Papers(7,\"41\") 75")
                .minutes(2, "Papers(7,\"41\") .. Papers(7,\"8\") 75")
                .minutes(2, "Papers(7,\"8\") .. Papers(7,\"a\") 75");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void aParentWithAllItsRows_isAStepLikeAnyOther() {
        Place place = new Place("CREATE TABLE Clients (ClientId INT64 NOT NULL) PRIMARY KEY (ClientId);"
                + PAPERS.replace("PaperId)", "PaperId), INTERLEAVE IN PARENT Clients"));
        for (int client = 1; client < 5; client++) {
            place.minutes(2, "Clients(%d) .. Clients(%d) 75".formatted(client, client + 1));
        }

        assertThat(place.suspect().walksThrough()).isTrue();
    }

    @Test
    void aPassAgainstTheOrder_isOneToo() {
        assertThat(papers("a", "8", "6", "4", "2").suspect().walksThrough()).isTrue();
    }

    @Test
    void whatReturnsToWhereItWas_isNoPass() {
        Place place = papers("2", "4", "6", "8", "a").minutes(2, "Papers(7,\"2\") .. Papers(7,\"4\") 75");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void whatStaysAtTheLastSplit_isAHotspotThere() {
        Place place = papers("2", "4", "6", "8", "a").minutes(11, "Papers(7,\"a\") .. Papers(8) 75");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void whatLeavesASplitWithinAMinute_mayBeARangeThatRowsAreAppendedTo() {
        Place place = new Place(PAPERS)
                .minute("Papers(7,\"a\") .. Papers(7,\"aa\") 100")
                .minute("Papers(7,\"aa\") .. Papers(7,\"ab\") 100")
                .minute("Papers(7,\"ab\") .. Papers(7,\"c\") 100")
                .minute("Papers(7,\"c\") .. Papers(7,\"ca\") 100");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void whatIsWritten_isAnImport_andNoPassOfAReader() {
        Place place = new Place(PAPERS).doing(Work.operations("Papers", 0, 100_000, 0));

        assertThat(walk(place, "2", "4", "6", "8", "a")
                        .suspect()
                        .walk()
                        .orElseThrow()
                        .doing())
                .isEqualTo(Walk.Doing.INSERTING);
    }

    @Test
    void ordinaryWritesBesideAPass_doNotHideIt_whileTheyAreNoMoreThanBefore() {
        Place place = new Place(PAPERS)
                .doing(Work.operations("Papers", 3_000, 60_000, 0))
                .minutes(10);

        assertThat(walk(place, "2", "4", "6", "8", "a").suspect().walksThrough())
                .isTrue();
    }

    @Test
    void aPassAsFastAsAMinuteASplit_isKnownByHowFarItWent() {
        Place place = new Place(PAPERS)
                .minute("Papers(7,\"00\") .. Papers(7,\"1f\") 80")
                .minute("Papers(7,\"1f\") .. Papers(7,\"37\") 80")
                .minute("Papers(7,\"37\") .. Papers(7,\"52\") 80")
                .minute("Papers(7,\"52\") .. Papers(7,\"70\") 80");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
    }

    @Test
    void aWarmSplitElsewhere_doesNotBreakAPass() {
        Place place = new Place(PAPERS);
        String[] bounds = {"1", "2", "3", "4", "5", "6", "7"};
        for (int i = 1; i < bounds.length; i++) {
            String step = "Papers(7,\"%s\") .. Papers(7,\"%s\") 75".formatted(bounds[i - 1], bounds[i]);
            if (i == 3) {
                place.minutes(2, step, "Papers(7,\"c\") .. Papers(7,\"d\") 62");
            } else {
                place.minutes(2, step);
            }
        }

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
    }

    private static Place papers(String... bounds) {
        return walk(new Place(PAPERS), bounds);
    }

    /** Two minutes in each split between two of the bounds. */
    private static Place walk(Place place, String... bounds) {
        for (int i = 1; i < bounds.length; i++) {
            boolean on = bounds[i - 1].compareTo(bounds[i]) < 0;
            String start = on ? bounds[i - 1] : bounds[i];
            String limit = on ? bounds[i] : bounds[i - 1];
            place.minutes(2, "Papers(7,\"%s\") .. Papers(7,\"%s\") 75".formatted(start, limit));
        }
        return place;
    }
}
