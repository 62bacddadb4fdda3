package dev.splitheat.weekly;

import dev.splitheat.weekly.content.Conditions;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.Threshold;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What grades and ranks are made of; whoever changes a figure here counts the version up. RATIONALE.md has the reasons. */
public final class Scoring {
    /** Printed in every report: grades of different versions do not compare. */
    public static final int VERSION = 1;
    /** How many weeks a trend has, with the one that is reported. */
    public static final int TREND = 8;
    /** Up to how many hot minutes in a week a letter is given, from A to E; what is more is F. */
    private static final List<Long> UP_TO = List.of(0L, 10L, 60L, 420L, 1_680L);
    /** A hottest range with that much of the writes cannot be split away: one letter lower. */
    static final double GATHERED = 0.5;
    /** So much of a week has to be seen before absence of heat is a good grade. */
    static final double SEEN = 0.9;

    /** So much of a week has to be seen in both weeks, at the same hours, before two weeks are compared. */
    static final double COMPARABLE = 0.5;

    /** What a share counts for that nobody measured: neither all nor nothing. */
    static final double UNMEASURED = 0.5;

    private Scoring() {}

    public static List<Threshold> thresholds() {
        return Arrays.stream(Grade.Letter.values())
                .map(letter -> new Threshold(
                        letter,
                        letter.ordinal() < UP_TO.size() ? Optional.of(UP_TO.get(letter.ordinal())) : Optional.empty()))
                .toList();
    }

    /** What else grades depend on. */
    public static Conditions conditions() {
        return new Conditions(GATHERED, UP_TO.get(1), SEEN);
    }

    /**
     * The grade of an object; none where it would be a good one and too little was seen.
     *
     * @param seen how much of the week is covered, 0 to 1
     */
    static Optional<Grade.Letter> grade(long hotMinutes, Optional<Double> topShare, double seen) {
        Grade.Letter letter = letter(hotMinutes);
        if (hotMinutes > UP_TO.get(1)
                && topShare.filter(share -> share >= GATHERED).isPresent()) {
            letter = Grade.Letter.values()[Math.min(letter.ordinal() + 1, Grade.Letter.F.ordinal())];
        }
        return letter.compareTo(Grade.Letter.B) <= 0 && seen < SEEN ? Optional.empty() : Optional.of(letter);
    }

    private static Grade.Letter letter(long hotMinutes) {
        return thresholds().stream()
                .filter(each -> each.upTo().map(most -> hotMinutes <= most).orElse(true))
                .map(Threshold::grade)
                .findFirst()
                .orElseThrow();
    }

    /** Hot minutes times share times confidence for each unit of work. */
    static double worth(long hotMinutes, Optional<Double> share, double confidence, double units) {
        return hotMinutes * share.orElse(UNMEASURED) * confidence / units;
    }
}
