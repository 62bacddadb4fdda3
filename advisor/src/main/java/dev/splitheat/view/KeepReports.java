package dev.splitheat.view;

import dev.splitheat.notice.KeptReport;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps reports, and a line of each apart: whoever lists them need not open years of documents. */
final class KeepReports implements Processor<String, KeptReport, Void, Void> {
    private KeyValueStore<String, KeptReport> reports;
    private KeyValueStore<String, String> lines;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        reports = context.getStateStore(Names.REPORTS);
        lines = context.getStateStore(Names.REPORT_LINES);
    }

    @Override
    public void process(Record<String, KeptReport> record) {
        KeptReport report = record.value();
        reports.put(record.key(), report);
        lines.put(record.key(), report == null ? null : ReportLine.of(report).text());
    }
}
