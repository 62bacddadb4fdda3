package dev.splitheat.sandbox.server.monitoring;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;

/** A request that Cloud Monitoring would not answer. */
final class RefusedRequestException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Status.Code code;

    private RefusedRequestException(Status.Code code, String message) {
        super(message);
        this.code = code;
    }

    static RefusedRequestException invalid(String field, String value, String why) {
        return new RefusedRequestException(
                Status.Code.INVALID_ARGUMENT, "Field " + field + " had an invalid value of \"" + value + "\": " + why);
    }

    static RefusedRequestException noMetric(String what) {
        return new RefusedRequestException(
                Status.Code.NOT_FOUND,
                "Cannot find metric(s) that match type = \"" + what
                        + "\". If a metric was created recently, it could take up to 10 minutes to become available.");
    }

    /** What Google says of a project that is not there, and of one that the caller may not read. */
    static RefusedRequestException noProject(String permission) {
        return new RefusedRequestException(
                Status.Code.PERMISSION_DENIED, "Permission " + permission + " denied (or the resource may not exist).");
    }

    StatusRuntimeException asStatus() {
        return Status.fromCode(code)
                .withDescription(getMessage())
                .withCause(this)
                .asRuntimeException();
    }
}
