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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What else turned hot when a place did: in its database, and in the fleet. */
final class Company {
    /** Spanner reports by the minute, and what begins at once begins in one of two. */
    private static final Duration AT_ONCE = Duration.ofMinutes(1);

    private static final int NAMED = 3;

    /** Objects by when they were hot last, and by when they had turned hot: all that is asked about is hot now. */
    private final Map<Instant, NavigableMap<Instant, Set<String>>> hot = new ConcurrentHashMap<>();

    /** How many other tables turned hot with one: its places are asked about one by one. */
    private final Map<Began, Integer> peers = new ConcurrentHashMap<>();

    private record Began(String object, Instant hotAt, Instant since) {
        /** Of what differs most: few objects turn hot at one time. */
        @Override
        public int hashCode() {
            return 31 * object.hashCode() + since.hashCode();
        }

        /** The same as a record's own; RATIONALE.md says why it is written out. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Began that
                    && object.equals(that.object)
                    && hotAt.equals(that.hotAt)
                    && since.equals(that.since);
        }
    }

    private final Collection<Track> tracks;
    private final Background background;
    private final KeySpace space;
    private final PatienceRules rules;

    Company(Collection<Track> tracks, Background background, KeySpace space, PatienceRules rules) {
        this.tracks = tracks;
        this.background = background;
        this.space = space;
        this.rules = rules;
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
                custom.isNew(track), peers(track), !happenedWith(track).isEmpty());
    }

    /** An index turns hot because its table does: tables are counted, each with all that is its own. */
    private int peers(Track track) {
        Began began = new Began(track.object(), track.lastHeatAt(), track.spellSince());
        Integer known = peers.get(began);
        return known != null ? known : peers.computeIfAbsent(began, unseen -> counted(track));
    }

    private int counted(Track track) {
        String own = table(track.object());
        Set<String> others = new HashSet<>();
        for (String object : turnedHotWith(track)) {
            String table = table(object);
            if (!table.equalsIgnoreCase(own)) {
                others.add(table);
            }
        }
        return others.size();
    }

    private String table(String object) {
        return space.object(object).flatMap(KeyedObject::table).orElse(object);
    }

    /**
     * Sentences about it; none where the place was alone, or was hot when the database was first looked at, or where nothing
     * tells in which minute it became hot.
     */
    List<Phrase> of(Track track) {
        List<Phrase> said = new ArrayList<>();
        Set<String> others = turnedHotWith(track);
        boolean known = !Intervals.areCoarse(track.latest().length());
        if (known && others.size() >= rules.peers() && background.habits().watchedBefore(track.spellSince())) {
            said.add(Phrase.of(
                    "{0} other tables and indexes of the database turned hot at the same time, {1}, as after a deploy or a"
                            + " scaling: {2}.",
                    others.size(),
                    track.spellSince(),
                    others.stream().limit(NAMED).collect(Collectors.joining(", "))));
        }
        for (Event event : happenedWith(track)) {
            said.add(event.told());
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

    private Set<String> turnedHotWith(Track track) {
        Set<String> others = new TreeSet<>();
        Instant since = track.spellSince();
        NavigableMap<Instant, Set<String>> bySince = hot.computeIfAbsent(track.lastHeatAt(), this::hotAt);
        for (Set<String> objects : bySince.subMap(since.minus(AT_ONCE), true, since.plus(AT_ONCE), true)
                .values()) {
            for (String object : objects) {
                if (!object.equalsIgnoreCase(track.object())) {
                    others.add(object);
                }
            }
        }
        return others;
    }

    private static boolean areClose(Instant one, Instant other) {
        return Duration.between(one, other).abs().compareTo(AT_ONCE) <= 0;
    }
}
