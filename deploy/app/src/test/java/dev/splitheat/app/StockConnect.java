package dev.splitheat.app;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What a stock Kafka Connect has on its class path, out of what the tests have on theirs. */
final class StockConnect {
    private static final String KAFKA = "/org/apache/kafka/";

    /** Kafka's own artifacts of Connect; what its distribution has besides does not matter here. */
    private static final List<String> KAFKAS = List.of(
            "connect-api", "connect-json", "connect-runtime", "connect-transforms", "kafka-clients", "kafka-tools-api");

    /** Groups of libraries that connect-runtime names, and a logger as any distribution has one. */
    private static final List<String> LIBRARIES = List.of(
            "/com/fasterxml/",
            "/org/eclipse/jetty/",
            "/org/glassfish/",
            "/jakarta/",
            "/org/javassist/",
            "/org/slf4j/slf4j-api/",
            "/ch/qos/logback/",
            "/lz4",
            "/com/github/luben/",
            "/org/xerial/snappy/",
            "/org/reflections/",
            "/org/apache/maven/",
            "/org/bitbucket/b_c/",
            "/io/swagger/",
            "/aopalliance",
            "/org/jspecify/");

    private StockConnect() {}

    static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(StockConnect::isStock)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isStock(String entry) {
        return entry.contains(KAFKA)
                ? KAFKAS.stream().anyMatch(artifact -> entry.contains(KAFKA + artifact + "/"))
                : LIBRARIES.stream().anyMatch(entry::contains);
    }
}
