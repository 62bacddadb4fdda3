package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.FoundDatabase;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** On the official emulator. */
class DirectoryReaderTest {
    @Test
    void databases_areFound_inAnInstance_andInAProject() throws Exception {
        try (Emulator emulator = Emulator.start();
                SpannerConnections connections = new SpannerConnections(Optional.of(emulator.host()))) {
            DatabaseName one = emulator.create(Dialect.GOOGLE_STANDARD_SQL, List.of());
            DatabaseName two = emulator.create(Dialect.POSTGRESQL, List.of());
            DirectoryReader directory = new DirectoryReader(connections);

            List<FoundDatabase> inProject = directory.databases(one.project(), Optional.empty());

            assertThat(inProject).extracting(FoundDatabase::name).containsExactlyInAnyOrder(one, two);
            assertThat(directory.databases(one.project(), Optional.of(one.instance())))
                    .hasSameElementsAs(inProject);
            assertThat(directory.createdAt(one)).isPresent();
            assertThat(directory.createdAt(new DatabaseName(one.project(), one.instance(), "absent")))
                    .isEmpty();
            assertThatThrownBy(() -> directory.databases(one.project(), Optional.of("absent")))
                    .isInstanceOf(UnreadableDirectoryException.class)
                    .hasMessage(
                            "cannot list the databases of projects/" + one.project() + "/instances/absent: it was not"
                                    + " found; correct its name under 'databases' in the configuration, or take it out.")
                    .extracting(failure -> ((UnreadableDirectoryException) failure).kind())
                    .isEqualTo(FailureKind.NOT_FOUND);
        }
    }
}
