package dev.splitheat.episode;

import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.Standing;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.rules.PatienceRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What else happened when a place turned hot: in its database, in the fleet, and by what people say. */
final class Company {
    /** Spanner reports by the minute, and what begins at once begins in one of two. */
    private static final Duration AT_ONCE = Duration.ofMinutes(1);

    private static final int NAMED = 3;

    /** Objects by when they were hot last, and by when they had turned hot: all that is asked about is hot now. */
    private final Map<Instant, NavigableMap<Instant, Set<String>>> hot = new ConcurrentHashMap<>();

    /** Who turned hot with whom: all places that began together ask the same. */
    private final Map<Began, Peers> peers = new ConcurrentHashMap<>();

    /** Of places that are hot at one time, and have been since another. */
    private record Began(Instant hotAt, Instant since) {
        /** Of what differs most: few are asked about that are not hot now. */
        @Override
        public int hashCode() {
            return since.hashCode();
        }

        /** The same as a record's own; RATIONALE.md says why it is written out. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Began that && hotAt.equals(that.hotAt) && since.equals(that.since);
        }
    }

    /** What turned hot at one time. */
    private record Peers(CountedNames objects, CountedNames tables) {}

    private final Collection<Track> tracks;
    private final Background background;
    private final KeySpace space;
    private final PatienceRules rules;
    private final Siblings siblings;
    private final Reports reports;

    Company(Collection<Track> tracks, Background background, Reports reports, KeySpace space, PatienceRules rules) {
        this.tracks = tracks;
        this.background = background;
        this.reports = reports;
        this.space = space;
        this.rules = rules;
        this.siblings = new Siblings(tracks, space);
    }

    private NavigableMap<Instant, Set<String>> hotAt(Instant time) {
        NavigableMap<Instant, Set<String>> objects = new TreeMap<>();
        for (Track track : tracks) {
            if (track.lastHeatAt().equals(time) && track.wasHot()) {
                objects.computeIfAbsent(track.spellSince(), at -> new TreeSet<>())
                        .add(track.object());
            }
        }
        return objects;
    }

    /** What the place's past and its peers say of it. */
    Standing standing(Track track, Custom custom) {
        return new Standing(
                custom.isNew(track), peers(track), !happenedWith(track).isEmpty(), reports.with(track));
    }

    /** An index turns hot because its table does: tables are counted, each with all that is its own. */
    private int peers(Track track) {
        return turnedHotWith(track).tables().countWithout(table(track.object()));
    }

    private String table(String object) {
        return space.object(object).flatMap(KeyedObject::table).orElse(object);
    }

    /**
     * Sentences about it; none where the place was alone, or was hot when the database was first looked at, or where nothing
     * tells in which minute it became hot.
     */
    List<Phrase> of(Verdict verdict) {
        Track track = verdict.track();
        List<Phrase> said = new ArrayList<>();
        siblings.of(verdict).ifPresent(said::add);
        CountedNames objects = turnedHotWith(track).objects();
        int others = objects.countWithout(track.object());
        boolean known = !Intervals.areCoarse(track.latest().length());
        if (known && others >= rules.peers() && background.habits().watchedBefore(track.spellSince())) {
            said.add(Phrase.of(
                    "{0} other tables and indexes of the database turned hot at the same time, {1}, as after a deploy or a"
                            + " scaling: {2}.",
                    others,
                    track.spellSince(),
                    objects.without(track.object()).limit(NAMED).collect(Collectors.joining(", "))));
        }
        for (Event event : happenedWith(track)) {
            said.add(event.told());
        }
        for (Event deploy : reports.rolledOutBefore(track)) {
            said.add(new Phrase(
                    "A deploy was reported shortly before it turned hot: "
                            + deploy.told().template(),
                    deploy.told().values()));
        }
        return said;
    }

    private List<Event> happenedWith(Track track) {
        List<Event> happened = new ArrayList<>();
        for (Event event : background.events()) {
            if (areClose(event.at(), track.spellSince())) {
                happened.add(event);
            }
        }
        return happened;
    }

    /** The place's own object included. */
    private Peers turnedHotWith(Track track) {
        Began began = new Began(track.lastHeatAt(), track.spellSince());
        Peers known = peers.get(began);
        return known != null ? known : peers.computeIfAbsent(began, this::turnedHot);
    }

    private Peers turnedHot(Began began) {
        Peers found = new Peers(new CountedNames(), new CountedNames());
        Instant first = began.since().minus(AT_ONCE);
        Instant last = began.since().plus(AT_ONCE);
        NavigableMap<Instant, Set<String>> bySince = hot.computeIfAbsent(began.hotAt(), this::hotAt);
        for (Set<String> objects : bySince.subMap(first, true, last, true).values()) {
            for (String object : objects) {
                found.objects().add(object);
                found.tables().add(table(object));
            }
        }
        return found;
    }

    private static boolean areClose(Instant one, Instant other) {
        return Duration.between(one, other).abs().compareTo(AT_ONCE) <= 0;
    }
}
