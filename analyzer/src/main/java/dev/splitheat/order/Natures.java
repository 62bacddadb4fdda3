package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Tells the nature of a key column's values; what a schema says of the column is asked elsewhere. */
public final class Natures {
    /** Rows of another origin, of old times or from a test, may be among them. */
    private static final double NEARLY_ALL = 0.9;

    private static final double SURE = 0.99;
    private static final double WORTH_SAYING = 0.5;
    private static final Duration ALL_TIMES = Duration.ofDays(365L * 10_000);

    private Natures() {}

    /** The likeliest nature; empty where nothing shows. */
    public static Optional<Guess> of(List<SeenValue> values) {
        List<SeenValue> known =
                values.stream().filter(seen -> seen.value().value().isPresent()).toList();
        Map<Nature, List<Reading>> readings = new EnumMap<>(Nature.class);
        for (SeenValue seen : known) {
            readings(seen.value(), seen.at())
                    .forEach(reading -> readings.computeIfAbsent(reading.nature(), nature -> new ArrayList<>())
                            .add(reading));
        }
        Optional<Guess> looks = readings.entrySet().stream()
                .filter(entry -> entry.getValue().size() >= NEARLY_ALL * known.size())
                .map(entry -> guess(entry.getKey(), entry.getValue(), known.size()))
                .filter(guess -> guess.confidence() >= WORTH_SAYING)
                .max(Comparator.comparingDouble(Guess::confidence));
        return Stream.of(looks, Counters.of(known))
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(Guess::confidence));
    }

    private static Guess guess(Nature nature, List<Reading> readings, int values) {
        DoubleStream accidents = readings.stream().mapToDouble(Reading::accident);
        double accident =
                nature.mayBeCounter() ? accidents.max().orElse(1) : accidents.reduce(1, (one, other) -> one * other);
        double fits = (double) readings.size() / values;
        Optional<Duration> off = readings.stream()
                .flatMap(reading -> reading.off().stream())
                .sorted()
                .skip(readings.size() / 2)
                .findFirst();
        return new Guess(nature, Math.min(SURE, 1 - accident) * fits, values, off);
    }

    /** What one value may be; nothing where it is NULL. */
    static List<Reading> readings(KeyValue value, Instant at) {
        return value.value().map(known -> readings(value, known, at)).orElse(List.of());
    }

    private static List<Reading> readings(KeyValue value, Object known, Instant at) {
        return switch (value.type()) {
            case INT64 -> NumberReadings.of((Long) known, at);
            case STRING -> ofText((String) known, at);
            case BYTES -> ((String) known).length() == 32 ? list(IdReadings.ofHex((String) known, at)) : List.of();
            case UUID -> list(IdReadings.of((UUID) known, at));
            case DATE ->
                list(time(((LocalDate) known).atStartOfDay(ZoneOffset.UTC).toInstant(), at)
                        .map(Reading::ofADay));
            case TIMESTAMP -> list(time((Instant) known, at));
            case BOOL, FLOAT32, FLOAT64, NUMERIC, OTHER -> List.of();
        };
    }

    private static Optional<Reading> time(Instant time, Instant at) {
        return Reading.timed(Nature.TIME, 1, ALL_TIMES, time, at);
    }

    private static List<Reading> ofText(String text, Instant at) {
        List<Reading> readings = new ArrayList<>();
        IdReadings.ofText(text, at).ifPresent(readings::add);
        TimePrefix.of(text, at).ifPresent(readings::add);
        Digits.number(text).ifPresent(number -> readings.addAll(NumberReadings.of(number, at)));
        return readings;
    }

    private static List<Reading> list(Optional<Reading> reading) {
        return reading.stream().toList();
    }
}
