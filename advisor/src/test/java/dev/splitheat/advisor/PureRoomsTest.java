package dev.splitheat.advisor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The rules of the house for this module. */
class PureRoomsTest {
    private static final String[] PURE = {
        "dev.splitheat.counsel..",
        "dev.splitheat.redesign..",
        "dev.splitheat.migration..",
        "dev.splitheat.sharding..",
        "dev.splitheat.evidence..",
        "dev.splitheat.whatif..",
        "dev.splitheat.proof..",
        "dev.splitheat.rewrite..",
        "dev.splitheat.health..",
        "dev.splitheat.alert..",
        "dev.splitheat.story..",
        "dev.splitheat.lifecycle..",
        "dev.splitheat.routing..",
        "dev.splitheat.picture..",
        "dev.splitheat.heatmap..",
        "dev.splitheat.web.http..",
        "dev.splitheat.lint..",
        "dev.splitheat.report..",
        "dev.splitheat.text..",
        "dev.splitheat.weekly.."
    };

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(
                    "dev.splitheat.counsel",
                    "dev.splitheat.redesign",
                    "dev.splitheat.migration",
                    "dev.splitheat.sharding",
                    "dev.splitheat.evidence",
                    "dev.splitheat.whatif",
                    "dev.splitheat.proof",
                    "dev.splitheat.rewrite",
                    "dev.splitheat.health",
                    "dev.splitheat.alert",
                    "dev.splitheat.story",
                    "dev.splitheat.lifecycle",
                    "dev.splitheat.routing",
                    "dev.splitheat.picture",
                    "dev.splitheat.heatmap",
                    "dev.splitheat.lint",
                    "dev.splitheat.report",
                    "dev.splitheat.text",
                    "dev.splitheat.weekly",
                    "dev.splitheat.notify",
                    "dev.splitheat.view",
                    "dev.splitheat.web",
                    "dev.splitheat.advisor");

    @Test
    void pureRooms_knowNoPlumbing() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache.kafka..",
                        "org.apache.avro..",
                        "dev.splitheat.avro..",
                        "dev.splitheat.wire..",
                        "com.google..",
                        "io.grpc..",
                        "java.net.http..",
                        "com.sun.net.httpserver..",
                        "dev.splitheat.notify..",
                        "dev.splitheat.view..",
                        "dev.splitheat.advisor..")
                .check(CLASSES);
    }

    @Test
    void pureRooms_neverAskForTheTime() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
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
    void otherModules_areMetAtTopicsOnly() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.splitheat.ingest..",
                        "dev.splitheat.analyzer..",
                        "dev.splitheat.heat..",
                        "dev.splitheat.observation..",
                        "dev.splitheat.track..",
                        "dev.splitheat.diagnosis..",
                        "dev.splitheat.episode..")
                .check(CLASSES);
    }
}
