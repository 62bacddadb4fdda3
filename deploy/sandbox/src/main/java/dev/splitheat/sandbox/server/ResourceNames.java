package dev.splitheat.sandbox.server;

import com.google.rpc.ResourceInfo;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.ProtoUtils;

/** Names of Spanner's resources, and the refusal of one that does not exist, with the trailer the clients look for. */
final class ResourceNames {
    private static final Metadata.Key<ResourceInfo> RESOURCE =
            ProtoUtils.keyForProto(ResourceInfo.getDefaultInstance());

    private ResourceNames() {}

    /** {@code projects/p/instances/i} of anything below an instance. */
    static String instanceOf(String name) {
        return leading(name, 4);
    }

    /** {@code projects/p/instances/i/databases/d} of a session or the database itself. */
    static String databaseOf(String name) {
        return leading(name, 6);
    }

    static String projectOf(String name) {
        return leading(name, 2);
    }

    static String lastPart(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    private static String leading(String name, int parts) {
        int end = 0;
        for (int part = 0; part < parts && end >= 0; part++) {
            end = name.indexOf('/', end + 1);
        }
        return end < 0 ? name : name.substring(0, end);
    }

    static StatusRuntimeException noDatabase(String name) {
        return notFound("Database", "type.googleapis.com/google.spanner.admin.database.v1.Database", name);
    }

    static StatusRuntimeException noSession(String name) {
        return notFound("Session", "type.googleapis.com/google.spanner.v1.Session", name);
    }

    static StatusRuntimeException noInstance(String name) {
        return notFound("Instance", "type.googleapis.com/google.spanner.admin.instance.v1.Instance", name);
    }

    private static StatusRuntimeException notFound(String kind, String type, String name) {
        Metadata trailers = new Metadata();
        trailers.put(
                RESOURCE,
                ResourceInfo.newBuilder()
                        .setResourceType(type)
                        .setResourceName(name)
                        .setDescription(kind + " does not exist.")
                        .build());
        return Status.NOT_FOUND.withDescription(kind + " not found: " + name).asRuntimeException(trailers);
    }
}
