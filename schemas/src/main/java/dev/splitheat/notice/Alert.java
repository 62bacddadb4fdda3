package dev.splitheat.notice;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.keyspace.KeyColumns;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the people who can act should know about one finding now. A sink tells the latest revision.
 *
 * @param finding as it was when the alert last changed; of an alert about blindness, the time without input
 * @param marks where the alert is in its life, and what people decided about it
 * @param keyColumns which columns the key values in it are of, as far as its catalog tells
 * @param sketch the hour before it changed; empty where nothing is known of it
 * @param impact how much load is there, and what callers feel
 */
public record Alert(
        int revision,
        State state,
        Finding finding,
        Advice advice,
        Marks marks,
        List<KeyColumns> keyColumns,
        Optional<HeatSketch> sketch,
        Impact impact) {
    /** Where the alert is in its life. */
    public enum State {
        /** Something is hot; nobody is told yet. */
        PENDING,
        FIRING,
        /** The heat is over; it is told when it stays so for a while. */
        CLEARING,
        RESOLVED
    }

    public Alert {
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(finding, "finding");
        Objects.requireNonNull(advice, "advice");
        Objects.requireNonNull(marks, "marks");
        keyColumns = List.copyOf(keyColumns);
        Objects.requireNonNull(sketch, "sketch");
        Objects.requireNonNull(impact, "impact");
    }

    /** An alert of which no catalog tells what its key values are. */
    public Alert(int revision, State state, Finding finding, Advice advice, Marks marks) {
        this(revision, state, finding, advice, marks, List.of(), Optional.empty(), Impact.UNKNOWN);
    }

    /** An alert about which nothing else is known. */
    public Alert(int revision, State state, Finding finding, Advice advice) {
        this(revision, state, finding, advice, Marks.NONE);
    }

    public String database() {
        return finding.database();
    }

    public String id() {
        return finding.id();
    }

    /** Of the worst of what is told together. */
    public Severity severity() {
        return Stream.concat(
                        Stream.of(finding.severity()),
                        marks.companions().stream().filter(Companion::hot).map(Companion::severity))
                .max(Severity::compareTo)
                .orElseThrow();
    }

    /** The same content at another revision, in another place of its life. */
    public Alert as(int otherRevision, State other, Marks marked) {
        return new Alert(otherRevision, other, finding, advice, marked, keyColumns, sketch, impact);
    }

    /** The same revision with other marks. */
    public Alert with(Marks other) {
        return new Alert(revision, state, finding, advice, other, keyColumns, sketch, impact);
    }

    /** The same in another place of its life; the next revision. */
    public Alert next(State other, Marks marked) {
        return new Alert(revision + 1, other, finding, advice, marked, keyColumns, sketch, impact);
    }

    /** The same with what a catalog says of the keys in it; no new revision. */
    public Alert with(List<KeyColumns> columns) {
        return new Alert(revision, state, finding, advice, marks, columns, sketch, impact);
    }

    /** The same with a picture of the hour before; no new revision. */
    public Alert with(HeatSketch drawn) {
        return new Alert(revision, state, finding, advice, marks, keyColumns, Optional.of(drawn), impact);
    }

    /** The same with what was measured; no new revision. */
    public Alert with(Impact measured) {
        return new Alert(revision, state, finding, advice, marks, keyColumns, sketch, measured);
    }
}
