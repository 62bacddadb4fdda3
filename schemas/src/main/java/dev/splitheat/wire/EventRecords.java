package dev.splitheat.wire;

import dev.splitheat.avro.EventRecord;
import dev.splitheat.finding.Event;

/** Events to Avro and back. */
final class EventRecords {
    private EventRecords() {}

    static EventRecord toAvro(Event event) {
        return EventRecord.newBuilder()
                .setDatabase(event.database())
                .setAt(event.at())
                .setKind(event.kind().name())
                .setTold(PhraseRecords.toAvro(event.told()))
                .build();
    }

    static Event fromAvro(EventRecord avro) {
        return new Event(
                avro.getDatabase(),
                avro.getAt(),
                Event.Kind.valueOf(avro.getKind()),
                PhraseRecords.fromAvro(avro.getTold()));
    }
}
