package dev.splitheat.whatif;

import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How gathered the sampled writes of one table are under any key. Ranges are cut by what was seen before what is measured,
 * as load-based splitting does: however it cuts, a moving end is in the last range, and one row stays whole.
 */
public final class Measure {
    private final Room room;
    private final KeyedObject row;
    private final List<List<ObservedWrite>> blocks;
    private final int samples;

    private Measure(Room room, KeyedObject row, List<List<ObservedWrite>> blocks) {
        this.room = room;
        this.row = row;
        this.blocks = blocks;
        this.samples = blocks.stream().mapToInt(List::size).sum();
    }

    /** A measure of these writes, or why there is none. */
    static Ready of(List<ObservedWrite> writes, Room room) {
        List<ObservedWrite> whole =
                writes.stream().filter(write -> write.key().complete()).toList();
        if (lacking(whole, room) > 0) {
            return Ready.not(
                    "{0} sampled writes are too few to tell {1} ranges apart: at least {2} are needed.",
                    whole.size(), room.ranges(), room.fewestSamples());
        }
        KeyedObject row = object(whole.get(0));
        if (whole.stream().anyMatch(write -> !object(write).name().equals(row.name()))) {
            return Ready.not("The sampled writes are of several tables.");
        }
        List<List<ObservedWrite>> blocks = Blocks.of(whole);
        return blocks.isEmpty()
                ? Ready.not("The sampled writes come from too few moments to cut by some and measure by later ones.")
                : new Ready(Optional.of(new Measure(room, row, blocks)), Optional.empty());
    }

    /** How many more sampled writes a measure takes, if they are like these. */
    static int lacking(List<ObservedWrite> writes, Room room) {
        return (int) Math.ceil(Math.max(0, room.fewestSamples() - draws(writes)));
    }

    /** @param measure empty when there is a reason why not */
    record Ready(Optional<Measure> measure, Optional<Phrase> whyNot) {
        static Ready not(String why, Object... values) {
            return new Ready(Optional.empty(), Optional.of(Phrase.of(why, values)));
        }
    }

    /** Why rows cannot be placed by such a key; empty when they can. */
    Optional<Phrase> obstacle(ProposedKey key) {
        return Placement.obstacle(key, row);
    }

    /** What the share of the hottest range would be if load were spread as well as it can be. */
    double evenShare() {
        return 1.0 / room.ranges();
    }

    Concentration of(ProposedKey key) {
        Placement placement = Placement.of(key, row);
        List<List<Placed>> placed =
                blocks.stream().map(block -> placed(block, placement)).toList();
        List<Round> rounds = IntStream.range(3, placed.size())
                .mapToObj(read -> Round.of(
                        both(placed.get(read - 3), placed.get(read - 2)), placed.get(read - 1), placed.get(read), room))
                .toList();
        double read = draws(blocks.stream().skip(3).flatMap(List::stream).toList());
        return Concentration.of(rounds, Pinned.share(placed), room, read, samples);
    }

    private static List<Placed> placed(List<ObservedWrite> block, Placement placement) {
        return block.stream()
                .map(write -> new Placed(placement.of(write), write.weight()))
                .toList();
    }

    private static List<Placed> both(List<Placed> one, List<Placed> other) {
        List<Placed> both = new ArrayList<>(one);
        both.addAll(other);
        return both;
    }

    /** Samples of unlike weight tell as much as so many of like weight. */
    private static double draws(List<ObservedWrite> writes) {
        double sum = 0;
        double squares = 0;
        for (ObservedWrite write : writes) {
            sum += write.weight();
            squares += write.weight() * write.weight();
        }
        return squares == 0 ? 0 : sum * sum / squares;
    }

    private static KeyedObject object(ObservedWrite write) {
        Key key = write.key();
        return Objects.requireNonNull(key.object().orElse(null), "the object of a whole key");
    }
}
