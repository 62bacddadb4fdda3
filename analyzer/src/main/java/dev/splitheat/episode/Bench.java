package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Diagnostician;
import dev.splitheat.diagnosis.Guard;
import dev.splitheat.diagnosis.Harm;
import dev.splitheat.diagnosis.Intervals;
import dev.splitheat.diagnosis.PlannedWork;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.CapacityRules;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Judges what is hot in one interval: each place for itself, then all together. */
final class Bench {
    /** The rule that says in which of several tables of a range the load may lie. */
    private static final String READINGS = "Readings";

    private final Observation minute;
    private final Surroundings around;
    private final Servers servers;
    private final Function<Track, Suspect> suspects;
    private final Diagnostician diagnostician;
    private final Guard guard;
    private final Examining examining;
    private final Custom custom;
    private final Company company;
    private final Settled.Round settled;
    private final CapacityRules capacity;
    private final Harm harm;

    Bench(
            Observation minute,
            Surroundings around,
            Function<Track, Suspect> suspects,
            Diagnostician diagnostician,
            Examining examining,
            Custom custom,
            Company company,
            Settled.Round settled,
            DecisionRules rules) {
        this.minute = minute;
        this.around = around;
        this.servers = Servers.of(around);
        this.suspects = suspects;
        this.diagnostician = diagnostician;
        this.guard = diagnostician.guard();
        this.examining = examining;
        this.custom = custom;
        this.company = company;
        this.settled = settled;
        this.capacity = rules.capacity();
        this.harm = new Harm(rules.harm());
    }

    /** Those of the places that are hot now and show a cause. */
    List<Verdict> each(Collection<Track> known) {
        List<Track> hot = new ArrayList<>();
        for (Track track : known) {
            if (track.lastHeatAt().equals(minute.end())) {
                hot.add(track);
            }
        }
        List<Verdict> verdicts = new ArrayList<>(hot.size());
        for (Verdict verdict : settled.verdicts(hot, this::isAborted, anew -> examining.each(anew, this::examined))) {
            verdicts.add(remembering(verdict));
        }
        return Intervals.areCoarse(minute.length())
                ? guard.ask(SamePlace.class.getSimpleName(), () -> SamePlace.once(verdicts), verdicts)
                : verdicts;
    }

    private boolean isAborted(String table) {
        return guard.ask(Harm.class.getSimpleName(), () -> harm.areAborted(table, around), false);
    }

    /** Of the objects that it may lie in, the one where it shows the surest cause; in doubt the first. */
    private Optional<Verdict> examined(Track track) {
        return guard.ask(Suspect.class.getSimpleName(), () -> surest(track), Optional.empty());
    }

    private Optional<Verdict> surest(Track track) {
        Optional<Verdict> surest = Optional.empty();
        Suspect suspect = suspects.apply(track);
        for (Suspect reading : guard.ask(READINGS, suspect::readings, List.of(suspect))) {
            Optional<Diagnosis> diagnosis = diagnostician.diagnose(reading);
            if (diagnosis.isPresent() && isSurer(diagnosis.get(), surest)) {
                surest = Optional.of(new Verdict(track, reading, diagnosis.get(), false, Optional.empty(), guard));
            }
        }
        return surest;
    }

    private static boolean isSurer(Diagnosis diagnosis, Optional<Verdict> other) {
        return other.isEmpty()
                || diagnosis.confidence() > other.get().diagnosis().confidence();
    }

    /** With what the place's past and its peers say. */
    private Verdict remembering(Verdict verdict) {
        Track track = verdict.track();
        boolean usual = guard.ask(
                Custom.class.getSimpleName(), () -> custom.covers(track) && !harm.isDone(verdict.suspect()), false);
        return new Verdict(
                track,
                verdict.suspect(),
                verdict.diagnosis()
                        .adding(() -> guard.ask(Company.class.getSimpleName(), () -> besides(verdict), List.of())),
                usual,
                verdict.turns(),
                guard);
    }

    /** Load that nobody has split yet says so in its own evidence. */
    private static List<Phrase> planned(Verdict verdict) {
        boolean told = verdict.diagnosis().cause() == Cause.UNSPLIT_LOAD;
        boolean planned =
                verdict.isPlanned() || verdict.mayBePlanned() || PlannedWork.cameAsAnImport(verdict.suspect());
        return told || !planned
                ? List.of()
                : PlannedWork.beside(verdict.suspect(), verdict.diagnosis().cause());
    }

    private List<Phrase> besides(Verdict verdict) {
        List<Phrase> said = new ArrayList<>(planned(verdict));
        said.addAll(PlannedWork.reported(verdict.suspect(), verdict.diagnosis().cause()));
        said.addAll(company.of(verdict));
        custom.evidence(verdict.track()).ifPresent(said::add);
        return said;
    }

    /** Where the instance is full, that is the cause of all that nothing else explains. */
    List<Verdict> together(List<Verdict> hot, Ledger ledger) {
        if (!isAnyUnexplained(hot)) {
            return hot;
        }
        List<Verdict> unexplained = new ArrayList<>();
        Set<String> explained = new HashSet<>();
        for (Verdict verdict : hot) {
            if (isUnexplained(verdict, ledger)) {
                unexplained.add(verdict);
            } else {
                explained.add(verdict.track().id());
            }
        }
        Optional<Diagnosis> full = diagnostician.opinion(Crowd.class.getSimpleName(), () -> Crowd.of(
                        unexplained,
                        explained.isEmpty(),
                        withoutCause(explained, ledger),
                        minute.end(),
                        minute.length(),
                        servers,
                        custom,
                        capacity)
                .diagnosis());
        return full.isEmpty() ? hot : saying(full.get(), hot, explained);
    }

    private static boolean isAnyUnexplained(List<Verdict> hot) {
        for (Verdict verdict : hot) {
            if (verdict.isUnexplained()) {
                return true;
            }
        }
        return false;
    }

    private static List<Verdict> saying(Diagnosis full, List<Verdict> hot, Set<String> explained) {
        List<Verdict> said = new ArrayList<>(hot.size());
        for (Verdict verdict : hot) {
            said.add(explained.contains(verdict.track().id()) ? verdict : verdict.saying(full));
        }
        return said;
    }

    /**
     * Whether the place shows nothing of its own, or no more than a first guess that nobody was told yet. What a job heats ends
     * with it, in however many places: the instance is too small for nothing else.
     */
    private static boolean isUnexplained(Verdict verdict, Ledger ledger) {
        if (verdict.isUnexplained() && verdict.isPlanned()) {
            return false;
        }
        if (verdict.isUnexplained() || !verdict.isFirstGuess()) {
            return verdict.isUnexplained();
        }
        Optional<Finding> told = ledger.before(verdict.track());
        return told.isEmpty() || told.get().cause() != verdict.diagnosis().cause();
    }

    /** Places that no cause explains, now or before; {@code explained} are the ids of those that one explains now. */
    private static List<Track> withoutCause(Set<String> explained, Ledger ledger) {
        List<Track> places = new ArrayList<>();
        for (Track track : ledger.tracks()) {
            Optional<Finding> before = ledger.before(track);
            boolean told =
                    before.isPresent() && !Verdict.isUnexplained(before.get().cause());
            if (!told && !explained.contains(track.id())) {
                places.add(track);
            }
        }
        return places;
    }
}
