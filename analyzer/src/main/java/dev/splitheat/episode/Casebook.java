package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Diagnostician;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Finding;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** The findings of one database during one interval: opens, joins, merges, updates, resolves and forgets them. */
final class Casebook {
    private static final Comparator<Finding> OLDEST_FIRST =
            Comparator.comparing(Finding::firstHeatAt).thenComparing(Finding::id);
    private static final Comparator<Finding> OPEN_FIRST = Comparator.comparing(
                    (Finding finding) -> finding.status() != Finding.Status.OPEN)
            .thenComparing(OLDEST_FIRST);

    private final EpisodeRules rules;
    private final Observation minute;
    private final Servers servers;
    private final Function<Track, Suspect> suspects;
    private final Diagnostician diagnostician;
    private final FindingWriter writer;
    private final Map<String, Finding> before = new TreeMap<>();
    private final Map<String, Finding> now = new TreeMap<>();
    private final Map<String, Track> tracks = new TreeMap<>();

    Casebook(
            EpisodeRules rules,
            Observation minute,
            Surroundings around,
            Function<Track, Suspect> suspects,
            Diagnostician diagnostician,
            Optional<String> catalogVersion,
            Collection<Finding> findings) {
        this.rules = rules;
        this.minute = minute;
        this.servers = Servers.of(around);
        this.suspects = suspects;
        this.diagnostician = diagnostician;
        this.writer = new FindingWriter(minute, around, catalogVersion);
        findings.forEach(finding -> before.put(finding.id(), finding));
        now.putAll(before);
    }

