package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnostician;
import dev.splitheat.diagnosis.Guard;
import dev.splitheat.diagnosis.Neighbours;
import dev.splitheat.diagnosis.Recollection;
import dev.splitheat.diagnosis.Scene;
import dev.splitheat.diagnosis.Standing;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Follows the hot places of one database from interval to interval and keeps their findings. Holds no state but memories that
 * only save work: tracks and findings go in with an interval, and what changed comes out.
 */
public final class Episodes {
    private final DecisionRules rules;
    private final Diagnostician diagnostician;
    private final Examining examining;
    private final Recollection recollection = new Recollection();
    private final Settled settled = new Settled();

    public Episodes(DecisionRules rules, Diagnostician diagnostician, Examining examining) {
        this.rules = rules;
        this.diagnostician = diagnostician;
        this.examining = examining;
    }

    /**
     * What an interval changed.
     *
     * @param tracks new and changed
     * @param forgottenTracks ids of places that nothing leads back to
     * @param findings new and changed, in the order of their ids
     * @param forgottenFindings ids of ended findings that cannot be re-opened any more
     */
    public record Step(
            List<Track> tracks, List<String> forgottenTracks, List<Finding> findings, List<String> forgottenFindings) {
        public Step {
            tracks = List.copyOf(tracks);
            forgottenTracks = List.copyOf(forgottenTracks);
            findings = List.copyOf(findings);
            forgottenFindings = List.copyOf(forgottenFindings);
        }
    }

    /**
     * Takes in the next interval of a database. Intervals come in order, each once.
     *
     * @param around what the database did besides, this interval included
     * @param catalogVersion of the catalog behind {@code space}
     */
    public Step advance(
            Observation minute,
            Surroundings around,
            KeySpace space,
            Optional<String> catalogVersion,
            Background background,
            Collection<Track> known,
            Collection<Finding> findings) {
        Followed followed = Followed.in(rules.episodes(), minute, around, space, known);
        List<Track> tracks = followed.tracks();
        Scene scene =
                new Scene(new Neighbours(tracks, space, recollection), around, space, recollection, rules.opening());
        Ledger ledger = new Ledger(findings, tracks);
        Custom custom = new Custom(background.habits());
        Reports reports = new Reports(background.reported(), tracks, space, minute.end());
        Company company =
                new Company(tracks, background, reports, space, rules.opening().patience());
        Guard guard = diagnostician.guard();
        Function<Track, Suspect> suspects = track -> Suspect.of(
                track,
                scene,
                guard.ask(Company.class.getSimpleName(), () -> company.standing(track, custom), Standing.UNKNOWN));
        Bench bench = new Bench(
                minute,
                around,
                suspects,
                diagnostician,
                examining,
                custom,
                company,
                settled.round(minute.database(), minute.end(), new Settled.Frame(catalogVersion, reports.underWay())),
                rules);
        FindingWriter writer = new FindingWriter(rules, minute, around, ledger, catalogVersion, guard);
        new Casebook(rules, minute, bench, examining, custom, writer, ledger, followed, guard).file();
        return new Step(onlyNew(ledger.tracks(), followed), followed.forgotten(), ledger.changed(), ledger.forgotten());
    }

    /** A database that is gone. */
    public void forget(String database) {
        settled.forget(database);
    }

    /** Those that the interval changed, or a finding that they are part of by now. */
    private static List<Track> onlyNew(List<Track> filed, Followed followed) {
        List<Track> changed = new ArrayList<>(filed.size());
        for (Track track : filed) {
            if (!followed.isUnchanged(track)) {
                changed.add(track);
            }
        }
        return changed;
    }
}
