package dev.splitheat.notify;

import java.io.PrintStream;
import java.util.Objects;
import java.util.Optional;

/** Prints the top of each report. */
public final class ConsoleReports implements ReportSink {
    private final String name;
    private final PrintStream out;

    public ConsoleReports(String name, PrintStream out) {
        this.name = Objects.requireNonNull(name, "name");
        this.out = Objects.requireNonNull(out, "out");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Delivery tell(ReportNotice notice, boolean inDoubt) {
        out.print(notice.brief().text() + System.lineSeparator());
        return out.checkError()
                ? new Delivery.Retry(Optional.empty(), "the console does not take output")
                : new Delivery.Delivered();
    }
}
