package dev.splitheat.episode;

import dev.splitheat.finding.Finding;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The findings of one database and the places that belong to them, as they were before an interval and as they become. */
final class Ledger {
    static final Comparator<Finding> OLDEST_FIRST =
            Comparator.comparing(Finding::firstHeatAt).thenComparing(Finding::id);

    private final Map<String, Finding> before = new TreeMap<>();
    private final Map<String, Finding> now = new TreeMap<>();
    /** Every place asks for all of them, and few change. */
    private Optional<List<Finding>> listed = Optional.empty();
    /** None comes or goes. */
    private final Map<String, Track> tracks = new HashMap<>();

    private final List<String> oldestFirst;
    /** The ids of the places of each finding, in their order. */
    private final Map<String, Set<String>> members = new HashMap<>();

    /** {@code oldestFirst} are all places. */
    Ledger(Collection<Finding> findings, List<Track> oldestFirst) {
        findings.forEach(finding -> before.put(finding.id(), finding));
        now.putAll(before);
        this.oldestFirst = new ArrayList<>(oldestFirst.size());
        for (Track track : oldestFirst) {
            this.oldestFirst.add(track.id());
            tracks.put(track.id(), track);
            join(track);
        }
    }

    Optional<Finding> finding(String id) {
        return Optional.ofNullable(now.get(id));
    }

    /** The finding that a place was part of before this interval. */
    Optional<Finding> before(Track track) {
        return track.findingId().map(before::get);
    }

    boolean isNew(String id) {
        return !before.containsKey(id);
    }

    /** In the order of their ids; findings may be changed while it is walked. */
    List<Finding> findings() {
        if (listed.isEmpty()) {
            listed = Optional.of(List.copyOf(now.values()));
        }
        return listed.get();
    }

    Stream<Finding> open() {
        return findings().stream().filter(finding -> finding.status() == Finding.Status.OPEN);
    }

    void put(Finding finding) {
        now.put(finding.id(), finding);
        listed = Optional.empty();
    }

    /** Where the place belongs by now. */
    Optional<String> home(Track track) {
        return tracks.get(track.id()).findingId();
    }

    /** Puts the place, as it is given, into a finding. */
    void move(Track track, String finding) {
        if (tracks.get(track.id()) == track && track.isIn(finding)) {
            return;
        }
        home(track).ifPresent(left -> members.get(left).remove(track.id()));
        tracks.put(track.id(), track.in(finding));
        join(tracks.get(track.id()));
    }

    private void join(Track track) {
        if (track.findingId().isPresent()) {
            members.computeIfAbsent(track.findingId().get(), none -> new TreeSet<>())
                    .add(track.id());
        }
    }

    /** Whether the place belongs there by now. */
    boolean isIn(String finding, Track track) {
        return tracks.get(track.id()).isIn(finding);
    }

    List<Track> members(String finding) {
        List<Track> places = new ArrayList<>();
        for (String id : members.getOrDefault(finding, Set.of())) {
            places.add(tracks.get(id));
        }
        return Collections.unmodifiableList(places);
    }

    /** All places, oldest first. */
    List<Track> tracks() {
        List<Track> all = new ArrayList<>(oldestFirst.size());
        for (String id : oldestFirst) {
            all.add(tracks.get(id));
        }
        return Collections.unmodifiableList(all);
    }

    /** New and changed findings. */
    List<Finding> changed() {
        return findings().stream()
                .filter(finding -> !finding.equals(before.get(finding.id())))
                .toList();
    }

    /** Ended findings that no track can re-open. */
    List<String> forgotten() {
        return findings().stream()
                .filter(finding -> finding.status() != Finding.Status.OPEN)
                .map(Finding::id)
                .filter(id -> !tracks.containsKey(id) && members(id).isEmpty())
                .toList();
    }
}