    /** Brings every finding up to date; the tracks come back with the findings that they belong to, oldest first. */
    List<Track> file(List<Track> known) {
        known.forEach(track -> tracks.put(track.id(), track));
        List<Verdict> verdicts = verdicts(known).stream().filter(this::assign).toList();
        now.keySet().stream().toList().forEach(id -> update(id, verdicts));
        mergeWhatIsOne(verdicts);
        now.values().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN)
                .filter(finding -> members(finding.id()).stream().allMatch(this::isCold))
                .toList()
                .forEach(finding -> now.put(finding.id(), writer.resolved(finding)));
        return tracks.values().stream()
                .sorted(Comparator.comparing(Track::firstHeatAt).thenComparing(Track::id))
                .toList();
    }

    /** New and changed findings. */
    List<Finding> changed() {
        return now.values().stream()
                .filter(finding -> !finding.equals(before.get(finding.id())))
                .toList();
    }

    /** Ended findings that no track can re-open. */
    List<String> forgotten() {
        return now.values().stream()
                .filter(finding -> finding.status() != Finding.Status.OPEN)
                .map(Finding::id)
                .filter(id -> !tracks.containsKey(id) && members(id).isEmpty())
                .toList();
    }

    /** Of what is hot now; where the instance is full, that is the cause of all that nothing else explains. */
    private List<Verdict> verdicts(List<Track> known) {
        List<Verdict> hot = known.stream()
                .filter(track -> track.lastHeatAt().equals(minute.end()))
                .flatMap(track -> verdict(track).stream())
                .filter(verdict -> !isExplained(verdict))
                .toList();
        Optional<Diagnosis> full =
                Crowd.of(hot, unexplained(known, hot), minute.end(), servers).diagnosis();
        return full.isEmpty()
                ? hot
                : hot.stream()
                        .map(verdict -> verdict.isUnexplained() ? verdict.saying(full.get()) : verdict)
                        .toList();
    }

    /** What was seen of places that no cause explains. */
    private List<Sighting> unexplained(List<Track> known, List<Verdict> hot) {
        Set<String> explained = new HashSet<>();
        hot.stream()
                .filter(verdict -> !verdict.isUnexplained())
                .forEach(verdict -> explained.add(verdict.track().id()));
        Predicate<Track> elsewhere = track -> track.findingId()
                .map(before::get)
                .filter(finding -> !Verdict.isUnexplained(finding.cause()))
                .isPresent();
        return known.stream()
                .filter(track -> !explained.contains(track.id()) && !elsewhere.test(track))
                .flatMap(track -> track.sightings().stream())
                .toList();
    }

    private Optional<Verdict> verdict(Track track) {
        Suspect suspect = suspects.apply(track);
        return diagnostician.diagnose(suspect).map(diagnosis -> new Verdict(track, suspect, diagnosis));
    }

    /** Whether another object's finding says all there is to say; what the place's own one said becomes part of it. */
    private boolean isExplained(Verdict verdict) {
        Optional<Finding> explanation = now.values().stream()
                .filter(finding -> Belonging.explains(finding, verdict))
                .min(OLDEST_FIRST);
        explanation.ifPresent(finding -> verdict.track()
                .findingId()
                .map(now::get)
                .filter(own -> own.status() == Finding.Status.OPEN)
                .filter(own -> Belonging.mayBeExplained(own, verdict))
                .ifPresent(own -> now.put(own.id(), writer.merged(own, finding))));
        return explanation.isPresent();
    }

    /**
     * Puts the place into the finding that it is part of, or makes it one of its own; false for one that is too little to
     * open a finding and part of none that is open.
     */
    private boolean assign(Verdict verdict) {
        Track track = verdict.track();
        boolean worth = verdict.diagnosis().isWorthAFinding();
        Optional<String> home = track.findingId()
                .filter(current -> staysIn(now.get(current), verdict))
                .or(() -> now.values().stream()
                        .filter(finding -> Belonging.absorbs(finding, verdict))
                        .min(OPEN_FIRST)
                        .map(Finding::id))
                .filter(id -> worth || now.get(id).status() == Finding.Status.OPEN);
        if (home.isEmpty() && !worth) {
            return false;
        }
        String id = home.orElse(track.id());
        tracks.put(track.id(), track.in(id));
        if (!now.containsKey(id)) {
            now.put(id, writer.opened(verdict));
        }
        return true;
    }

    private boolean staysIn(Finding finding, Verdict verdict) {
        if (finding == null) {
            return false;
        }
        Predicate<Track> anotherIsHot = track ->
                !track.id().equals(verdict.track().id()) && track.lastHeatAt().equals(minute.end());
        return finding.id().equals(verdict.track().id())
                || Belonging.absorbs(finding.cause(), verdict.diagnosis().cause())
                || members(finding.id()).stream().noneMatch(anotherIsHot);
    }

    private void update(String id, List<Verdict> verdicts) {
        List<Verdict> hot = hotIn(id, verdicts);
        if (!hot.isEmpty() && before.containsKey(id)) {
            now.put(id, writer.updated(now.get(id), Lasting.seen(now.get(id), hot, minute)));
        }
    }

    /** The finding's places that are hot now, surest first. */
    private List<Verdict> hotIn(String id, List<Verdict> verdicts) {
        return verdicts.stream()
                .filter(verdict -> tracks.get(verdict.track().id()).findingId().equals(Optional.of(id)))
                .sorted(Comparator.comparingDouble(
                                (Verdict verdict) -> -verdict.diagnosis().confidence())
                        .thenComparing(verdict -> verdict.track().firstHeatAt())
                        .thenComparing(verdict -> verdict.track().id()))
                .toList();
    }

    /** The older survives; one that is over comes back to life when what is hot now turns out to be it. */
    private void mergeWhatIsOne(List<Verdict> verdicts) {
        List<Finding> candidates = now.values().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN || Belonging.mayReturnElsewhere(finding))
                .sorted(OLDEST_FIRST)
                .toList();
        List<Finding> kept = new ArrayList<>();
        for (Finding finding : candidates) {
            Optional<Finding> older = kept.stream()
                    .filter(other -> Belonging.same(other, finding))
                    .findFirst();
            boolean over = finding.status() != Finding.Status.OPEN
                    || older.filter(other -> now.get(other.id()).status() != Finding.Status.OPEN)
                                    .isPresent()
                            && hotIn(finding.id(), verdicts).isEmpty();
            if (older.isEmpty()) {
                kept.add(finding);
            } else if (!over) {
                merge(finding, now.get(older.get().id()), verdicts);
            }
        }
    }

    private void merge(Finding younger, Finding older, List<Verdict> verdicts) {
        List<Verdict> hot = hotIn(younger.id(), verdicts);
        now.put(younger.id(), writer.merged(younger, older));
        if (older.status() != Finding.Status.OPEN) {
            now.put(older.id(), writer.updated(older, hot));
        }
        members(younger.id()).forEach(track -> tracks.put(track.id(), track.in(older.id())));
    }

    private List<Track> members(String id) {
        return tracks.values().stream()
                .filter(track -> track.findingId().equals(Optional.of(id)))
                .toList();
    }

    private boolean isCold(Track track) {
        return track.cold().compareTo(rules.resolveAfter()) >= 0;
    }
}
