package dev.splitheat.heatmap;

import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What was hot of each table and index up to an instant: five weeks, of which a day ago counts half as much as now, and beside
 * them the last minutes, which weigh as much as all the rest, so that what has just become hot has rows too.
 */
final class KeyMap {
    private static final Duration BACK = Duration.ofDays(35);
    private static final double HALF_LIFE_SECONDS = Duration.ofDays(1).toSeconds();
    private static final double NOW_HALF_LIFE_SECONDS = Duration.ofMinutes(15).toSeconds();
    /** What is hot all the time takes as much of the one as of the other. */
    private static final double NOW = HALF_LIFE_SECONDS / NOW_HALF_LIFE_SECONDS;

    private static final double TOP_SCORE = 100;
    private static final double MICROS = 1e6;
    /** All sampled writes of a database weigh as much as so many full servers. */
    private static final double SAMPLED = 0.25;
    /** Operations alone make an object active, hardly more. */
    private static final double COUNTED = 1e-6;

    private final Instant at;
    private final KeySpace space;
    private final Map<String, ObjectMap> objects = new TreeMap<>();
    private final Set<String> sampled = new HashSet<>();

    private KeyMap(Instant at, KeySpace space) {
        this.at = at;
        this.space = space;
    }

    /** Whole days, then whole hours, and so on to the last minute: each moment counts once. */
    static KeyMap of(LayoutRequest request, KeySpace space, KnownHeat heat) {
        KeyMap map = new KeyMap(request.at(), space);
        Instant from = Layer.DAY.startOf(request.at()).minus(BACK);
        for (Layer layer : List.of(Layer.DAY, Layer.HOUR, Layer.TEN_MINUTES, Layer.MINUTE)) {
            Instant to = layer.startOf(request.at());
            heat.read(request.database(), layer, from, to, map::add);
            from = to;
        }
        return map;
    }

    /** Objects that were active, by the name that the schema has for them. */
    Map<String, ObjectMap> objects() {
        return objects;
    }

    /** Objects of which any write was sampled, by the same name: of the others it is not known whether they are sampled. */
    Set<String> sampled() {
        return sampled;
    }

    /** As the schema spells it; as it came, where it has none of that name. */
    static String name(KeySpace space, String object) {
        return space.object(object).map(KeyedObject::name).orElse(object);
    }

    /** Empty for a text that is no range. */
    static Optional<KeyRange> range(KeySpace space, SlicePlace place) {
        try {
            return Optional.of(space.range(place.start(), place.limit(), List.of(place.object())));
        } catch (UnreadableKeyException e) {
            return Optional.empty();
        }
    }

    private void add(HeatSlice slice) {
        double age = Duration.between(slice.end(), at).toSeconds();
        double length = slice.length().toSeconds();
        double weight = faded(age, length, HALF_LIFE_SECONDS) + NOW * faded(age, length, NOW_HALF_LIFE_SECONDS);
        long writes =
                slice.ranges().stream().mapToLong(SliceRange::sampledWrites).sum();
        double ofWrite = writes == 0 ? 0 : SAMPLED * slice.length().toSeconds() / writes;
        for (SliceRange range : slice.ranges()) {
            double load =
                    range.scoreSeconds() / TOP_SCORE + range.waitMicros() / MICROS + range.sampledWrites() * ofWrite;
            ObjectMap map = map(range.place().object());
            if (range.sampledWrites() > 0) {
                sampled.add(name(space, range.place().object()));
            }
            range(space, range.place()).ifPresentOrElse(keys -> map.add(keys, load * weight), () -> map.add(COUNTED));
        }
        slice.loads().stream()
                .filter(load -> load.operations() + load.commits() > 0)
                .forEach(load -> map(load.object()).add(COUNTED * weight));
    }

    /** Mean over a window of what is left of each of its moments. */
    private static double faded(double age, double length, double halfLife) {
        double left = Math.pow(0.5, age / halfLife) - Math.pow(0.5, (age + length) / halfLife);
        return left * halfLife / (Math.log(2) * length);
    }

    private ObjectMap map(String object) {
        return objects.computeIfAbsent(name(space, object), name -> new ObjectMap());
    }
}
