package dev.splitheat;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class PureRoomsTest {
    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.splitheat");
    private static final String[] PURE = {
        "dev.splitheat.keyspace..", "dev.splitheat.catalog..", "dev.splitheat.interval..", "dev.splitheat.finding.."
    };

    @Test
    void pureRoomsKnowNoPlumbing() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache..",
                        "com.google..",
                        "java.net..",
                        "dev.splitheat.avro..",
                        "dev.splitheat.wire..",
                        "dev.splitheat.topics..")
                .check(OURS);
    }

    @Test
    void pureRoomsNeverAskForTheTime() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .callMethod(java.time.Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(java.time.Clock.class, "systemUTC")
                .check(OURS);
    }
}
