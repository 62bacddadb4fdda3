package dev.splitheat.ingest.spanner;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;

/** Says what Google's client threw in words that tell the reader what to do. */
final class SpannerFailure {
    private static final String GRANT = "grant the collector's account roles/spanner.databaseReader"
            + " (spanner.databases.select, spanner.sessions.create, spanner.databases.beginReadOnlyTransaction)"
            + " on this database.";

    private SpannerFailure() {}

    /** Whether Spanner did not let us in, which its client remembers. */
    static boolean refused(RuntimeException failure) {
        ErrorCode code = code(failure);
        return code == ErrorCode.PERMISSION_DENIED || code == ErrorCode.UNAUTHENTICATED;
    }

    /** Whether Spanner, or what stands for it, does not hand this out at all: asking again soon is no use. */
    static boolean denied(RuntimeException failure) {
        ErrorCode code = code(failure);
        return code == ErrorCode.PERMISSION_DENIED || code == ErrorCode.UNIMPLEMENTED;
    }

    static UnreadableDatabaseException of(DatabaseName database, String view, RuntimeException failure) {
        boolean lasting = refused(failure) || code(failure) == ErrorCode.NOT_FOUND;
        return new UnreadableDatabaseException(database, view, problem(failure), lasting, failure);
    }

    private static String problem(RuntimeException failure) {
        ErrorCode code = code(failure);
        if (code == ErrorCode.PERMISSION_DENIED) {
            return "permission denied; " + GRANT;
        }
        if (code == ErrorCode.UNAUTHENTICATED) {
            return "Google does not accept the credentials; give this process Application Default Credentials, then "
                    + GRANT;
        }
        if (code == ErrorCode.NOT_FOUND) {
            return "it was not found; correct its name under 'databases' in the configuration, create it, or take it out.";
        }
        if (code == ErrorCode.UNAVAILABLE || code == ErrorCode.DEADLINE_EXCEEDED) {
            return "Spanner does not answer (" + code
                    + "); it is asked again by itself, check the network when this lasts.";
        }
        if (code == ErrorCode.RESOURCE_EXHAUSTED) {
            return "Spanner is out of resources or quota; it is asked again by itself, raise the quota or the poll interval"
                    + " when this lasts.";
        }
        if (code == ErrorCode.INVALID_ARGUMENT) {
            return "Spanner does not understand the query, so this view differs from what the collector knows ("
                    + firstLine(failure) + "); update Splitheat.";
        }
        return "Spanner answered " + code + " (" + firstLine(failure) + "); it is asked again by itself.";
    }

    private static ErrorCode code(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SpannerException spanner) {
                return spanner.getErrorCode();
            }
            if (cause instanceof ApiException api) {
                StatusCode.Code code = api.getStatusCode().getCode();
                return ErrorCode.fromGrpcStatus(io.grpc.Status.fromCode(io.grpc.Status.Code.valueOf(code.name())));
            }
        }
        return ErrorCode.UNKNOWN;
    }

    private static String firstLine(RuntimeException failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no message");
    }
}
