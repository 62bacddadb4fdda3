package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

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
        List<SeenValue> known = new ArrayList<>(values.size());
        for (SeenValue seen : values) {
            if (seen.value().value().isPresent()) {
                known.add(seen);
            }
        }
        if (known.isEmpty()) {
            return Optional.empty();
        }
        Optional<Guess> looks = looks(known);
        Optional<Guess> counts = Counters.of(known);
        return counts.isPresent() && isLikelier(counts.get(), looks) ? counts : looks;
    }

    private static Optional<Guess> looks(List<SeenValue> known) {
        Optional<Guess> likeliest = Optional.empty();
        for (Map.Entry<Nature, List<Reading>> readings : readings(known).entrySet()) {
            if (readings.getValue().size() >= NEARLY_ALL * known.size()) {
                Guess guess = guess(readings.getKey(), readings.getValue(), known.size());
                likeliest = guess.confidence() >= WORTH_SAYING && isLikelier(guess, likeliest)
                        ? Optional.of(guess)
                        : likeliest;
            }
        }
        return likeliest;
    }

    private static boolean isLikelier(Guess guess, Optional<Guess> other) {
        return other.isEmpty() || guess.confidence() > other.get().confidence();
    }

    private static Map<Nature, List<Reading>> readings(List<SeenValue> known) {
        Map<Nature, List<Reading>> readings = new EnumMap<>(Nature.class);
        for (SeenValue seen : known) {
            for (Reading reading : readings(seen.value(), seen.at())) {
                readings.computeIfAbsent(reading.nature(), nature -> new ArrayList<>())
                        .add(reading);
            }
        }
        return readings;
    }

    private static Guess guess(Nature nature, List<Reading> readings, int values) {
        double accident = nature.mayBeCounter() ? likeliestAccident(readings) : allAccidents(readings);
        double fits = (double) readings.size() / values;
        return new Guess(nature, Math.min(SURE, 1 - accident) * fits, values, off(readings));
    }

    private static double likeliestAccident(List<Reading> readings) {
        double likeliest = 0;
        for (Reading reading : readings) {
            likeliest = Math.max(likeliest, reading.accident());
        }
        return likeliest;
    }

    private static double allAccidents(List<Reading> readings) {
        double all = 1;
        for (Reading reading : readings) {
            all *= reading.accident();
        }
        return all;
    }

    /** The usual one. */
    private static Optional<Duration> off(List<Reading> readings) {
        List<Duration> off = new ArrayList<>(readings.size());
        for (Reading reading : readings) {
            if (reading.off().isPresent()) {
                off.add(reading.off().get());
            }
        }
        Collections.sort(off);
        int middle = readings.size() / 2;
        return middle < off.size() ? Optional.of(off.get(middle)) : Optional.empty();
    }

    /** What one value may be; nothing where it is NULL. */
    static List<Reading> readings(KeyValue value, Instant at) {
        return value.value().isPresent() ? readings(value, value.value().get(), at) : List.of();
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
        readings.addAll(list(IdReadings.ofText(text, at)));
        readings.addAll(list(TimePrefix.of(text, at)));
        OptionalLong number = Digits.number(text);
        if (number.isPresent()) {
            readings.addAll(NumberReadings.of(number.getAsLong(), at));
        }
        OptionalLong time = Digits.inFront(text);
        if (time.isPresent()) {
            readings.addAll(NumberReadings.timesOf(time.getAsLong(), at));
        }
        return readings;
    }

    private static List<Reading> list(Optional<Reading> reading) {
        return reading.isPresent() ? List.of(reading.get()) : List.of();
    }
}
