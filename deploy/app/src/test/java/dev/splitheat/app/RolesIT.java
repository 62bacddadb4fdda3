package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RolesIT {
    @TempDir
    Path temp;

    @Test
    void theAnalyzerAloneRunsAndEndsWithoutTheOtherRoles() throws Exception {
        try (RunUnderTest run = RunUnderTest.on(temp);
                Admin admin = Admin.create(Map.of("bootstrap.servers", run.bootstrapServers()))) {
            Path configuration = run.configuration("alone.", DemoUnderTest.DATABASES, "");
            try (ProcessUnderTest analyzer = run.start(configuration, Map.of(), "--roles", "analyzer")) {
                await().atMost(DemoUnderTest.LIMIT).until(() -> !groups(admin).isEmpty());
                Set<String> groups = groups(admin);
                int status = analyzer.terminate();

                assertThat(groups).containsExactly("alone.analyzer");
                assertThat(analyzer.errors()).contains("splitheat: running analyzer on " + run.bootstrapServers());
                assertThat(analyzer.output()).isEmpty();
                assertThat(status).isZero();
            }
        }
    }

    private static Set<String> groups(Admin admin) throws Exception {
        return admin.listGroups().all().get(20, TimeUnit.SECONDS).stream()
                .map(GroupListing::groupId)
                .collect(Collectors.toSet());
    }
}
