package dev.splitheat.ingest.monitoring;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode.Code;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;

/** Says what Google's client threw in words that tell the reader what to do. */
final class MonitoringFailure {
    private static final String GRANT =
            "grant the collector's account roles/monitoring.viewer (monitoring.timeSeries.list) on this project";

    private MonitoringFailure() {}

    static UnreadableProjectException of(String project, ApiException failure) {
        Code code = failure.getStatusCode().getCode();
        boolean lasting = code == Code.PERMISSION_DENIED || code == Code.UNAUTHENTICATED || code == Code.NOT_FOUND;
        return new UnreadableProjectException(project, problem(code, failure), lasting, failure);
    }

    private static String problem(Code code, ApiException failure) {
        return switch (code) {
            case PERMISSION_DENIED ->
                "permission denied; " + GRANT + ", and enable monitoring.googleapis.com in it; everything else is"
                        + " collected without.";
            case UNAUTHENTICATED ->
                "Google does not accept the credentials; give this process Application Default Credentials, then "
                        + GRANT + ".";
            case NOT_FOUND ->
                "it was not found; correct its name under 'databases' in the configuration, or take it out.";
            case UNAVAILABLE, DEADLINE_EXCEEDED ->
                "Cloud Monitoring does not answer (" + code
                        + "); it is asked again by itself, check the network when this lasts.";
            case RESOURCE_EXHAUSTED ->
                "the project's quota of Cloud Monitoring is used up; it is asked again by itself, raise the quota or the"
                        + " poll interval when this lasts.";
            case INVALID_ARGUMENT ->
                "Cloud Monitoring does not understand the request (" + firstLine(failure)
                        + "); take the metric it names out of 'metrics', or update Splitheat.";
            case OK,
                    CANCELLED,
                    UNKNOWN,
                    ALREADY_EXISTS,
                    FAILED_PRECONDITION,
                    ABORTED,
                    OUT_OF_RANGE,
                    UNIMPLEMENTED,
                    INTERNAL,
                    DATA_LOSS ->
                "Cloud Monitoring answered " + code + " (" + firstLine(failure) + "); it is asked again by itself.";
        };
    }

    private static String firstLine(ApiException failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no message");
    }
}
