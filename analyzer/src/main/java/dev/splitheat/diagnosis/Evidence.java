package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/** Sentences and figures that several causes rest on. */
final class Evidence {
    /** One minute's reason may be a burst; two minutes of it in three minutes of heat are a state. */
    private static final int REASON_MINUTES = 2;

    private static final int HOT_MINUTES = 3;
    private static final int HOT_MINUTES_WITH_ONE_REASON = 5;

    private Evidence() {}

    /** Confidence that Spanner's own reason gives; 0 while it may be a burst. */
    static double reported(Suspect suspect, String reason) {
        int times = suspect.heat().reasons().times(reason);
        Patience patience = suspect.patience();
        boolean state = times >= REASON_MINUTES && patience.isOver(HOT_MINUTES)
                || times >= 1 && patience.isOver(HOT_MINUTES_WITH_ONE_REASON);
        return state ? Math.min(0.93, 0.8 + 0.02 * suspect.heat().reasons().minutes(reason)) : 0;
    }

    /** Whether Spanner says for long enough that one row has the load, or what it cannot part. */
    static boolean isReportedAsARow(Suspect suspect) {
        return reported(suspect, Reasons.HOT_ROW) > 0 || reported(suspect, Reasons.UNISOLATABLE_HOT_ROW) > 0;
    }

    static Phrase heat(Suspect suspect) {
        if (Intervals.areCoarse(suspect.track())) {
            return heatOfIntervals(suspect);
        }
        return Phrase.of(
                "CPU score of up to {0}, and 50 or more in {1} from {2} to {3}.",
                suspect.heat().peak(),
                Phrase.count(suspect.heat().hotMinutes(), "minute"),
                suspect.heat().warmSince(),
                suspect.heat().warmUpTo());
    }

    private static Phrase heatOfIntervals(Suspect suspect) {
        boolean one = suspect.heat().warmSince().equals(suspect.heat().warmUpTo());
        return Phrase.of(
                "CPU score of up to {0}, and 50 or more in one minute at least of {1}, "
                        + (one ? "up to {3}." : "the first up to {2} and the last up to {3}."),
                suspect.heat().peak(),
                time(suspect, suspect.heat().minutesTold()),
                suspect.heat().warmSince(),
                suspect.heat().warmUpTo());
    }

    /** So many minutes of heat, as they were told. */
    static Phrase.Value time(Suspect suspect, long minutes) {
        return Intervals.of(minutes, suspect.track().latest().length());
    }

    /** The same of which a part is named before. */
    static Phrase.Value hotTime(Suspect suspect) {
        return Intervals.of(
                suspect.heat().minutesRemembered(), suspect.track().latest().length(), "hot minute");
    }

    /** So many minutes of them, before the word for all. */
    static long part(Suspect suspect, int minutes) {
        return minutes / Math.max(1, suspect.track().latest().length().toMinutes());
    }

    /** So many leading key parts, behind the word "first". */
    static String parts(int leading) {
        return leading == 1 ? "key part" : leading + " key parts";
    }

    /** A figure as people write it: two digits that count, whole from ten on. */
    static String figure(double value) {
        if (Math.abs(value) >= 10) {
            return String.valueOf(Math.round(value));
        }
        return BigDecimal.valueOf(value)
                .round(new MathContext(2))
                .stripTrailingZeros()
                .toPlainString();
    }

    static Optional<Phrase> reason(Suspect suspect, String reason) {
        int minutes = suspect.heat().reasons().minutes(reason);
        return minutes == 0
                ? Optional.empty()
                : Optional.of(Phrase.of(
                        "Spanner gives the reason {0} in {1} of the last {2}.",
                        reason, part(suspect, minutes), hotTime(suspect)));
    }

    static Phrase where(Suspect suspect) {
        return Phrase.of(
                "The heat lies in {0} to {1}.",
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()));
    }
}
