package dev.splitheat.sandbox.server.monitoring;

import com.google.api.MetricDescriptor;
import com.google.api.MonitoredResourceDescriptor;
import com.google.monitoring.v3.GetMetricDescriptorRequest;
import com.google.monitoring.v3.GetMonitoredResourceDescriptorRequest;
import com.google.monitoring.v3.ListMetricDescriptorsRequest;
import com.google.monitoring.v3.ListMetricDescriptorsResponse;
import com.google.monitoring.v3.ListMonitoredResourceDescriptorsRequest;
import com.google.monitoring.v3.ListMonitoredResourceDescriptorsResponse;
import com.google.monitoring.v3.ListTimeSeriesRequest;
import com.google.monitoring.v3.ListTimeSeriesResponse;
import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.series.Metrics;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/**
 * {@code google.monitoring.v3.MetricService} for reading. Its generated stub is in no registry that the build uses, so that
 * the calls are declared here, with Google's messages; see {@link Calls}.
 */
public final class MonitoringService implements BindableService {
    private static final int LARGEST_PAGE = 10_000;

    private final MonitoredDatabases monitored;
    private final Clock clock;
    private final Troubles troubles;

    /** @param databases asked for before every answer, since databases come and go */
    public MonitoringService(Supplier<? extends Collection<MonitoredDatabase>> databases, Clock clock) {
        this(databases, clock, MonitoringSettings.DEFAULT);
    }

    public MonitoringService(
            Supplier<? extends Collection<MonitoredDatabase>> databases, Clock clock, MonitoringSettings settings) {
        this(databases, clock, settings, Troubles.NONE);
    }

    public MonitoringService(
            Supplier<? extends Collection<MonitoredDatabase>> databases,
            Clock clock,
            MonitoringSettings settings,
            Troubles troubles) {
        this.monitored = new MonitoredDatabases(databases, settings, troubles);
        this.clock = clock;
        this.troubles = troubles;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return new Calls("google.monitoring.v3.MetricService")
                .add(
                        "ListTimeSeries",
                        ListTimeSeriesRequest.getDefaultInstance(),
                        ListTimeSeriesResponse.getDefaultInstance(),
                        this::listTimeSeries)
                .add(
                        "ListMetricDescriptors",
                        ListMetricDescriptorsRequest.getDefaultInstance(),
                        ListMetricDescriptorsResponse.getDefaultInstance(),
                        this::listMetricDescriptors)
                .add(
                        "GetMetricDescriptor",
                        GetMetricDescriptorRequest.getDefaultInstance(),
                        MetricDescriptor.getDefaultInstance(),
                        this::getMetricDescriptor)
                .add(
                        "ListMonitoredResourceDescriptors",
                        ListMonitoredResourceDescriptorsRequest.getDefaultInstance(),
                        ListMonitoredResourceDescriptorsResponse.getDefaultInstance(),
                        this::listResources)
                .add(
                        "GetMonitoredResourceDescriptor",
                        GetMonitoredResourceDescriptorRequest.getDefaultInstance(),
                        MonitoredResourceDescriptor.getDefaultInstance(),
                        this::getResource)
                .definition();
    }

    private ListTimeSeriesResponse listTimeSeries(ListTimeSeriesRequest request) {
        String project =
                projectOf(request.getName(), "monitoring.timeSeries.list").id();
        troubles.before("projects/" + project);
        return new Listing(monitored, request, clock.instant()).answer(project);
    }

    private ListMetricDescriptorsResponse listMetricDescriptors(ListMetricDescriptorsRequest request) {
        String project = projectOf(request.getName(), "monitoring.metricDescriptors.list")
                .id();
        List<Metric> metrics = new MetricFilter(request.getFilter()).metrics();
        int asked = request.toBuilder()
                .clearPageToken()
                .clearPageSize()
                .build()
                .toByteString()
                .hashCode();
        PageToken token = PageToken.of(request.getPageToken(), asked, clock.instant());
        int size = request.getPageSize() < 1 ? LARGEST_PAGE : Math.min(request.getPageSize(), LARGEST_PAGE);
        int from = (int) Math.min(metrics.size(), token.offset());
        int to = Math.min(metrics.size(), from + size);
        return ListMetricDescriptorsResponse.newBuilder()
                .addAllMetricDescriptors(metrics.subList(from, to).stream()
                        .map(metric -> Wire.descriptor(project, metric))
                        .toList())
                .setNextPageToken(to < metrics.size() ? new PageToken(token.readAt(), to, asked).written() : "")
                .build();
    }

    private MetricDescriptor getMetricDescriptor(GetMetricDescriptorRequest request) {
        Project project = projectOf(request.getName(), "monitoring.metricDescriptors.get");
        String type = project.in("metricDescriptors");
        return Metrics.named(type)
                .map(metric -> Wire.descriptor(project.id(), metric))
                .orElseThrow(() -> RefusedRequestException.noMetric(type));
    }

    /** There is one, whatever the filter says of its type; what it says of anything else is refused. */
    private ListMonitoredResourceDescriptorsResponse listResources(ListMonitoredResourceDescriptorsRequest request) {
        String project = projectOf(request.getName(), "monitoring.monitoredResourceDescriptors.list")
                .id();
        ListMonitoredResourceDescriptorsResponse.Builder response =
                ListMonitoredResourceDescriptorsResponse.newBuilder();
        if (!new MetricFilter(request.getFilter()).metrics().isEmpty()) {
            response.addResourceDescriptors(Wire.resource(project));
        }
        return response.build();
    }

    private MonitoredResourceDescriptor getResource(GetMonitoredResourceDescriptorRequest request) {
        Project project = projectOf(request.getName(), "monitoring.monitoredResourceDescriptors.get");
        String type = project.in("monitoredResourceDescriptors");
        if (!type.equals(Instance.TYPE)) {
            throw RefusedRequestException.invalid("name", request.getName(), "there is no such resource type.");
        }
        return Wire.resource(project.id());
    }

    private Project projectOf(String name, String permission) {
        Project project = Project.of(name);
        if (!monitored.hasProject(project.id())) {
            throw RefusedRequestException.noProject(permission);
        }
        return project;
    }
}
