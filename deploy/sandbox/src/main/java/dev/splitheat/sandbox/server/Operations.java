package dev.splitheat.sandbox.server;

import com.google.longrunning.CancelOperationRequest;
import com.google.longrunning.DeleteOperationRequest;
import com.google.longrunning.GetOperationRequest;
import com.google.longrunning.ListOperationsRequest;
import com.google.longrunning.ListOperationsResponse;
import com.google.longrunning.Operation;
import com.google.longrunning.OperationsGrpc;
import com.google.protobuf.Any;
import com.google.protobuf.Empty;
import com.google.protobuf.Message;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/** Long-running operations. None runs long here: each has ended when it is first told of. */
final class Operations extends OperationsGrpc.OperationsImplBase {
    private final Map<String, Operation> ended = new ConcurrentSkipListMap<>();
    private final AtomicLong numbers = new AtomicLong();

    /**
     * The name of an operation that begins.
     *
     * @param id empty for one of the server's choice
     * @throws StatusRuntimeException if there is one of this name
     */
    String name(String database, String id) {
        String name = database + "/operations/" + (id.isEmpty() ? "_auto_" + numbers.incrementAndGet() : id);
        if (ended.containsKey(name)) {
            throw Status.ALREADY_EXISTS
                    .withDescription("Operation already exists: " + name)
                    .asRuntimeException();
        }
        return name;
    }

    Operation done(String name, Message metadata, Message response) {
        Operation operation = Operation.newBuilder()
                .setName(name)
                .setMetadata(Any.pack(metadata))
                .setDone(true)
                .setResponse(Any.pack(response))
                .build();
        ended.put(name, operation);
        return operation;
    }

    @Override
    public void getOperation(GetOperationRequest request, StreamObserver<Operation> observer) {
        Reply.one(observer, request, () -> known(request.getName()));
    }

    @Override
    public void listOperations(ListOperationsRequest request, StreamObserver<ListOperationsResponse> observer) {
        Reply.one(observer, request, () -> {
            List<Operation> found = ended.values().stream()
                    .filter(operation -> operation.getName().startsWith(request.getName()))
                    .toList();
            Page<Operation> page = Page.of(found, request.getPageToken(), request.getPageSize());
            return ListOperationsResponse.newBuilder()
                    .addAllOperations(page.items())
                    .setNextPageToken(page.next())
                    .build();
        });
    }

    /** It has ended, so that nothing is left to cancel. */
    @Override
    public void cancelOperation(CancelOperationRequest request, StreamObserver<Empty> observer) {
        Reply.one(observer, request, () -> {
            known(request.getName());
            return Empty.getDefaultInstance();
        });
    }

    @Override
    public void deleteOperation(DeleteOperationRequest request, StreamObserver<Empty> observer) {
        Reply.one(observer, request, () -> {
            ended.remove(known(request.getName()).getName());
            return Empty.getDefaultInstance();
        });
    }

    private Operation known(String name) {
        Operation operation = ended.get(name);
        if (operation == null) {
            throw Status.NOT_FOUND
                    .withDescription("Operation not found: " + name)
                    .asRuntimeException();
        }
        return operation;
    }
}
