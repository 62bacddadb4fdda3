package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import java.time.Instant;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Keeps what people report of a database; what this topology itself tells in the same topic is no news to it. */
final class KeepReports implements Processor<String, Event, Void, Void> {
    private ReportShelf shelf;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        shelf = new ReportShelf(context);
    }

    @Override
    public void process(Record<String, Event> message) {
        if (message.value() == null) {
            throw new EmptyRecordException("events");
        }
        if (message.value().kind() != Event.Kind.FLEET_HEAT) {
            int letters = message.value().told().plain().length();
            if (letters > Event.MOST_LETTERS) {
                throw new LongReportException(letters);
            }
            shelf.put(message.value(), Instant.ofEpochMilli(message.timestamp()));
        }
    }
}
