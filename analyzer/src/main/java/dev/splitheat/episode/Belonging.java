package dev.splitheat.episode;

import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Which hot places are one finding. */
final class Belonging {
    private Belonging() {}

    /** Whether a place with this cause is part of a finding with that one, when both are in the same object. */
    static boolean absorbs(Cause finding, Cause place) {
        return switch (finding) {
            // What is left behind an append, or lies beside a scanned range, is warm for the same reason.
            case MONOTONIC_KEY, MONOTONIC_INDEX, LARGE_SCAN, QUEUE, RECENT_READS ->
                place == finding || place == Cause.UNSPLIT_LOAD;
            case UNDIAGNOSED -> place == finding || place == Cause.UNSPLIT_LOAD;
            case CAPACITY -> Verdict.isUnexplained(place);
            // Until Spanner is seen to cut under the next value, nothing tells why it is hot there.
            case HOT_KEY_PREFIX -> place == finding || place == Cause.UNSPLIT_LOAD || place == Cause.UNDIAGNOSED;
            case UNSPLIT_LOAD, NULL_INDEX, LOCK_CONTENTION -> place == finding;
            // Two hot rows are two findings.
            case HOT_ROW, HOT_SEQUENCE -> false;
        };
    }

    /** One that is over takes back only its own cause, where that may show at another place next. */
    static boolean absorbs(Finding finding, Verdict verdict) {
        Cause place = verdict.diagnosis().cause();
        return switch (finding.status()) {
                    case OPEN ->
                        absorbs(finding.cause(), place)
                                || isAGuessBesideAFullInstance(finding, verdict)
                                || isHeatOfNull(finding, verdict);
                    case RESOLVED -> finding.cause() == place && mayReturnElsewhere(place);
                    case MERGED, GONE -> false;
                }
                && inSameObject(finding, verdict);
    }

    /** Of an index whose entries of NULL are known to be hot, what lies among these is hot for the same reason. */
    private static boolean isHeatOfNull(Finding finding, Verdict verdict) {
        return finding.cause() == Cause.NULL_INDEX
                && mayBeExplained(verdict)
                && verdict.suspect().liesAmongNull();
    }

    /** Where a place lies is no reason where everything is as hot. */
    static boolean isAGuessBesideAFullInstance(Finding finding, Verdict verdict) {
        return finding.status() == Finding.Status.OPEN
                && finding.cause() == Cause.CAPACITY
                && (verdict.isFirstGuess() || verdict.isAnEndWithoutReason());
    }

    /**
     * Whether what the finding says may be what the place shows now, of all places of the finding the only hot one: a row is its
     * key, and is what was hot before only where that lay. Other causes are the object's, or are not known to be a place's.
     *
     * @param others places of the finding, as far as they are remembered
     */
    static boolean isWhereItWas(Finding finding, Collection<Track> others, Verdict verdict) {
        KeyRange row = verdict.suspect().range();
        // The range of what is told without a row is where it was hot in the last minute, of this place, too.
        boolean told = (isARow(finding.cause()) || others.isEmpty())
                && verdict.suspect()
                        .rangeOf(finding.rangeStart(), finding.rangeLimit())
                        .overlaps(row);
        return !isARow(verdict.diagnosis().cause())
                || !finding.firstHeatAt().isBefore(verdict.track().firstHeatAt())
                || told
                || others.stream().anyMatch(other -> laidOver(other, row, verdict));
    }

    private static boolean laidOver(Track place, KeyRange row, Verdict verdict) {
        return place.sightings().stream()
                .flatMap(sighting -> sighting.rows().stream())
                .anyMatch(split ->
                        verdict.suspect().rangeOf(split.start(), split.limit()).overlaps(row));
    }

    /** Two hot rows are two findings. */
    static boolean isARow(Cause cause) {
        return cause == Cause.HOT_ROW || cause == Cause.HOT_SEQUENCE;
    }

    /**
     * Whether a place of another object of the same table is hot only because the finding's writes go there, too: each row
     * of a table is written to its indexes, and what shows no cause of its own beside a diagnosed one has none.
     */
    static boolean explains(Finding finding, Verdict verdict) {
        return finding.status() == Finding.Status.OPEN
                && comesFromWrites(finding.cause())
                && mayBeExplained(verdict)
                && finding.table().isPresent()
                && finding.table().equals(verdict.suspect().table())
                && !inSameObject(finding, verdict);
    }

