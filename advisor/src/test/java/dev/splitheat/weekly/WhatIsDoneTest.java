package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.DATABASE;
import static dev.splitheat.weekly.ShopWeek.WEEK;
import static dev.splitheat.weekly.ShopWeek.at;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.weekly.content.Verdict;
import dev.splitheat.weekly.content.Watching;
import dev.splitheat.weekly.page.Brief;
import dev.splitheat.weekly.page.ReportHtml;
import dev.splitheat.weekly.page.ReportMarkdown;
import dev.splitheat.weekly.page.Shelf;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What was done is among the proofs, not among what is to be done. */
class WhatIsDoneTest {
    private static final Finding ROW = row("Users", Optional.empty());

    private static Finding row(String table, Optional<Instant> until) {
        return ShopFindings.finding("f-row", Cause.HOT_ROW, table, null, at(1, 9), until, 900);
    }

    private static DatabaseReport report(Finding finding, Optional<Proof> proof) {
        KnownDatabase shop = ShopWeek.known(List.of(finding), ShopHeat.log());
        return new DatabaseWeek(WEEK, ShopWeek.style(), ShopWeek.NOW)
                .of(new KnownDatabase(
                        DATABASE,
                        shop.findings(),
                        Map.of("f-row", new Advice(DATABASE, "f-row", 7, List.of(), List.of(), proof)),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        shop.catalogs(),
                        List.of(),
                        List.of(),
                        shop.heat(),
                        shop.observed()));
    }

    private static Optional<Proof> proof(Proof.Outcome outcome, Instant landedAt) {
        return Optional.of(new Proof(
                outcome,
                Phrase.of("cart {0}", "4.2"),
                landedAt,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty()));
    }

    private static DatabaseReport watched() {
        return report(ROW, proof(Proof.Outcome.VERIFYING, at(2, 9)));
    }

    @Test
    void whatIsBeingWatched_isNoTask_thoughItIsStillHot() {
        DatabaseReport report = watched();

        assertThat(report.tasks()).isEmpty();
        assertThat(report.moreTasks()).isZero();
        assertThat(report.watching())
                .containsExactly(new Watching(
                        "f-row", Optional.of("Users"), "Users: one row takes the load", true, "cart 4.2", at(2, 9)));
    }

    @Test
    void everyFormSaysInOneLineWhatIsBeingWatched() {
        String json = ReportJson.write(watched());
        String line = "Users: one row takes the load (cart 4.2, Wed 18 Nov 09:00, still hot).";

        assertThat(ReportMarkdown.of(json)).contains(line).contains("Nothing: ");
        assertThat(ReportHtml.of(json, Shelf.DIRECTORY)).contains(line).contains("Nothing: ");
        assertThat(ReportJson.read(json)).isEqualTo(watched());
        assertThat(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                        .getSchema(ReportJson.schema())
                        .validate(json, InputFormat.JSON))
                .isEmpty();
    }

    @Test
    void whatIsCoolSinceTheChange_isSaidToBeSo() {
        DatabaseReport report = report(row("Users", Optional.of(at(2, 10))), proof(Proof.Outcome.VERIFYING, at(2, 9)));

        assertThat(report.tasks()).isEmpty();
        assertThat(report.watching()).extracting(Watching::hot).containsExactly(false);
    }

    @Test
    void aChangeOfAnEarlierWeek_isAmongTheProofsWhileItIsWatched() {
        DatabaseReport report = report(ROW, proof(Proof.Outcome.VERIFYING, at(-3, 9)));

        assertThat(report.verdicts())
                .extracting(Verdict::finding, Verdict::outcome)
                .containsExactly(org.assertj.core.api.Assertions.tuple("f-row", Verdict.Outcome.VERIFYING));
    }

    @ParameterizedTest
    @EnumSource(
            value = Proof.Outcome.class,
            names = {"PARTLY", "NO_EFFECT", "TOO_EARLY"})
    void whatWasDoneInVain_isToBeDoneStill(Proof.Outcome outcome) {
        DatabaseReport report = report(ROW, proof(outcome, at(2, 9)));

        assertThat(report.tasks()).extracting(task -> task.subject().finding()).containsExactly("f-row");
        assertThat(report.watching()).isEmpty();
    }

    @Test
    void whatSomebodyHasBegun_staysATaskThatSaysSo() {
        DatabaseReport report = report(ROW, proof(Proof.Outcome.UNDER_WAY, at(2, 9)));

        assertThat(report.tasks())
                .extracting(task -> task.standing().begun())
                .containsExactly(Optional.of("cart 4.2, Wed 18 Nov 09:00"));
        assertThat(ReportMarkdown.of(ReportJson.write(report))).contains("begun: cart 4.2, Wed 18 Nov 09:00");
        assertThat(Brief.of(report, Optional.empty()).text()).contains("begun: cart 4.2, Wed 18 Nov 09:00");
    }

    @Test
    void whatWasDropped_isNoTask() {
        DatabaseReport report = report(row("Old", Optional.empty()), Optional.empty());

        assertThat(report.tasks()).isEmpty();
        assertThat(report.watching()).isEmpty();
        assertThat(report.changes())
                .extracting(change -> change.kind().toString())
                .containsExactly("GONE");
    }
}
