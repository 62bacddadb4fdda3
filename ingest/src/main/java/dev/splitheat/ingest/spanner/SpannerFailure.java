package dev.splitheat.ingest.spanner;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SessionNotFoundException;
import com.google.cloud.spanner.SpannerException;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import java.util.Locale;

/** Says what Google's client threw in words that tell the reader what to do. */
final class SpannerFailure {
    private SpannerFailure() {}

    /** What Google's client threw, whatever was made of it since. */
    static Throwable spanners(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SpannerException) {
                return cause;
            }
        }
        return failure;
    }

    /** Whether Spanner, or what stands for it, does not hand this out at all: asking again soon is no use. */
    static boolean denied(RuntimeException failure) {
        ErrorCode code = code(failure);
        return code == ErrorCode.PERMISSION_DENIED || code == ErrorCode.UNIMPLEMENTED;
    }

    static UnreadableDatabaseException of(DatabaseName database, String view, RuntimeException failure) {
        if (failure instanceof UnreadableDatabaseException known) {
            return known;
        }
        return new UnreadableDatabaseException(
                database, view, new FailureWords(failure, view).problem(), kind(failure), failure);
    }

    static UnreadableDirectoryException ofDirectory(String place, RuntimeException failure) {
        return new UnreadableDirectoryException(
                place, FailureWords.ofDirectory(failure).problem(), kind(failure), failure);
    }

    /** Whether the session is gone, as when its database was dropped and made anew: a new client gets another. */
    static boolean isOfLostSession(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SessionNotFoundException) {
                return true;
            }
        }
        return false;
    }

    static FailureKind kind(RuntimeException failure) {
        if (isOfLostSession(failure)) {
            return FailureKind.UNAVAILABLE;
        }
        if (failure instanceof UnusableCredentialsException) {
            return FailureKind.UNAUTHENTICATED;
        }
        return switch (code(failure)) {
            case PERMISSION_DENIED -> FailureKind.DENIED;
            case UNAUTHENTICATED -> FailureKind.UNAUTHENTICATED;
            case NOT_FOUND -> FailureKind.NOT_FOUND;
            case UNAVAILABLE, DEADLINE_EXCEEDED -> FailureKind.UNAVAILABLE;
            case RESOURCE_EXHAUSTED -> FailureKind.EXHAUSTED;
            case INVALID_ARGUMENT -> FailureKind.NOT_UNDERSTOOD;
            case FAILED_PRECONDITION, OUT_OF_RANGE -> aboutTime(failure) ? FailureKind.OUT_OF_REACH : FailureKind.OTHER;
            case ABORTED, ALREADY_EXISTS, CANCELLED, DATA_LOSS, INTERNAL, UNIMPLEMENTED, UNKNOWN -> FailureKind.OTHER;
        };
    }

    /** The same codes also tell of keys that are withdrawn and of instances without nodes. */
    private static boolean aboutTime(RuntimeException failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("timestamp") || message.contains("staleness");
    }

    static ErrorCode code(RuntimeException failure) {
        if (failure instanceof NeverAnsweredException) {
            return ErrorCode.DEADLINE_EXCEEDED;
        }
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
}
