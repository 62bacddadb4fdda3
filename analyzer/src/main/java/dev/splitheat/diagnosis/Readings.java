package dev.splitheat.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * As which object's a place is to be read, where its splits reach into several: Spanner does not say on which side of a
 * table's end the heat is.
 */
final class Readings {
    /** One cut may be older than the heat. */
    private static final int CUTS = 2;

    private Readings() {}

    /**
     * Those that may have the load: first those of objects that do enough to make it, and of these that of their start; then
     * those of objects that do most.
     */
    static List<Suspect> of(Suspect atTheStart, List<Suspect> beyond) {
        if (beyond.isEmpty()) {
            return mayHaveTheLoad(atTheStart) ? List.of(atTheStart) : List.of();
        }
        if (mayBeOfUnknown(atTheStart)) {
            return List.of(atTheStart);
        }
        List<Suspect> enough = new ArrayList<>();
        List<Suspect> little = new ArrayList<>();
        sort(atTheStart, enough, little);
        for (Suspect reading : beyond) {
            if (!lieInFront(cuts(atTheStart), cuts(reading)) || !mayHaveTheLoad(atTheStart)) {
                sort(reading, enough, little);
            }
        }
        if (atTheStart.shared().isKnown()) {
            little.sort(Comparator.comparingDouble(Readings::work).reversed());
        }
        enough.addAll(little);
        return List.copyOf(enough);
    }

    /** What the schema lacks shows no cause as surely as what follows it, and may have the load all the same. */
    private static boolean mayBeOfUnknown(Suspect reading) {
        return reading.object().isEmpty() && reading.shared().mayBeOfUnknown(reading.objectName());
    }

    private static void sort(Suspect reading, List<Suspect> enough, List<Suspect> little) {
        if (mayHaveTheLoad(reading)) {
            (doesEnough(reading) ? enough : little).add(reading);
        }
    }

    /** Spanner cuts where load is: again and again in the object of the start, and nowhere in what follows. */
    private static boolean lieInFront(int cuts, int behind) {
        return cuts >= CUTS && behind == 0;
    }

    private static int cuts(Suspect reading) {
        Motion motion = reading.motion();
        return motion.departures() + motion.trims() + motion.narrowings();
    }

    private static boolean mayHaveTheLoad(Suspect reading) {
        return reading.object().isEmpty()
                || reading.shared().mayHaveTheLoad(reading.object().get());
    }

    private static boolean doesEnough(Suspect reading) {
        return reading.object().isEmpty()
                || reading.shared().doesEnough(reading.object().get());
    }

    private static double work(Suspect reading) {
        return reading.object().map(reading.shared()::work).orElse(0.0);
    }
}
