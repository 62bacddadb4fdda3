package dev.splitheat.diagnosis;

import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Statement;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What the database did to a suspect's table or index: its operations, what reads and writes it, and which of them make the load. */
final class Usage {
    /** Long enough to even out a minute's noise, short enough to follow a change. */
    static final Duration LATELY = Duration.ofMinutes(5);

    /** As of a scan that may be all of a heat. */
    private static final double CORES_OF_A_HALF_SERVER = 0.5;

    private final Suspect suspect;
    private final Neighbours neighbours;
    private final Supplier<List<Statement>> statements;
    private final Supplier<Drive> drive;
    private final Supplier<Boolean> readsMakeTheLoad;
    private final Supplier<PossibleScans> possibleScans;
    private final Supplier<Optional<ReadTogether>> readTogether;
    private final Supplier<Optional<ReadNewest>> readNewest;

    Usage(Suspect suspect, Neighbours neighbours) {
        this.suspect = suspect;
        this.neighbours = neighbours;
        this.statements = new Once<>(this, Usage::touching);
        this.drive = new Once<>(this, Usage::driven);
        this.readsMakeTheLoad = new Once<>(this, Usage::isOfReads);
        this.possibleScans = new Once<>(suspect, PossibleScans::of);
        this.readTogether = new Once<>(suspect, ReadTogether::in);
        this.readNewest = new Once<>(suspect, ReadNewest::in);
    }

    /** What was done to the object, lately. Nothing is no answer: it is hot, so that its operations are missing. */
    Activity activity() {
        Activity activity = around().activity(suspect.objectName(), LATELY);
        return activity.isNone() ? Activity.UNKNOWN : activity;
    }

    private Surroundings around() {
        return suspect.around();
    }

    /** What may have touched the object lately, at the suspect's place. */
    List<Statement> statements() {
        return statements.get();
    }

    private List<Statement> touching() {
        return ScansElsewhere.without(Readers.of(suspect.objectName(), suspect.space(), around(), LATELY), suspect);
    }

    /** What may have read the suspect's index lately, or its table instead. */
    List<Statement> possibleReaders() {
        return Readers.possible(suspect.objectName(), suspect.space(), around(), LATELY);
    }

    /** Scans that may read the suspect's index, and are not known to. */
    PossibleScans possibleScans() {
        return possibleScans.get();
    }

    /** Rows under one leading value that are read together, and nothing else that could heat the place. */
    Optional<ReadTogether> readTogether() {
        return readTogether.get();
    }

    /** The newest rows, where nearly all that reads there asks for them. */
    Optional<ReadNewest> readNewest() {
        return readNewest.get();
    }

    /** Whether it is remembered what was done to the object before it turned hot. */
    boolean isKnownFromBefore() {
        return Writes.since(suspect, suspect.track().spellSince()).before().known();
    }

    /** What drives the object's load, lately; unknown where {@link #activity} is. */
    Drive drive() {
        return drive.get();
    }

    private Drive driven() {
        return activity().known() ? Drive.of(activity(), statements()) : Drive.UNKNOWN;
    }

    /** Whether reads make the heat, as far as operations were collected: writes are too few to. */
    boolean readsMakeTheLoad() {
        return readsMakeTheLoad.get();
    }

    private boolean isOfReads() {
        return CameWith.making(suspect)
                .map(CameWithHeat.READS::equals)
                .orElseGet(() -> drive().isOfReads(suspect.heat().score()) || isOfTheNewest());
    }

    /** Whether statements that surely read at the place take what such heat takes, and writes could not make it. */
    private boolean isOfTheNewest() {
        int score = suspect.heat().score();
        return drive().known()
                && !drive().mayBeOfWrites(score)
                && ReadNewest.cpuPerSecond(statements(), suspect) >= CORES_OF_A_HALF_SERVER * score / 100;
    }

    /** Whether about as many rows go as come, and these are what is done there: not a few beside changes of those that stay. */
    boolean comesAndGoes() {
        return turnover().isBalanced() && !rewrites().areNearlyAll();
    }

    /** How many rows go while others come. */
    Turnover turnover() {
        String object = suspect.objectName();
        return Turnover.of(
                around(), object, suspect.table().orElse(object), rewrites().share());
    }

    /** How much of what is written to it changes rows that are there. */
    Rewrites rewrites() {
        return neighbours.once(Question.of(Rewrites.class, suspect.objectName()), () -> Rewrites.of(suspect));
    }
}
