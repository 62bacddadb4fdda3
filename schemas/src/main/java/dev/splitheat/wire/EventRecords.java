package dev.splitheat.wire;

import dev.splitheat.avro.EventRecord;
import dev.splitheat.finding.Event;
import java.util.Optional;

/** Events to Avro and back. */
final class EventRecords {
    private EventRecords() {}

    static EventRecord toAvro(Event event) {
        return EventRecord.newBuilder()
                .setDatabase(event.database())
                .setAt(event.at())
                .setKind(event.kind().name())
                .setTold(PhraseRecords.toAvro(event.told()))
                .setFindingId(event.findingId().orElse(null))
                .setObject(event.object().orElse(null))
                .setUntil(event.until().orElse(null))
                .build();
    }

    static Event fromAvro(EventRecord avro) {
        return new Event(
                avro.getDatabase(),
                avro.getAt(),
                Event.Kind.valueOf(avro.getKind()),
                PhraseRecords.fromAvro(avro.getTold()),
                Optional.ofNullable(avro.getFindingId()),
                Optional.ofNullable(avro.getObject()),
                Optional.ofNullable(avro.getUntil()));
    }
}
