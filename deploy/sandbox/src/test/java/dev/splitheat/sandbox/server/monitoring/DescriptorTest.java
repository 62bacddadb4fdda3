package dev.splitheat.sandbox.server.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.api.LabelDescriptor;
import com.google.api.LaunchStage;
import com.google.api.MetricDescriptor;
import com.google.api.MetricDescriptor.MetricKind;
import com.google.api.MetricDescriptor.ValueType;
import com.google.api.MonitoredResourceDescriptor;
import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.api.gax.rpc.NotFoundException;
import com.google.monitoring.v3.ListMetricDescriptorsRequest;
import dev.splitheat.sandbox.series.Metrics;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DescriptorTest {
    private static ConnectedMonitoring monitoring;

    @BeforeAll
    static void connect() {
        monitoring = new ConnectedMonitoring(MonitoringSettings.DEFAULT);
    }

    @AfterAll
    static void disconnect() {
        monitoring.close();
    }

    @Test
    void descriptor_saysWhatAReaderNeeds() {
        MetricDescriptor descriptor = monitoring.client.getMetricDescriptor(
                "projects/p/metricDescriptors/spanner.googleapis.com/instance/cpu/utilization_by_priority");

        assertThat(descriptor.getType()).isEqualTo("spanner.googleapis.com/instance/cpu/utilization_by_priority");
        assertThat(descriptor.getMetricKind()).isEqualTo(MetricKind.GAUGE);
        assertThat(descriptor.getValueType()).isEqualTo(ValueType.DOUBLE);
        assertThat(descriptor.getUnit()).isEqualTo("10^2.%");
        assertThat(descriptor.getLaunchStage()).isEqualTo(LaunchStage.GA);
        assertThat(descriptor.getMetadata().getSamplePeriod().getSeconds()).isEqualTo(60);
        assertThat(descriptor.getMetadata().getIngestDelay().getSeconds()).isEqualTo(180);
        assertThat(descriptor.getMonitoredResourceTypesList()).containsExactly("spanner_instance");
        assertThat(descriptor.getLabelsList())
                .extracting(LabelDescriptor::getKey, LabelDescriptor::getValueType)
                .containsExactly(
                        tuple("database", LabelDescriptor.ValueType.STRING),
                        tuple("is_system", LabelDescriptor.ValueType.BOOL),
                        tuple("priority", LabelDescriptor.ValueType.STRING));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 41",
                "metric.type = starts_with(\"spanner.googleapis.com/\") | 41",
                "metric.type = starts_with(\"spanner.googleapis.com/lock_stat/\") | 1",
                "metric.type = starts_with(\"spanner.googleapis.com/row_deletion_policy/\") | 3",
                "metric.type = \"spanner.googleapis.com/api/request_count\" | 1",
                "metric.type = starts_with(\"custom.googleapis.com/\") | 0",
                "resource.type = \"gce_instance\" | 0"
            })
    void filter_selectsDescriptors(String filter, int found) {
        assertThat(list(filter, 0)).hasSize(found);
    }

    @Test
    void pages_holdEachOnce() {
        assertThat(list("", 4))
                .extracting(MetricDescriptor::getType)
                .isEqualTo(Metrics.all().stream().map(metric -> metric.type()).toList());
    }

    @Test
    void labelInAFilterOfDescriptors_isRefused() {
        assertThatThrownBy(() -> list("metric.labels.database = \"d\"", 0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageEndingWith("at character 1 metric.labels.database cannot select metric descriptors");
    }

    @Test
    void descriptorThatIsNotThere_isNotFound() {
        assertThatThrownBy(() -> monitoring.client.getMetricDescriptor("projects/p/metricDescriptors/custom.io/x"))
                .isInstanceOf(NotFoundException.class)
                .hasMessageContaining("custom.io/x");
    }

    @Test
    void resource_isTheInstance() {
        List<MonitoredResourceDescriptor> found = StreamSupport.stream(
                        monitoring
                                .client
                                .listMonitoredResourceDescriptors("projects/p")
                                .iterateAll()
                                .spliterator(),
                        false)
                .toList();

        assertThat(found)
                .containsExactly(monitoring.client.getMonitoredResourceDescriptor(
                        "projects/p/monitoredResourceDescriptors/spanner_instance"));
        assertThat(found.get(0).getLabelsList())
                .extracting(LabelDescriptor::getKey)
                .containsExactly("instance_config", "instance_id", "location", "project_id");
    }

    private static List<MetricDescriptor> list(String filter, int pageSize) {
        ListMetricDescriptorsRequest request = ListMetricDescriptorsRequest.newBuilder()
                .setName("projects/p")
                .setFilter(filter)
                .setPageSize(pageSize)
                .build();
        return StreamSupport.stream(
                        monitoring
                                .client
                                .listMetricDescriptors(request)
                                .iterateAll()
                                .spliterator(),
                        false)
                .toList();
    }
}
