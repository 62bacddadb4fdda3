package dev.splitheat.app.alerting;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.ConsoleReports;
import dev.splitheat.notify.ConsoleSink;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.Sink;
import java.util.List;
import java.util.Map;

/** Cards on standard output. */
final class ConsoleType implements SinkType {
    static final String NAME = "console";

    /** It has no settings. */
    record Plan() implements SinkPlan {
        @Override
        public String type() {
            return NAME;
        }

        @Override
        public Sink build(String name, Workshop workshop) {
            return new ConsoleSink(name, workshop.out(), workshop.card());
        }

        @Override
        public boolean takesReports() {
            return true;
        }

        @Override
        public ReportSink reports(String name, Workshop workshop) {
            return new ConsoleReports(name, workshop.out());
        }

        @Override
        public List<Checked> check(String name, Workshop workshop) {
            return List.of(Checked.good("prints to standard output"));
        }

        @Override
        public Map<String, String> settings() {
            return Map.of();
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> keys() {
        return List.of();
    }

    @Override
    public SinkPlan read(Part section, Environment environment) {
        return new Plan();
    }
}
