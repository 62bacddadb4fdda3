package dev.splitheat.diagnosis;

import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.HarmRules;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What a hot place, or one that is waited for, does to those who use it: measured, and for so long that it counts. */
public final class Harm {
    private static final String CRITICAL = "It is critical since {0}: ";

    private final HarmRules rules;

    public Harm(HarmRules rules) {
        this.rules = rules;
    }

    /** Whether transactions stand in line there, for so long that it is no burst. */
    public boolean isWaitedFor(Suspect suspect) {
        return suspect.queue().isALine();
    }

    /** Whether so many of those who touch a table are aborted that it harms, lately. */
    public boolean areAborted(String table, Surroundings around) {
        return Transactions.of(table, around, Usage.LATELY).abortShare() >= rules.aborts();
    }

    /** Whether harm is {@link #done}. */
    public boolean isDone(Suspect suspect) {
        return done(suspect, suspect.track().lastHeatAt()).isPresent();
    }

    /**
     * That many of the commits there are aborted, or transactions wait in line for most of their time; or that, since it is hot
     * there, requests take much longer or the database takes nearly all CPU. In words that stay true later.
     */
    public Optional<Phrase> done(Suspect suspect, Instant now) {
        LockQueue queue = suspect.queue();
        boolean jammed = queue.jammedFor(rules.after());
        boolean lasts = jammed || suspect.track().spellHot().compareTo(rules.after()) >= 0;
        if (!lasts) {
            return Optional.empty();
        }
        Transactions transactions = Transactions.of(suspect);
        if (jammed && transactions.known() && queue.length() >= rules.waiting() * transactions.underWay()) {
            return Optional.of(Phrase.of(
                    CRITICAL + "transactions stood in line for locks for {1} % of their time"
                            + (Intervals.areCoarse(suspect.track()) ? " in {2}." : ", and had for {2}."),
                    now,
                    Evidence.figure(Math.min(100, 100 * queue.length() / transactions.underWay())),
                    Evidence.time(suspect, rules.after().toMinutes())));
        }
        if (transactions.abortShare() >= rules.aborts()) {
            return Optional.of(Phrase.of(
                    CRITICAL + LockSample.OF_ABORTED,
                    now,
                    Evidence.figure(100 * transactions.abortShare()),
                    suspect.objectName()));
        }
        return ofInstance(suspect, now);
    }

    private Optional<Phrase> ofInstance(Suspect suspect, Instant now) {
        Strain strain = new Strain(suspect.around(), rules);
        if (strain.cpuIsNearItsLimit()) {
            return Optional.of(Phrase.of(
                    CRITICAL + "the database had taken {1} % of all CPU and more while it was hot there "
                            + (Intervals.areCoarse(suspect.track()) ? "in" : "for") + " {2}.",
                    now,
                    Evidence.figure(100 * rules.cpu()),
                    Evidence.time(suspect, suspect.heat().minutesTold())));
        }
        return strain.latencyHasGrown(suspect.track().spellSince())
                ? Optional.of(Phrase.of(
                        CRITICAL + "requests took {1} times as long as before the heat, or longer.",
                        now,
                        Evidence.figure(rules.latency())))
                : Optional.empty();
    }

    /** That it has been as hot as a server can be for so long, as intervals of this length told. */
    public static Phrase full(Duration top, Duration length, Instant now) {
        return Phrase.of(
                CRITICAL + "its score had " + (Intervals.areCoarse(length) ? "reached 100 in" : "been 100 for")
                        + " {1}, and a full server has nothing left to give.",
                now,
                Intervals.of(top.toMinutes(), length));
    }

    /** Whether it says what makes a finding critical. */
    public static boolean isTold(Phrase phrase) {
        return phrase.template().startsWith(CRITICAL);
    }
}
