package dev.splitheat.analyzer;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PureRoomsTest {
    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.splitheat");
    private static final String[] PURE = {
        "dev.splitheat.heat..",
        "dev.splitheat.observation..",
        "dev.splitheat.track..",
        "dev.splitheat.order..",
        "dev.splitheat.history..",
        "dev.splitheat.fleet..",
        "dev.splitheat.diagnosis..",
        "dev.splitheat.episode..",
        "dev.splitheat.rules.."
    };

    @Test
    void heatAndDiagnosisKnowNoPlumbing() {
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
                        "dev.splitheat.topics..",
                        "dev.splitheat.analyzer..")
                .check(OURS);
    }

    @Test
    void heatAndDiagnosisNeverAskForTheTime() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .check(OURS);
    }
}
