package dev.splitheat.episode;

import dev.splitheat.diagnosis.Drivers;
import dev.splitheat.diagnosis.Guard;
import dev.splitheat.diagnosis.Lacking;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.SetAside;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Track;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the findings of one interval rest on: who drives them, what would make them surer, what could not be used. */
final class Grounds {
    private final List<SetAside> setAside;
    private final Unusable unusable;
    private final Optional<String> catalogVersion;
    private final Guard guard;

    /** {@code setAside} is what came in the last hour and could not be used. */
    Grounds(List<SetAside> setAside, Optional<String> catalogVersion, Guard guard) {
        this.setAside = List.copyOf(setAside);
        this.unusable = new Unusable(this.setAside);
        this.catalogVersion = catalogVersion;
        this.guard = guard;
    }

    /**
     * {@code seenAt} is the end of the interval.
     *
     * @param backSince first heat of a finding that was opened again
     */
    Basis of(Verdict verdict, Instant seenAt, Optional<Instant> backSince) {
        Suspect suspect = verdict.suspect();
        boolean everywhere = verdict.diagnosis().cause() == Cause.CAPACITY;
        return new Basis(
                guard.ask(
                        Drivers.class.getSimpleName(),
                        () -> everywhere ? Drivers.ofAll(suspect) : Drivers.of(suspect),
                        List.of()),
                guard.ask(Lacking.class.getSimpleName(), () -> Lacking.of(suspect, verdict.diagnosis()), List.of()),
                unused(verdict),
                verdict.turns(),
                Optional.of(seenAt),
                backSince);
    }

    /** Of a finding that keeps its cause: the cause's own grounds, and what could not be used by now. */
    Basis still(Basis last, Verdict lead) {
        return new Basis(
                last.drivers(),
                last.wanted(),
                unused(lead),
                lead.turns().or(last::turns),
                last.seenAt(),
                last.backSince());
    }

    /** What could not be used and might have been heat, or was not read as the place's keys are meant. */
    List<Phrase> evidence(Verdict verdict) {
        List<Phrase> evidence = new ArrayList<>();
        if (isReadAsText(verdict)) {
            ofPlace(verdict).map(Unusable::asText).ifPresent(evidence::add);
        }
        if (!setAside.isEmpty()) {
            evidence.addAll(unusable.evidence(wasWaitedFor(verdict.track())));
        }
        return List.copyOf(evidence);
    }

    private static boolean wasWaitedFor(Track track) {
        return track.sightings().stream().anyMatch(sighting -> !sighting.waits().isEmpty());
    }

    /** The same evidence with what could not be used by now, which may have been of these places. */
    List<Phrase> anew(List<Phrase> last, Collection<Track> places) {
        return unusable.anew(last, places.stream().anyMatch(Grounds::wasWaitedFor));
    }

    /** Of a finding of which nothing is seen, because what came there could not be used. */
    Basis unread(Basis last) {
        return new Basis(last.drivers(), last.wanted(), setAside, last.turns(), last.seenAt(), last.backSince());
    }

    private List<SetAside> unused(Verdict verdict) {
        List<SetAside> unused = new ArrayList<>(setAside);
        ofPlace(verdict).ifPresent(unused::add);
        return unused;
    }

    private Optional<SetAside> ofPlace(Verdict verdict) {
        Suspect suspect = verdict.suspect();
        if (catalogVersion.isEmpty()) {
            return Optional.of(told(verdict.track(), "were read without a schema: none had come"));
        }
        if (suspect.object().isEmpty()) {
            return Optional.of(told(
                    verdict.track(), "were read without key types: the schema does not have " + suspect.objectName()));
        }
        return ofRanges(verdict);
    }

    /** So many minutes of what was seen there, which was waits alone where it never was hot. */
    private static SetAside told(Track track, String how) {
        return track.wasHot()
                ? new SetAside("minutes of heat " + how, Math.max(1, track.hot().toMinutes()))
                : new SetAside("minutes of waits " + how, minutesSeen(track));
    }

    private static long minutesSeen(Track track) {
        return track.sightings().stream()
                .mapToLong(sighting -> sighting.length().toMinutes())
                .sum();
    }

    /** Of a place whose range cannot be read, as often as none could. */
    private static Optional<SetAside> ofRanges(Verdict verdict) {
        KeyRange now = verdict.suspect().range();
        if (now.isContradictory()) {
            return Optional.of(new SetAside(
                    "limits of splits that do not lie behind their start", times(KeyRange::isContradictory, verdict)));
        }
        return fitsNoType(now)
                ? Optional.of(new SetAside(
                        "ranges of splits whose keys do not fit the types of the schema",
                        times(Grounds::fitsNoType, verdict)))
                : Optional.empty();
    }

    private boolean isReadAsText(Verdict verdict) {
        return catalogVersion.isEmpty()
                || verdict.suspect().object().isEmpty()
                || !verdict.suspect().range().isContradictory();
    }

    private static boolean fitsNoType(KeyRange range) {
        return range.start().opaque().isPresent() || range.limit().opaque().isPresent();
    }

    private static long times(Predicate<KeyRange> unread, Verdict verdict) {
        return Math.max(
                1,
                verdict.track().sightings().stream()
                        .flatMap(sighting -> sighting.rows().stream())
                        .map(row -> verdict.suspect().rangeOf(row.start(), row.limit()))
                        .filter(unread)
                        .count());
    }
}
