package dev.splitheat.episode;

import dev.splitheat.finding.Finding;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The findings of one database and the places that belong to them, as they were before an interval and as they become. */
final class Ledger {
    static final Comparator<Finding> OLDEST_FIRST = Ledger::byAge;

    private static final Comparator<Finding> BY_ID = Comparator.comparing(Finding::id);

    private final Map<String, Finding> before = new HashMap<>();
    private final Map<String, Finding> now = new HashMap<>();
    /** Every place asks for all of them, and few change. */
    private Optional<List<Finding>> listed = Optional.empty();
    /** None comes or goes. */
    private final Map<String, Track> tracks;

    private final List<String> oldestFirst;
    /** All of them as they are by now, oldest first; most are not moved. */
    private Optional<List<Track>> placed = Optional.empty();
    /** The places of each finding, by their ids. */
    private final Map<String, Map<String, Track>> members = new HashMap<>();

    /** {@code oldestFirst} are all places. */
    Ledger(Collection<Finding> findings, List<Track> oldestFirst) {
        findings.forEach(finding -> before.put(finding.id(), finding));
        now.putAll(before);
        this.oldestFirst = new ArrayList<>(oldestFirst.size());
        this.tracks = new HashMap<>(2 * oldestFirst.size());
        for (Track track : oldestFirst) {
            this.oldestFirst.add(track.id());
            tracks.put(track.id(), track);
            join(track);
        }
    }

    private static int byAge(Finding one, Finding other) {
        int order = one.firstHeatAt().compareTo(other.firstHeatAt());
        return order == 0 ? one.id().compareTo(other.id()) : order;
    }

    Optional<Finding> finding(String id) {
        return Optional.ofNullable(now.get(id));
    }

    /** The finding that a place was part of before this interval. */
    Optional<Finding> before(Track track) {
        return track.findingId().isPresent()
                ? Optional.ofNullable(before.get(track.findingId().get()))
                : Optional.empty();
    }

    boolean isNew(String id) {
        return !before.containsKey(id);
    }

    /** In the order of their ids; findings may be changed while it is walked. */
    List<Finding> findings() {
        if (listed.isEmpty()) {
            List<Finding> all = new ArrayList<>(now.values());
            all.sort(BY_ID);
            listed = Optional.of(Collections.unmodifiableList(all));
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

    /** The finding that the place belongs to by now. */
    Optional<Finding> findingOf(Track track) {
        Optional<String> home = home(track);
        return home.isPresent() ? finding(home.get()) : Optional.empty();
    }

    /** Puts the place, as it is given, into a finding. */
    void move(Track track, String finding) {
        if (tracks.get(track.id()) == track && track.isIn(finding)) {
            return;
        }
        home(track).ifPresent(left -> members.get(left).remove(track.id()));
        tracks.put(track.id(), track.in(finding));
        join(tracks.get(track.id()));
        placed = Optional.empty();
    }

    private void join(Track track) {
        if (track.findingId().isPresent()) {
            members.computeIfAbsent(track.findingId().get(), none -> new LinkedHashMap<>())
                    .put(track.id(), track);
        }
    }

    /** Whether the place belongs there by now. */
    boolean isIn(String finding, Track track) {
        return tracks.get(track.id()).isIn(finding);
    }

    /** The places of a finding, in no order; they may be moved while it is walked. */
    List<Track> members(String finding) {
        return List.copyOf(members.getOrDefault(finding, Map.of()).values());
    }

    /** All places, oldest first. */
    List<Track> tracks() {
        if (placed.isEmpty()) {
            List<Track> all = new ArrayList<>(oldestFirst.size());
            for (String id : oldestFirst) {
                all.add(tracks.get(id));
            }
            placed = Optional.of(Collections.unmodifiableList(all));
        }
        return placed.get();
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
