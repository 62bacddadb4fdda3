package dev.splitheat.ingest;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.splitheat.ingest");

    @Test
    void deciding_whatToCollect_isPure() {
        noClasses()
                .that()
                .resideInAPackage("..ingest.collect..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache..",
                        "com.google..",
                        "io.grpc..",
                        "java.net..",
                        "java.sql..",
                        "org.slf4j..",
                        "..ingest.spanner..",
                        "..ingest.monitoring..",
                        "..ingest.connect..",
                        "..splitheat.wire..",
                        "..splitheat.avro..")
                .check(CLASSES);
    }

    @Test
    void deciding_whatToCollect_neverAsksForTheTime() {
        noClasses()
                .that()
                .resideInAPackage("..ingest.collect..")
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Clock.class)
                .check(CLASSES);
    }

    @Test
    void onlyTwoPackages_knowGooglesClients() {
        noClasses()
                .that()
                .resideOutsideOfPackages("..ingest.spanner..", "..ingest.monitoring..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.google..", "io.grpc..")
                .check(CLASSES);
    }

    @Test
    void readingSpannerAndMonitoring_knowsNothingOfKafka() {
        noClasses()
                .that()
                .resideInAnyPackage("..ingest.spanner..", "..ingest.monitoring..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache..", "..ingest.connect..")
                .check(CLASSES);
    }
}
