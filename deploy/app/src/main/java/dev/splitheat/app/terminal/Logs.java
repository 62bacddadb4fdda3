package dev.splitheat.app.terminal;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.filter.ThresholdFilter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.FileSize;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Where logs go. The last call holds. */
public final class Logs {
    private static final String WITH_TRACES = "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level %logger{30} - %msg%n";
    /** Only the first line of a message: gRPC writes the traces of causes into the rest. */
    private static final String WITHOUT_TRACES =
            "%d{HH:mm:ss} %-5level %logger{0} - %replace(%msg){'(?s)\\s*[\\r\\n].*', ''}%n%nopex";

    private static final String OURS = "dev.splitheat";

    private Logs() {}

    /**
     * A quiet terminal: all from INFO on goes to a file of at most 20 MB, and to its predecessor of the same size. When
     * {@code verbose}, warnings are shown besides: the file of a start that fails goes away with it.
     */
    public static void toFile(Path file, boolean verbose) {
        LoggerContext context = fresh();
        if (verbose) {
            Appender<ILoggingEvent> shown = console(context, WITH_TRACES);
            ThresholdFilter warnings = new ThresholdFilter();
            warnings.setLevel(Level.WARN.levelStr);
            warnings.start();
            shown.addFilter(warnings);
            root(context, shown, Level.INFO);
        }
        RollingFileAppender<ILoggingEvent> appender = new RollingFileAppender<>();
        appender.setContext(context);
        appender.setFile(file.toString());
        appender.setEncoder(encoder(context, WITH_TRACES));
        FixedWindowRollingPolicy rolling = new FixedWindowRollingPolicy();
        rolling.setContext(context);
        rolling.setParent(appender);
        rolling.setFileNamePattern(file + ".%i");
        rolling.setMinIndex(1);
        rolling.setMaxIndex(1);
        rolling.start();
        SizeBasedTriggeringPolicy<ILoggingEvent> size = new SizeBasedTriggeringPolicy<>();
        size.setContext(context);
        size.setMaxFileSize(FileSize.valueOf("20MB"));
        size.start();
        appender.setRollingPolicy(rolling);
        appender.setTriggeringPolicy(size);
        appender.start();
        root(context, appender, Level.INFO);
        if (!verbose) {
            Noise.hushClients(context);
            Noise.hushBroker(context);
        }
        context.getLogger(Failures.class).setLevel(Level.DEBUG);
    }

    /**
     * For servers: warnings of all and news of ours on standard error. One line each, unless {@code verbose}: then with
     * stack traces, and with what gRPC and {@link Noise} warn of.
     */
    public static void toStandardError(boolean verbose) {
        LoggerContext context = fresh();
        root(context, console(context, verbose ? WITH_TRACES : WITHOUT_TRACES), Level.WARN);
        context.getLogger(OURS).setLevel(Level.INFO);
        if (!verbose) {
            // What keeps a channel from working reaches its collector, which says what to do about it.
            context.getLogger("io.grpc").setLevel(Level.ERROR);
            Noise.hushClients(context);
        }
    }

    /** For commands that print a result: our warnings and everybody's errors, on standard error. */
    public static void errors() {
        LoggerContext context = fresh();
        root(context, console(context, WITHOUT_TRACES), Level.ERROR);
        context.getLogger(OURS).setLevel(Level.WARN);
    }

    /**
     * While a process starts, a Kafka that does not answer is told once, as the reason why nothing starts, and not also
     * for each attempt to reach it. Once it runs the attempts are news, until it ends.
     */
    public static void connectionAttempts(boolean shown) {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.getLogger("org.apache.kafka.clients.NetworkClient").setLevel(shown ? null : Level.ERROR);
        context.getLogger("org.apache.kafka.clients.ClientUtils").setLevel(shown ? null : Level.ERROR);
    }

    static void warningsOnly(LoggerContext context) {
        root(context, console(context, WITHOUT_TRACES), Level.WARN);
    }

    private static LoggerContext fresh() {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        // Google's clients log through java.util.logging.
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        return context;
    }

    private static Appender<ILoggingEvent> console(LoggerContext context, String pattern) {
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setContext(context);
        appender.setTarget("System.err");
        appender.setEncoder(encoder(context, pattern));
        appender.start();
        return appender;
    }

    private static PatternLayoutEncoder encoder(LoggerContext context, String pattern) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(pattern);
        encoder.start();
        return encoder;
    }

    private static void root(LoggerContext context, Appender<ILoggingEvent> appender, Level level) {
        ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(level);
        root.addAppender(appender);
    }
}
