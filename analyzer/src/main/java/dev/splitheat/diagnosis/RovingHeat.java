package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Heat of one leading value's rows, now here, now there, that Spanner takes for a row wherever it is, and halves with a cut. */
public final class RovingHeat {
    private static final String HALVED =
            "The heat goes from place to place among the rows of {0}, and cuts have halved it at several: one row would have"
                    + " kept it.";
    private static final String IN_TURN =
            "The heat goes from row to row under {0}, and stays with none for long: whichever it is now, it may be another one"
                    + " next.";
    private static final String KNOWN =
            "Rows all over {0} are known to be hot: what has not stayed at one place for longer is taken for theirs.";
    private static final String EVERYWHERE =
            "The heat is now at one place among the rows of {0} and now at another, in no order, and nowhere else: Spanner has split"
                    + " and cooled each, and the next one was hot.";
    private static final double CONFIDENCE = 0.7;

    private RovingHeat() {}

    /** First values among whose rows a place's splits begin or end, and that may be blamed for its heat; longest first. */
    public static List<List<KeyValue>> valuesAt(Suspect place) {
        return LeadingValues.of(place);
    }

    /** The same where it is known that they are not hot in order: also of rows that could come in it. */
    public static List<List<KeyValue>> anyValuesAt(Suspect place) {
        return LeadingValues.inAnyOrder(place);
    }

    /** The column that is to blame where it is these values' heat. */
    public static Optional<String> columnOf(List<KeyValue> values, Suspect place) {
        return place.key().name(values.size() - 1);
    }

    /** Whether a range may hold rows of the place's object under these first values. */
    public static boolean mayLieIn(KeyRange range, List<KeyValue> values, Suspect place) {
        return HeavyValue.isIn(range, values, place);
    }

    /** Whether a cut has halved the heat of a place: then no row has it. */
    public static boolean isHalved(Suspect place) {
        return HalvedHeat.of(place).isPresent();
    }

    /** What it says of a place among the rows under these values, which cuts have halved at several. */
    public static Diagnosis halved(List<KeyValue> values, Suspect place) {
        return of(HALVED, values, place);
    }

    /** The same where these rows have been hot one after the other. */
    public static Diagnosis inTurn(List<KeyValue> values, Suspect place) {
        return of(IN_TURN, values, place);
    }

    /** The same where these rows are known to be hot for another reason. */
    public static Diagnosis known(List<KeyValue> values, Suspect place) {
        return of(KNOWN, values, place);
    }

    /** The same where it heals at each of them and goes on at another. */
    public static Diagnosis everywhere(List<KeyValue> values, Suspect place) {
        return of(EVERYWHERE, values, place);
    }

    /** Whether these sentences say that. */
    public static boolean isEverywhere(Collection<Phrase> evidence) {
        return isSaid(EVERYWHERE, evidence);
    }

    private static Diagnosis of(String template, List<KeyValue> values, Suspect place) {
        return new Diagnosis(
                Cause.HOT_KEY_PREFIX, CONFIDENCE, columnOf(values, place), () -> evidence(template, values, place));
    }

    private static List<Phrase> evidence(String template, List<KeyValue> values, Suspect place) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(place), Evidence.where(place)));
        evidence.add(Phrase.of(
                template,
                Phrase.key(place.space().key(place.objectName(), values).text())));
        HalvedHeat.of(place).map(HalvedHeat::evidence).ifPresent(evidence::add);
        Evidence.reason(place, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(place, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        return evidence;
    }

    /** Whether these sentences say why it is no row's: that cuts have halved it at several places, or that it has left several rows. */
    public static boolean isTold(Collection<Phrase> evidence) {
        return isSaid(HALVED, evidence) || areInTurn(evidence);
    }

    /** Whether they say that it goes from row to row. */
    public static boolean areInTurn(Collection<Phrase> evidence) {
        return isSaid(IN_TURN, evidence);
    }

    private static boolean isSaid(String template, Collection<Phrase> evidence) {
        return evidence.stream().anyMatch(phrase -> phrase.template().equals(template));
    }

    /** Whether these sentences say that a cut has halved the heat. */
    public static boolean isHalved(Collection<Phrase> evidence) {
        return HalvedHeat.isTold(evidence);
    }
}
