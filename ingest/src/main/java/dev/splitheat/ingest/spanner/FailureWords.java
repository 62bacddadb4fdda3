package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.ErrorCode;

/** What a failure means and what to do about it, as the second half of a sentence. */
final class FailureWords {
    private static final String GRANT = "grant the collector's account roles/spanner.databaseReader"
            + " (spanner.databases.select, spanner.sessions.create, spanner.databases.beginReadOnlyTransaction)"
            + " on this database";
    private static final String GRANT_LISTING = "grant the collector's account roles/spanner.viewer"
            + " (spanner.instances.list, spanner.databases.list) there, or name each database";

    private final RuntimeException failure;
    private final String grant;
    private final String absent;

    /** @param view what was asked for */
    FailureWords(RuntimeException failure, String view) {
        this(
                failure,
                GRANT + role(view),
                "create it, or correct its name under 'databases' in the configuration or take it out; what only a pattern found is retired by itself");
    }

    private FailureWords(RuntimeException failure, String grant, String absent) {
        this.failure = failure;
        this.grant = grant;
        this.absent = absent;
    }

    static FailureWords ofDirectory(RuntimeException failure) {
        return new FailureWords(
                failure, GRANT_LISTING, "correct its name under 'databases' in the configuration, or take it out");
    }

    String problem() {
        if (failure instanceof UnusableCredentialsException) {
            return failure.getMessage();
        }
        ErrorCode code = SpannerFailure.code(failure);
        return switch (SpannerFailure.kind(failure)) {
            case DENIED -> "permission denied; " + grant + ".";
            case UNAUTHENTICATED ->
                "Google does not accept the credentials; give this process Application Default"
                        + " Credentials or a credentials file, then " + grant + ".";
            case NOT_FOUND -> "it was not found; " + absent + ".";
            case UNAVAILABLE ->
                "Spanner does not answer (" + code
                        + "); it is asked again by itself, check the network when this lasts.";
            case EXHAUSTED ->
                "Spanner is out of resources or quota; it is asked again by itself, raise the quota or the"
                        + " poll interval when this lasts.";
            case NOT_UNDERSTOOD ->
                "Spanner does not understand the query, so this view differs from what the collector" + " knows ("
                        + firstLine() + "); update Splitheat.";
            case OUT_OF_REACH ->
                "Spanner has no data at the timestamp of the read (" + firstLine()
                        + "): the database is younger than staleness.ms, or that is longer than its"
                        + " version_retention_period; it is asked again by itself, set a smaller staleness.ms when this lasts.";
            case UNSUPPORTED, UNUSABLE_OFFSET, OTHER ->
                "Spanner answered " + code + " (" + firstLine() + "); it is asked again by itself.";
        };
    }

    /** With fine-grained access control the grants of the role count, not those of the account. */
    private static String role(String view) {
        if (view.startsWith("SPANNER_SYS")) {
            return ", with fine-grained access also spanner_sys_reader to its database role";
        }
        return view.startsWith("INFORMATION_SCHEMA")
                ? ", with fine-grained access also spanner_info_reader to its database role"
                : "";
    }

    private String firstLine() {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no message");
    }
}
