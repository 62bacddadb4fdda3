package dev.splitheat.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of ARCHITECTURE.md, over all modules together. */
class RoomsTest {
    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.splitheat");
    private static final String[] INGEST = {"dev.splitheat.ingest.."};
    private static final String[] ANALYZER = {
        "dev.splitheat.heat..",
        "dev.splitheat.observation..",
        "dev.splitheat.track..",
        "dev.splitheat.order..",
        "dev.splitheat.diagnosis..",
        "dev.splitheat.episode..",
        "dev.splitheat.analyzer.."
    };
    private static final String[] ADVISOR = {
        "dev.splitheat.counsel..",
        "dev.splitheat.redesign..",
        "dev.splitheat.migration..",
        "dev.splitheat.sharding..",
        "dev.splitheat.evidence..",
        "dev.splitheat.whatif..",
        "dev.splitheat.lint..",
        "dev.splitheat.routing..",
        "dev.splitheat.lifecycle..",
        "dev.splitheat.story..",
        "dev.splitheat.alert..",
        "dev.splitheat.notify..",
        "dev.splitheat.heatmap..",
        "dev.splitheat.view..",
        "dev.splitheat.web..",
        "dev.splitheat.weekly..",
        "dev.splitheat.advisor.."
    };
    private static final String[] DEPLOY = {"dev.splitheat.app..", "dev.splitheat.sandbox.."};

    @Test
    void ingestAnalyzerAndAdvisorMeetAtTopicsOnly() {
        mayNotKnow(INGEST, ANALYZER, ADVISOR, DEPLOY);
        mayNotKnow(ANALYZER, INGEST, ADVISOR, DEPLOY);
        mayNotKnow(ADVISOR, INGEST, ANALYZER, DEPLOY);
    }

    @Test
    void schemasKnowNobody() {
        mayNotKnow(
                new String[] {
                    "dev.splitheat.catalog..", "dev.splitheat.keyspace..", "dev.splitheat.interval..",
                    "dev.splitheat.finding..", "dev.splitheat.topics..", "dev.splitheat.wire.."
                },
                INGEST,
                ANALYZER,
                ADVISOR,
                DEPLOY);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.splitheat.(**)").should().beFreeOfCycles().check(OURS);
    }

    /** Hashes are arithmetic: those of a library, too. */
    @ParameterizedTest
    @CsvSource({
        "dev.splitheat.catalog",
        "dev.splitheat.keyspace",
        "dev.splitheat.interval",
        "dev.splitheat.finding",
        "dev.splitheat.ingest.collect",
        "dev.splitheat.ingest.collect.metrics",
        "dev.splitheat.heat",
        "dev.splitheat.observation",
        "dev.splitheat.track",
        "dev.splitheat.order",
        "dev.splitheat.diagnosis",
        "dev.splitheat.episode",
        "dev.splitheat.counsel",
        "dev.splitheat.redesign..",
        "dev.splitheat.migration",
        "dev.splitheat.sharding",
        "dev.splitheat.evidence",
        "dev.splitheat.whatif",
        "dev.splitheat.alert",
        "dev.splitheat.routing",
        "dev.splitheat.lint",
        "dev.splitheat.sandbox.world",
        "dev.splitheat.sandbox.scenario",
        "dev.splitheat.sandbox.load",
        "dev.splitheat.sandbox.locks",
        "dev.splitheat.sandbox.splits",
        "dev.splitheat.sandbox.statistics",
        "dev.splitheat.sandbox.changes",
        "dev.splitheat.sandbox.series",
        "dev.splitheat.sandbox.serving",
        "dev.splitheat.sandbox.tables",
        "dev.splitheat.sandbox.workload..",
        "dev.splitheat.sandbox.state",
        "dev.splitheat.sandbox.export",
        "dev.splitheat.app.evaluate"
    })
    void pureRoomsKnowNoPlumbingAndNeverAskForTheTime(String room) {
        noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                "org.apache..",
                                "com.google..",
                                "io.grpc..",
                                "java.net.http..",
                                "com.sun.net..",
                                "dev.splitheat.avro..",
                                "dev.splitheat.wire..")
                        .and(not(resideInAPackage("com.google.common.hash"))))
                .orShould()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .check(OURS);
    }

    @Test
    void onlyTwoRoomsOfIngestImportGooglesClients() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.splitheat..")
                .and()
                .resideOutsideOfPackages(
                        "dev.splitheat.ingest.spanner..",
                        "dev.splitheat.ingest.monitoring..",
                        "dev.splitheat.sandbox..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.google.cloud..", "com.google.api..")
                .check(OURS);
    }

    private static void mayNotKnow(String[] room, String[]... others) {
        for (String[] other : others) {
            noClasses()
                    .that()
                    .resideInAnyPackage(room)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(other)
                    .check(OURS);
        }
    }
}
