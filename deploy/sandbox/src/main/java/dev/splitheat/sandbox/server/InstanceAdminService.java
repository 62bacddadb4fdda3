package dev.splitheat.sandbox.server;

import com.google.spanner.admin.instance.v1.GetInstanceRequest;
import com.google.spanner.admin.instance.v1.Instance;
import com.google.spanner.admin.instance.v1.InstanceAdminGrpc;
import com.google.spanner.admin.instance.v1.ListInstancesRequest;
import com.google.spanner.admin.instance.v1.ListInstancesResponse;
import io.grpc.stub.StreamObserver;
import java.util.List;

/** Which instances there are: those that the databases' names tell of. */
final class InstanceAdminService extends InstanceAdminGrpc.InstanceAdminImplBase {
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

    private Instance instance(String name) {
        int nodes = databases.nodes(name);
        return Instance.newBuilder()
                .setName(name)
                .setConfig(ResourceNames.projectOf(name) + "/instanceConfigs/sandbox")
                .setDisplayName(ResourceNames.lastPart(name))
                .setNodeCount(nodes)
                .setProcessingUnits(nodes * 1000)
                .setState(Instance.State.READY)
                .build();
    }
}
