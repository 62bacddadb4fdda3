package dev.splitheat.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.alert.Samples;
import dev.splitheat.alert.Tellers;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Impact;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoryTest {
    private static final Alert FIRING = Alerts.of(Severity.CRITICAL);

    @Test
    void whatIsMeasured_standsWithTheSymptom() {
        assertThat(Tellers.redacted().tell(FIRING).what())
                .containsExactly(
                        "Hot since 2026-11-20 10:00 UTC, for 37 min; peak score 100.",
                        "Orders takes 62 % of the database's writes.",
                        "p99 of Commit requests: 410 ms, 38 ms before the heat.");
    }

    @Test
    void whatIsNotKnown_isLeftOut() {
        Impact unknownBefore =
                new Impact(Optional.empty(), Optional.of(new Impact.Latency("Commit", 1.24, Optional.empty())));

        assertThat(Tellers.redacted().tell(FIRING.with(Impact.UNKNOWN)).what()).hasSize(1);
        assertThat(Tellers.redacted().tell(FIRING.with(unknownBefore)).what())
                .last()
                .isEqualTo("p99 of Commit requests: 1.2 s.");
    }

    @Test
    void whatIsOver_hasNoFiguresOfNow() {
        assertThat(Tellers.redacted().tell(Alerts.resolved()).what())
                .containsExactly("It cooled after 37 hot minutes; peak score 100.");
    }

    @Test
    void whatHasNoScore_doesNotCallItNought() {
        assertThat(Tellers.redacted().tell(Samples.unscored(FIRING)).what())
                .containsExactly("Hot since 2026-11-20 10:00 UTC, for 37 min.");
        assertThat(Tellers.redacted().tell(Samples.unscored(Alerts.resolved())).what())
                .containsExactly("It cooled after 37 hot minutes.");
    }

    @Test
    void theArithmetic_isAChapterOfItsOwn() {
        Recommendation counted =
                FIRING.advice().recommendations().get(0).estimating(Phrase.of("Estimate: {0} ranges.", 6));
        Advice advice = new Advice("d", "f-3a91", 1, List.of(counted), List.of(), Optional.empty());

        Story told = Tellers.redacted().tell(new Alert(1, Alert.State.FIRING, FIRING.finding(), advice));

        assertThat(told.chapters()).contains(new Story.Chapter("Estimate", List.of("Estimate: 6 ranges."), false));
    }

    @Test
    void owners_standInTheFootnote() {
        assertThat(Tellers.redacted().tell(FIRING).footnote())
                .isEqualTo("finding f-3a91 · confidence 97 % · statistics up to 2026-11-20 10:37 UTC · owner payments");
        assertThat(Tellers.redacted().ownedBy(alert -> List.of()).tell(FIRING).footnote())
                .doesNotContain("owner");
    }

    @Test
    void expectedShare_standsWithTheFix() {
        Recommendation advised = FIRING.advice()
                .recommendations()
                .get(0)
                .expecting(new Expected(0.62, 0.05, 0.04, 0.06, 0.7, 0.3, 812, Optional.empty()));
        Alert measured = new Alert(
                1,
                Alert.State.FIRING,
                Samples.open(1),
                new Advice(FIRING.database(), FIRING.id(), 1, List.of(advised), List.of(), Optional.empty()));

        assertThat(Tellers.redacted().tell(measured).forGood())
                .singleElement()
                .asString()
                .endsWith(
                        "Expected: the hottest range goes from 62 % of the writes to 5 % (4 to 6 %, 812 sampled keys).");
    }
}
