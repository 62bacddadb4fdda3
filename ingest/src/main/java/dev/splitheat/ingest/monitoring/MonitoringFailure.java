package dev.splitheat.ingest.monitoring;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode.Code;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;

/** Says what Google's client threw in words that tell the reader what to do. */
final class MonitoringFailure {
    private static final String GRANT =
            "grant the collector's account roles/monitoring.viewer (monitoring.timeSeries.list) on this project";

    private MonitoringFailure() {}

    static UnreadableProjectException of(String project, ApiException failure) {
        Code code = failure.getStatusCode().getCode();
        return new UnreadableProjectException(project, problem(code, failure), kind(code), failure);
    }

    /** Neither a file nor the environment gives credentials. */
    static UnreadableProjectException withoutCredentials(String project, Exception failure) {
        return new UnreadableProjectException(
                project, credentials() + " (" + firstLine(failure) + ").", FailureKind.UNAUTHENTICATED, failure);
    }

    private static FailureKind kind(Code code) {
        return switch (code) {
            case PERMISSION_DENIED -> FailureKind.DENIED;
            case UNAUTHENTICATED -> FailureKind.UNAUTHENTICATED;
            case NOT_FOUND -> FailureKind.NOT_FOUND;
            case UNAVAILABLE, DEADLINE_EXCEEDED -> FailureKind.UNAVAILABLE;
            case RESOURCE_EXHAUSTED -> FailureKind.EXHAUSTED;
            case INVALID_ARGUMENT -> FailureKind.NOT_UNDERSTOOD;
            case OUT_OF_RANGE, FAILED_PRECONDITION -> FailureKind.OUT_OF_REACH;
            case OK, CANCELLED, UNKNOWN, ALREADY_EXISTS, ABORTED, UNIMPLEMENTED, INTERNAL, DATA_LOSS ->
                FailureKind.OTHER;
        };
    }

    private static String problem(Code code, ApiException failure) {
        return switch (kind(code)) {
            case DENIED ->
                "permission denied; " + GRANT + ", and enable monitoring.googleapis.com in it; everything else is"
                        + " collected without.";
            case UNAUTHENTICATED -> credentials() + ".";
            case NOT_FOUND -> "it was not found; correct its name under 'databases' in the configuration.";
            case UNAVAILABLE ->
                "Cloud Monitoring does not answer (" + code
                        + "); it is asked again by itself, check the network when this lasts.";
            case EXHAUSTED ->
                "the quota of Cloud Monitoring is used up; it is asked again by itself, raise the quota or poll.interval.ms"
                        + " when this lasts.";
            case NOT_UNDERSTOOD ->
                "Cloud Monitoring does not understand the request (" + firstLine(failure)
                        + "); take what it names out of 'metrics', or update Splitheat.";
            case OUT_OF_REACH, UNSUPPORTED, UNUSABLE_OFFSET, OTHER ->
                "Cloud Monitoring answered " + code + " (" + firstLine(failure) + "); it is asked again by itself.";
        };
    }

    private static String credentials() {
        return "there are no credentials that Google accepts; give this process Application Default Credentials or a"
                + " credentials file, then " + GRANT;
    }

    private static String firstLine(Exception failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no message");
    }
}
