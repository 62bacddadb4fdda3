package dev.splitheat.app.evaluate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What one detector said of one scenario, held against the truth.
 *
 * @param hits each hotspot that was found, with what was said first of it
 * @param duplicates what else was said of a hotspot that was found already
 * @param falseAlarms what was said of nothing
 */
record Judgement(Lived lived, Map<Hotspot, Detection> hits, List<Detection> duplicates, List<Detection> falseAlarms) {
    Judgement {
        hits = Map.copyOf(hits);
        duplicates = List.copyOf(duplicates);
        falseAlarms = List.copyOf(falseAlarms);
    }

    static Judgement of(Lived lived, List<Detection> said) {
        Map<Hotspot, Detection> hits = new LinkedHashMap<>();
        List<Detection> duplicates = new ArrayList<>();
        List<Detection> falseAlarms = new ArrayList<>();
        said.stream().sorted(Comparator.comparing(Detection::saidAt)).forEach(detection -> {
            Optional<Hotspot> meant = meant(lived, detection, hits);
            if (meant.isEmpty()) {
                falseAlarms.add(detection);
            } else if (hits.putIfAbsent(meant.get(), detection) != null) {
                duplicates.add(detection);
            }
        });
        return new Judgement(lived, hits, duplicates, falseAlarms);
    }

    /** Where several hotspots may be meant: one that is not found yet, and of that cause, if there is such a one. */
    private static Optional<Hotspot> meant(Lived lived, Detection detection, Map<Hotspot, Detection> hits) {
        return lived.hotspots().stream()
                .filter(hotspot -> hotspot.isMeantBy(detection))
                .min(Comparator.comparing((Hotspot hotspot) -> hits.containsKey(hotspot))
                        .thenComparing(hotspot -> hotspot.cause() != detection.cause())
                        .thenComparing(Hotspot::onset));
    }

    Stream<Hotspot> missed() {
        return lived.hotspots().stream().filter(hotspot -> !hits.containsKey(hotspot));
    }

    /** From the onset of each hotspot that was found to what was said first of it, in the order of their onsets. */
    DoubleStream minutesToFinding() {
        return minutesTo(said -> Optional.of(said.saidAt()));
    }

    /** The same to the opening of what was said first so seriously, by a detector that opens what is not serious yet. */
    DoubleStream minutesToOpening() {
        return minutesTo(Detection::openedAt);
    }

    private DoubleStream minutesTo(Function<Detection, Optional<Instant>> moment) {
        return hits.entrySet().stream()
                .sorted(Comparator.comparing(hit -> hit.getKey().onset()))
                .flatMap(hit -> moment.apply(hit.getValue()).map(hit.getKey()::until).stream())
                .mapToDouble(taken -> taken.toSeconds() / 60.0);
    }

    boolean causeIsRight(Hotspot hotspot) {
        return hits.get(hotspot).cause() == hotspot.cause();
    }

    /** Meaningless where the truth blames no column. */
    boolean columnIsRight(Hotspot hotspot) {
        return hits.get(hotspot)
                .column()
                .filter(hotspot.column().orElseThrow()::equalsIgnoreCase)
                .isPresent();
    }

    /** What went wrong, as sentences; empty when everything was said once, and rightly. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        missed().forEach(hotspot -> faults.add("missed " + hotspot.sentence()));
        hits.forEach((hotspot, said) -> {
            if (!causeIsRight(hotspot)) {
                faults.add("said " + said.cause() + " of " + hotspot.sentence());
            } else if (hotspot.column().isPresent() && !columnIsRight(hotspot)) {
                faults.add("blamed " + said.column().orElse("no column") + " instead of "
                        + hotspot.column().get());
            }
        });
        duplicates.forEach(said -> faults.add("said again: " + said.sentence()));
        falseAlarms.forEach(said -> faults.add("false alarm: " + said.sentence()));
        return faults;
    }
}
