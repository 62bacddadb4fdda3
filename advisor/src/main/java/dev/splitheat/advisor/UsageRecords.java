package dev.splitheat.advisor;

import dev.splitheat.avro.ObservedHourRecord;
import dev.splitheat.avro.RateCountRecord;
import dev.splitheat.avro.UsageDayRecord;
import dev.splitheat.avro.UsageState;
import dev.splitheat.evidence.ObservedMinutes;
import dev.splitheat.evidence.RateCounts;
import dev.splitheat.evidence.Usage;
import dev.splitheat.evidence.UsageDay;
import dev.splitheat.wire.Codec;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** How busy objects were, and which minutes are known, to Avro and back. */
final class UsageRecords {
    static final Codec<Usage> USAGES = Codec.of(UsageState.getClassSchema(), UsageRecords::toAvro, UsageRecords::usage);

    static final Codec<ObservedMinutes> OBSERVED =
            Codec.of(UsageState.getClassSchema(), UsageRecords::toAvro, UsageRecords::observed);

    private UsageRecords() {}

    private static UsageState toAvro(Usage usage) {
        return UsageState.newBuilder()
                .setDatabase(usage.database())
                .setObject(usage.object())
                .setLastReadAt(usage.lastRead().orElse(null))
                .setDays(usage.days().entrySet().stream()
                        .map(entry -> day(Math.toIntExact(entry.getKey()), entry.getValue()))
                        .toList())
                .build();
    }

    private static UsageDayRecord day(int number, UsageDay day) {
        return UsageDayRecord.newBuilder()
                .setDay(number)
                .setReads(day.reads())
                .setWrites(day.writes())
                .setReadRates(rates(day.readRates()))
                .setWriteRates(rates(day.writeRates()))
                .build();
    }

    private static List<RateCountRecord> rates(RateCounts counts) {
        return counts.minutes().entrySet().stream()
                .map(entry -> RateCountRecord.newBuilder()
                        .setRate(entry.getKey())
                        .setMinutes(entry.getValue())
                        .build())
                .toList();
    }

    private static Usage usage(UsageState avro) {
        NavigableMap<Long, UsageDay> days = new TreeMap<>();
        avro.getDays()
                .forEach(day -> days.put(
                        (long) day.getDay(),
                        new UsageDay(
                                day.getReads(),
                                day.getWrites(),
                                counts(day.getReadRates()),
                                counts(day.getWriteRates()))));
        return new Usage(avro.getDatabase(), avro.getObject(), Optional.ofNullable(avro.getLastReadAt()), days);
    }

    private static RateCounts counts(List<RateCountRecord> rates) {
        NavigableMap<Integer, Integer> minutes = new TreeMap<>();
        rates.forEach(rate -> minutes.put(rate.getRate(), rate.getMinutes()));
        return new RateCounts(minutes);
    }

    private static UsageState toAvro(ObservedMinutes observed) {
        return UsageState.newBuilder()
                .setDatabase(observed.database())
                .setSince(observed.since())
                .setUntil(observed.until())
                .setObserved(observed.hours().entrySet().stream()
                        .map(entry -> ObservedHourRecord.newBuilder()
                                .setHour(Math.toIntExact(entry.getKey()))
                                .setMinutes(entry.getValue())
                                .build())
                        .toList())
                .build();
    }

    private static ObservedMinutes observed(UsageState avro) {
        NavigableMap<Long, Long> hours = new TreeMap<>();
        avro.getObserved().forEach(hour -> hours.put((long) hour.getHour(), hour.getMinutes()));
        return new ObservedMinutes(avro.getDatabase(), avro.getSince(), avro.getUntil(), hours);
    }
}
