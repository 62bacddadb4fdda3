package dev.splitheat.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlertCardTest {
    @Test
    void firingAlert_readsTopToBottom() {
        String card = new AlertCard(72, false, Samples.REDACTED).render(Samples.firing(1));

        assertThat(card)
                .isEqualTo(
                        """
                        ┃ CRITICAL  shop-prod/orders · since 2026-11-20 10:00 UTC · score 100
                        ┃ Orders: rows are appended at one moving end of key column CreatedAt
                        ┃
                        ┃ Where      Orders(▒▒) to <end>
                        ┃ Why        • The hot end moved on in 36 of 37 minutes.
                        ┃            • The range began at Orders(▒▒) and lies behind all others
                        ┃              by now, at the end of the table.
                        ┃ Do now     Pause the job that appends behind Orders(▒▒).
                        ┃ For good   Lead the key with UserId
                        ┃            CreatedAt grows with time.
                        ┃
                            CREATE TABLE Orders_new (
                              UserId INT64 NOT NULL,
                            ) PRIMARY KEY (UserId);
                        ┃
                        ┃ With it    1 step, 1 query change, 1 trade-off in recommendation
                        ┃            SWAP_KEY_ORDER
                        ┃ Or         Use a shard
                        ┃ Read more  https://cloud.google.com/spanner/docs/schema-design#primary-key-prevent-hotspots
                        ┃ Finding    f-3a91
                        """);
    }

    @Test
    void whatIsMeasuredAndOwned_isOnTheCard() {
        String card = new AlertCard(90, false, Samples.REDACTED)
                .ownedBy(alert -> List.of("payments", "platform"))
                .render(Samples.firing(1).with(Samples.IMPACT));

        assertThat(card)
                .contains(
                        """
                        ┃ Impact     • Orders takes 62 % of the database's writes.
                        ┃            • p99 of Commit requests: 410 ms, 38 ms before the heat.
                        """,
                        """
                        ┃ Owner      payments, platform
                        ┃ Finding    f-3a91
                        """);
    }

    @Test
    void wholePlan_isThereWhenAskedFor() {
        String card = new AlertCard(72, false, Samples.REDACTED).withWholePlan().render(Samples.firing(1));

        assertThat(card)
                .contains(
                        """
                        ┃ Then       Execute the DDL.
                        ┃ Queries    WHERE UserId = @userId
                        ┃ Costs      Keys cannot be altered.
                        """);
    }

    @Test
    void wholePlan_hasTheArithmeticOfANumberInIt() {
        Alert firing = Samples.firing(1);
        Recommendation counted = firing.advice()
                .recommendations()
                .get(0)
                .estimating(Phrase.of("Estimate: {0} writes / {1} = {2} ranges.", 2_100, 350, 6));
        Advice advice = new Advice("d", "f-3a91", 1, List.of(counted), List.of(), Optional.empty());

        String card = new AlertCard(72, false, Samples.REDACTED)
                .withWholePlan()
                .render(new Alert(1, Alert.State.FIRING, firing.finding(), advice));

        assertThat(card).contains("┃ Estimate   Estimate: 2100 writes / 350 = 6 ranges.");
    }

    @Test
    void alertWithoutAScore_showsNone() {
        AlertCard card = new AlertCard(100, false, Samples.REDACTED);
        Finding ended = Samples.finding(4, Finding.Status.RESOLVED, Severity.CRITICAL, 47);
        Alert over = new Alert(4, Alert.State.RESOLVED, ended, Samples.advice());

        assertThat(card.render(Samples.unscored(Samples.firing(1))))
                .startsWith("┃ CRITICAL  shop-prod/orders · since 2026-11-20 10:00 UTC\n");
        assertThat(card.render(Samples.unscored(over))).contains("after 47 hot minutes.\n");
    }

    @Test
    void resolvedAlert_saysHowItEnded() {
        Finding ended = Samples.finding(4, Finding.Status.RESOLVED, Severity.CRITICAL, 47);

        String card = new AlertCard(100, false, Samples.REDACTED)
                .render(new Alert(4, Alert.State.RESOLVED, ended, Samples.advice()));

        assertThat(card)
                .isEqualTo(
                        """
                        ┃ RESOLVED  shop-prod/orders · hot from 2026-11-20 10:00 UTC
                        ┃ Orders: rows are appended at one moving end of key column CreatedAt
                        ┃
                        ┃ Outcome    It cooled 2026-11-20 11:00 UTC after 47 hot minutes, peak score 100.
                        """);
    }

    @Test
    void mergedAlert_namesTheOlderFinding() {
        Finding merged = Samples.finding(4, Finding.Status.MERGED, Severity.CRITICAL, 47);

        String card = new AlertCard(100, false, Samples.REDACTED)
                .render(new Alert(4, Alert.State.RESOLVED, merged, Samples.advice()));

        assertThat(card).contains("the same place as finding f-0001");
    }

    @Test
    void information_takesTwoLines() {
        String card = new AlertCard(100, false, Samples.REDACTED).render(Samples.firing("f-1", 1, Severity.INFO));

        assertThat(card).hasLineCount(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 80, 120})
    void text_keepsWithinTheWidth(int width) {
        String card = new AlertCard(width, false, Samples.REDACTED).render(Samples.firing(1));

        assertThat(card.lines())
                .filteredOn(line -> line.startsWith("┃") && !line.contains("https://") && !line.contains("since"))
                .allMatch(line -> line.length() <= width);
    }

    @Test
    void colours_areThereOnlyWhenAskedFor() {
        String plain = new AlertCard(80, false, Samples.REDACTED).render(Samples.firing(1));
        String coloured = new AlertCard(80, true, Samples.REDACTED).render(Samples.firing(1));

        assertThat(plain).doesNotContain("\u001B");
        assertThat(coloured).contains("\u001B[31m┃");
        assertThat(coloured.replaceAll("\u001B\\[\\d+m", "")).isEqualTo(plain);
    }

    @Test
    void keyValues_neverShow() {
        String card = new AlertCard(80, true, Samples.REDACTED).render(Samples.firing(1));

        assertThat(card).doesNotContain("8123").doesNotContain("7001").doesNotContain("09:58");
    }

    @Test
    void itLeadsToItsPlaceInTheHeatmap_inOnePiece() {
        URI place = URI.create("http://127.0.0.1:8484/?database=" + "projects%2Fp%2F".repeat(6) + "&finding=f-3a91");

        String card = new AlertCard(72, false, Samples.REDACTED)
                .leadingTo(finding -> Optional.of(place))
                .render(Samples.firing(1));

        assertThat(card).containsPattern("Heatmap +" + Pattern.quote(place.toString()) + "\n");
    }
}