    /** The same of what is told without a cause: of another object of the table, or of the object itself. */
    static boolean explainsInHindsight(Finding finding, Finding told) {
        return heatsNeighbours(finding)
                && finding.object().isPresent()
                && (finding.object().equals(told.object())
                        ? absorbs(finding.cause(), told.cause())
                        : comesFromWrites(finding.cause())
                                && finding.table().isPresent()
                                && finding.table().equals(told.table()));
    }

    /** Whether the place shows no more than heat, so that another object's finding may say why it is hot. */
    static boolean mayBeExplained(Verdict verdict) {
        return hasNoCauseOfItsOwn(verdict.diagnosis().cause());
    }

    /** Whether a finding says no more of the place than that it is hot. */
    static boolean mayBeExplained(Finding own, Verdict verdict) {
        return inSameObject(own, verdict) && hasNoCauseOfItsOwn(own.cause());
    }

    /** Whether the finding is open and has a cause that heats neighbours, too, of which the place shows none or less. */
    static boolean tellsLess(Verdict place, Finding finding) {
        return heatsNeighbours(finding)
                && (hasNoCauseOfItsOwn(place.diagnosis().cause()) && isOf(finding, place)
                        || place.diagnosis().cause() == finding.cause() && lacksColumn(place, finding));
    }

    /** Whether what looks like one parent's load is less likely so than that rows are appended under many. */
    static boolean isAppendUnderAParent(Verdict place, Finding finding) {
        return finding.status() == Finding.Status.OPEN
                && finding.cause() == Cause.MONOTONIC_KEY
                && place.diagnosis().cause() == Cause.HOT_KEY_PREFIX
                && place.diagnosis().confidence() < finding.confidence();
    }

    /**
     * Whether what looks like one value's load in a few long intervals is less likely so than what is told of a key part behind the
     * value: under each of a few values rows come at an end, and what is left behind it was hot as long as an interval began with it.
     */
    static boolean isLeftBehindAnAppend(Verdict place, Finding finding) {
        return finding.status() == Finding.Status.OPEN
                && (finding.cause() == Cause.MONOTONIC_KEY || finding.cause() == Cause.MONOTONIC_INDEX)
                && place.diagnosis().cause() == Cause.HOT_KEY_PREFIX
                && place.diagnosis().confidence() < finding.confidence()
                && inSameObject(finding, place)
                && isInFrontOf(place.diagnosis().column(), finding.column(), place)
                && isShort(place.track());
    }

    private static boolean isInFrontOf(Optional<String> one, Optional<String> other, Verdict place) {
        List<String> key = place.suspect().object().stream()
                .flatMap(object -> object.columns().stream())
                .map(KeyColumn::column)
                .toList();
        return one.isPresent() && other.isPresent() && key.indexOf(one.get()) < key.indexOf(other.get());
    }

    private static boolean isShort(Track place) {
        Duration length = place.latest().length();
        return Intervals.areCoarse(length) && place.spellHot().compareTo(length.multipliedBy(Intervals.LASTING)) < 0;
    }

    /** What says no column of an object says too little to speak for another one. */
    private static boolean isOf(Finding finding, Verdict place) {
        return finding.column().isPresent() || finding.cause() == Cause.LARGE_SCAN || inSameObject(finding, place);
    }

    /** Whether a place names no column where the finding does. */
    static boolean lacksColumn(Verdict place, Finding finding) {
        return lacksColumn(place.diagnosis().column(), finding);
    }

    private static boolean lacksColumn(Optional<String> column, Finding finding) {
        return column.isEmpty() && finding.column().isPresent();
    }

    /** Whether one finding's cause leaves room for that of the other, which says more. */
    static boolean mayBePartOf(Finding finding, Finding other) {
        return hasNoCauseOfItsOwn(other.cause())
                || other.cause() == finding.cause() && lacksColumn(other.column(), finding)
                || other.cause() == Cause.HOT_KEY_PREFIX
                        && (finding.cause() == Cause.MONOTONIC_KEY || finding.cause() == Cause.MONOTONIC_INDEX);
    }

    /**
     * Whether a place, of which its own finding says something else, shows by now what another finding says of the same object,
     * and at least as surely: the places of one object that show one cause are one finding.
     */
    static boolean hasTurnedInto(Finding finding, Finding own, Verdict place) {
        return heatsNeighbours(finding)
                && place.diagnosis().cause() == finding.cause()
                && place.diagnosis().column().equals(finding.column())
                && inSameObject(finding, place)
                && inSameObject(own, place)
                && mayHaveTurnedInto(finding, own);
    }

