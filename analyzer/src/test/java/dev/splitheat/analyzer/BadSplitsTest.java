package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Splits that cannot be as they are printed, minute after minute: they say what they can, and only of their own place. */
class BadSplitsTest {
    private static final int SOUND = 15;
    private static final int MINUTES = 2 * SOUND;
    private static final String ROWS = "rows of SPLIT_STATS_TOP_MINUTE";
    private static final SplitRow HOT = split(101, 102, 90);
    private static final SplitRow KEYLESS = new SplitRow("no key", "<end>", 60, List.of(), List.of());
    private static final SplitRow REVERSED = split(900, 800, 95);

    @Test
    void aScoreBeyondAHundredWithAReason_isAHotRow_andTheFindingSaysWhatItCouldNotUse() {
        SplitRow beyond = new SplitRow("Users(101)", "Users(102)", 260, List.of(), List.of("HOT_ROW"));

        Finding found = last(found(minute -> List.of(beyond)));

        assertThat(found.cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(found.peakScore()).isEqualTo(100);
        assertThat(setAside(found)).containsExactly(ROWS + " with impossible figures");
        assertThat(evidence(found))
                .contains(
                        MINUTES + " " + ROWS + " with impossible figures in the last hour: a score beyond 100 counts as"
                                + " 100, and one below zero says only that its split was listed.");
    }

    @Test
    void scoresBelowZero_keepTheirOwnPlaceOpen_andNoOther() {
        Map<String, Finding> last = new HashMap<>();
        found(minute -> minute <= SOUND ? List.of(HOT, split(500, 501, 90)) : List.of(split(101, 102, -1)))
                .forEach(finding -> last.put(finding.rangeStart(), finding));

        assertThat(last.get("Users(101)").status()).isEqualTo(Finding.Status.OPEN);
        assertThat(last.get("Users(500)").status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void aFindingThatBadRowsKeepOpen_saysHowManyThereWere() {
        Finding negative = last(found(minute -> List.of(minute <= SOUND ? HOT : split(101, 102, -1))));
        Finding keyless = last(found(minute -> List.of(minute <= SOUND ? HOT : KEYLESS)));

        assertThat(negative.basis().setAside())
                .containsExactly(new SetAside(ROWS + " with impossible figures", MINUTES - SOUND));
        assertThat(evidence(negative))
                .anyMatch(each -> each.startsWith(MINUTES - SOUND + " " + ROWS + " with impossible figures"));
        assertThat(keyless.status()).isEqualTo(Finding.Status.OPEN);
        assertThat(keyless.basis().setAside())
                .containsExactly(new SetAside(ROWS + " whose key is none", MINUTES - SOUND));
        assertThat(evidence(keyless))
                .contains(MINUTES - SOUND + " " + ROWS
                        + " whose key is none in the last hour: which place these are of is not known, and nothing that their"
                        + " minutes lack counts as cold.");
    }

    @Test
    void intervalsOfWhichNotAllRowsCouldBeRead_areCounted_andSayThatNobodyKnowsWhatTheyLack() {
        List<Finding> findings;
        try (Rig rig = new Rig().catalog()) {
            for (int minute = 1; minute <= MINUTES; minute++) {
                rig.interval(Rig.minute(minute, List.of(HOT)).with(Coverage.PARTIAL, List.of(HOT)));
            }
            findings = rig.findings();
        }

        assertThat(evidence(last(findings)))
                .contains(MINUTES
                        + " intervals of SPLIT_STATS_TOP_MINUTE that lack rows in the last hour: which place these are of"
                        + " is not known, and nothing that their minutes lack counts as cold.");
    }

    @Test
    void scoresBelowZero_beginNothing() {
        Finding found = last(found(minute -> List.of(minute <= SOUND ? split(101, 102, -1) : HOT)));

        assertThat(found.firstHeatAt())
                .isEqualTo(Rig.minute(SOUND + 1, List.of(HOT)).end());
    }

    @Test
    void reversedRange_isNoFinding_andIsSaidByTheOthers() {
        List<Finding> findings = found(minute -> List.of(HOT, REVERSED));

        assertThat(findings).extracting(Finding::rangeStart).containsOnly("Users(101)");
        assertThat(setAside(last(findings))).containsExactly(ROWS + " whose range ends before it begins");
    }

    @Test
    void reversedRange_isEvidence_andKeepsNoOtherPlaceOpen() {
        List<Finding> findings = found(minute -> minute <= SOUND ? List.of(HOT, REVERSED) : List.of(REVERSED));

        assertThat(findings).anySatisfy(finding -> assertThat(finding.evidence())
                .anyMatch(phrase -> phrase.plain().contains("which keys these were hot in cannot be said")));
        assertThat(last(findings).status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void rangeThatIsReversedAtTheHotKey_mayBeItsHeat_andClosesNothing() {
        List<Finding> findings = found(minute -> List.of(minute <= SOUND ? HOT : split(101, 100, 90)));

        assertThat(last(findings).status()).isEqualTo(Finding.Status.OPEN);
        assertThat(last(findings).basis().setAside())
                .containsExactly(SetAside.reversed("SPLIT_STATS_TOP_MINUTE", MINUTES - SOUND));
        assertThat(last(findings).evidence())
                .filteredOn(phrase -> phrase.plain().contains("which keys these were hot in cannot be said"))
                .singleElement()
                .satisfies(phrase -> assertThat(phrase.plain()).startsWith(MINUTES - SOUND + " " + ROWS));
        assertThat(last(findings).hotMinutes()).isEqualTo(SOUND);
    }

    @Test
    void rangeThatEndsWhereItBegins_isSaidToBeEmpty() {
        List<Finding> findings = found(minute -> List.of(HOT, split(900, 900, 95)));

        assertThat(setAside(last(findings))).containsExactly(ROWS + " whose range is empty");
    }

    @Test
    void splitsWhoseKeyIsNone_areSaidByWhatIsHotBesides() {
        Finding found = last(found(minute -> List.of(HOT, KEYLESS)));

        assertThat(evidence(found))
                .anyMatch(each -> each.startsWith(MINUTES + " " + ROWS + " whose key is none in the"));
    }

    @Test
    void tableThatTheSchemaDoesNotHave_isSaidWithItsMinutes() {
        Finding found = last(found(
                minute -> List.of(new SplitRow("Ghost(5)", "Ghost(6)", 90, List.of("Ghost"), List.of("HOT_ROW")))));

        assertThat(evidence(found))
                .contains(MINUTES
                        + " minutes of heat were read without key types: the schema does not have Ghost, so that"
                        + " keys were compared as text.");
    }

    @Test
    void rangesWhoseKeysFitNoType_areCountedOneByOne() {
        List<Finding> findings = found(minute ->
                List.of(new SplitRow("Users(\"a\")", "Users(\"b\")", 90, List.of("Users"), List.of("HOT_ROW"))));

        assertThat(last(findings).basis().setAside())
                .containsExactly(
                        new SetAside("ranges of splits whose keys do not fit the types of the schema", MINUTES));
        assertThat(evidence(last(findings)))
                .contains(MINUTES + " ranges of splits whose keys do not fit the types of the schema, so that"
                        + " keys were compared as text.");
    }

    private static List<Finding> found(IntFunction<List<SplitRow>> splits) {
        try (Rig rig = new Rig()) {
            rig.catalog();
            for (int minute = 1; minute <= MINUTES; minute++) {
                rig.interval(Rig.minute(minute, splits.apply(minute))).wait(Duration.ofMinutes(1));
            }
            return rig.findings();
        }
    }

    private static Finding last(List<Finding> findings) {
        return findings.get(findings.size() - 1);
    }

    private static List<String> evidence(Finding finding) {
        return finding.evidence().stream().map(Phrase::plain).toList();
    }

    private static List<String> setAside(Finding finding) {
        return finding.basis().setAside().stream().map(SetAside::what).toList();
    }

    private static SplitRow split(int from, int to, int score) {
        return new SplitRow("Users(" + from + ")", "Users(" + to + ")", score, List.of("Users"), List.of());
    }
}
