package dev.splitheat.sandbox.server;

import com.google.spanner.admin.instance.v1.GetInstanceConfigRequest;
import com.google.spanner.admin.instance.v1.GetInstanceRequest;
import com.google.spanner.admin.instance.v1.Instance;
import com.google.spanner.admin.instance.v1.InstanceAdminGrpc;
import com.google.spanner.admin.instance.v1.InstanceConfig;
import com.google.spanner.admin.instance.v1.ListInstanceConfigsRequest;
import com.google.spanner.admin.instance.v1.ListInstanceConfigsResponse;
import com.google.spanner.admin.instance.v1.ListInstancesRequest;
import com.google.spanner.admin.instance.v1.ListInstancesResponse;
import com.google.spanner.admin.instance.v1.ReplicaInfo;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.List;

/** Which instances there are: those that the databases' names tell of. */
final class InstanceAdminService extends InstanceAdminGrpc.InstanceAdminImplBase {
    private static final String CONFIG = "/instanceConfigs/emulator-config";

    private final Databases databases;

    InstanceAdminService(Databases databases) {
        this.databases = databases;
    }

    @Override
    public void listInstances(ListInstancesRequest request, StreamObserver<ListInstancesResponse> observer) {
        Reply.one(observer, request, () -> {
            databases.listing(request.getParent());
            List<Instance> found = databases.instances().stream()
                    .filter(name -> ResourceNames.projectOf(name).equals(request.getParent()))
                    .map(this::instance)
                    .toList();
            Page<Instance> page = Page.of(found, request.getPageToken(), request.getPageSize());
            return ListInstancesResponse.newBuilder()
                    .addAllInstances(page.items())
                    .setNextPageToken(page.next())
                    .build();
        });
    }

    @Override
    public void getInstance(GetInstanceRequest request, StreamObserver<Instance> observer) {
        Reply.one(observer, request, () -> {
            databases.listing(request.getName());
            return databases.instances().stream()
                    .filter(request.getName()::equals)
                    .map(this::instance)
                    .findFirst()
                    .orElseThrow(() -> ResourceNames.noInstance(request.getName()));
        });
    }

    /** There is one, of the name that Google's emulator gives its own: clients in emulator mode ask for it first. */
    @Override
    public void listInstanceConfigs(
            ListInstanceConfigsRequest request, StreamObserver<ListInstanceConfigsResponse> observer) {
        Reply.one(observer, request, () -> {
            Page<InstanceConfig> page =
                    Page.of(List.of(config(request.getParent())), request.getPageToken(), request.getPageSize());
            return ListInstanceConfigsResponse.newBuilder()
                    .addAllInstanceConfigs(page.items())
                    .setNextPageToken(page.next())
                    .build();
        });
    }

    @Override
    public void getInstanceConfig(GetInstanceConfigRequest request, StreamObserver<InstanceConfig> observer) {
        Reply.one(observer, request, () -> {
            InstanceConfig config = config(ResourceNames.projectOf(request.getName()));
            if (!config.getName().equals(request.getName())) {
                throw Status.NOT_FOUND
                        .withDescription("Instance config not found: " + request.getName())
                        .asRuntimeException();
            }
            return config;
        });
    }

    private static InstanceConfig config(String project) {
        return InstanceConfig.newBuilder()
                .setName(project + CONFIG)
                .setDisplayName("Simulated Spanner")
                .setConfigType(InstanceConfig.Type.GOOGLE_MANAGED)
                .setState(InstanceConfig.State.READY)
                .addReplicas(ReplicaInfo.newBuilder()
                        .setType(ReplicaInfo.ReplicaType.READ_WRITE)
                        .setDefaultLeaderLocation(true))
                .build();
    }

    private Instance instance(String name) {
        int nodes = databases.nodes(name);
        return Instance.newBuilder()
                .setName(name)
                .setConfig(ResourceNames.projectOf(name) + CONFIG)
                .setDisplayName(ResourceNames.lastPart(name))
                .setNodeCount(nodes)
                .setProcessingUnits(nodes * 1000)
                .setState(Instance.State.READY)
                .build();
    }
}