    /** As far as that is to be seen without its places. */
    static boolean mayHaveTurnedInto(Finding finding, Finding own) {
        return finding.confidence() >= own.confidence()
                && (own.cause() == Cause.CAPACITY || finding.object().equals(own.object()));
    }

    /** Whether a place that is part of the finding stays so: it shows no more than heat now, which contradicts nothing. */
    static boolean keeps(Finding finding, Verdict place) {
        return heatsNeighbours(finding)
                && (hasNoCauseOfItsOwn(place.diagnosis().cause())
                        || isAppendUnderAParent(place, finding)
                        || isLeftBehindAnAppend(place, finding));
    }

    /** Whether all that is known of the finding is heat, and the place, which is part of it, tells the cause by now. */
    static boolean isNamedBy(Finding finding, Verdict place) {
        return finding.status() == Finding.Status.OPEN
                && hasNoCauseOfItsOwn(finding.cause())
                && isOfTheObject(place.diagnosis().cause())
                && absorbs(place.diagnosis().cause(), finding.cause())
                && inSameObject(finding, place);
    }

    /** Whether it is open and more than one row's: the heat of a row stays in the row, and explains no other. */
    static boolean heatsNeighbours(Finding finding) {
        return finding.status() == Finding.Status.OPEN
                && isOfTheObject(finding.cause())
                && finding.cause() != Cause.CAPACITY;
    }

    static boolean comesFromWrites(Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY, MONOTONIC_INDEX, NULL_INDEX, QUEUE -> true;
            case HOT_ROW,
                    HOT_SEQUENCE,
                    HOT_KEY_PREFIX,
                    LARGE_SCAN,
                    LOCK_CONTENTION,
                    RECENT_READS,
                    UNSPLIT_LOAD,
                    CAPACITY,
                    UNDIAGNOSED -> false;
        };
    }

    /** Whether one pass over rows that are there is taken for this cause as long as few of its steps are seen. */
    static boolean isRefutedByAWalk(Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY, MONOTONIC_INDEX, HOT_KEY_PREFIX, LARGE_SCAN, RECENT_READS, UNDIAGNOSED -> true;
            case HOT_ROW, HOT_SEQUENCE, NULL_INDEX, LOCK_CONTENTION, QUEUE, UNSPLIT_LOAD, CAPACITY -> false;
        };
    }

    static boolean hasNoCauseOfItsOwn(Cause cause) {
        return cause == Cause.UNSPLIT_LOAD || cause == Cause.UNDIAGNOSED;
    }

    /** Whether it is over, and its cause may show at another place of the object next. */
    static boolean mayReturnElsewhere(Finding finding) {
        return finding.status() == Finding.Status.RESOLVED && mayReturnElsewhere(finding.cause());
    }

    /** What nothing explains is not known to be a place's: while it lasts, one finding has all of the object, too. */
    private static boolean mayReturnElsewhere(Cause cause) {
        return isOfTheObject(cause) || cause == Cause.UNDIAGNOSED;
    }

    private static boolean isOfTheObject(Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY,
                    MONOTONIC_INDEX,
                    LARGE_SCAN,
                    HOT_KEY_PREFIX,
                    NULL_INDEX,
                    QUEUE,
                    RECENT_READS,
                    CAPACITY -> true;
            case HOT_ROW, HOT_SEQUENCE, LOCK_CONTENTION, UNSPLIT_LOAD, UNDIAGNOSED -> false;
        };
    }

    /** Whether two findings turned out to be one: the same cause in the same object, where the cause is the object's. */
    static boolean same(Finding one, Finding other) {
        return one.object().equals(other.object())
                && one.cause() == other.cause()
                && absorbs(one.cause(), other.cause());
    }

    /** Capacity is the whole database's. */
    static boolean inSameObject(Finding finding, Verdict verdict) {
        return finding.cause() == Cause.CAPACITY
                || verdict.diagnosis().cause() != Cause.CAPACITY
                        && isOf(finding, verdict.suspect().objectName());
    }

    private static boolean isOf(Finding finding, String object) {
        Optional<String> own = finding.object();
        return own.isPresent() && own.get().equals(object);
    }
}
