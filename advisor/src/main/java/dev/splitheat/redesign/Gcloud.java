package dev.splitheat.redesign;

import java.util.Locale;
import java.util.Optional;

/**
 * Commands for a database with all that its full name tells filled in, quoted for a shell. What a name does not tell is
 * in capitals.
 *
 * @param project empty for a database that is known by a short name, or not at all
 */
public record Gcloud(Optional<String> project, Optional<String> instance, Optional<String> database) {
    private static final int PARTS = 6;

    public static Gcloud of(Situation situation) {
        String name = situation.spot().database();
        String[] parts = name.split("/");
        return parts.length == PARTS
                ? new Gcloud(Optional.of(parts[1]), Optional.of(parts[3]), Optional.of(parts[5]))
                : new Gcloud(
                        Optional.empty(), Optional.empty(), Optional.of(name).filter(known -> !known.isEmpty()));
    }

    /** @param until when the points end, RFC 3339; empty: ten days from their making */
    public String addSplits(String file, Optional<String> until) {
        return "gcloud spanner databases splits add " + databaseName() + place() + " --splits-file=" + file
                + until.map(date -> " --split-expiration-date=" + date).orElse("");
    }

    public String listSplits() {
        return "gcloud spanner databases splits list " + databaseName() + place();
    }

    public String setNodes(long nodes) {
        return update() + " --nodes=" + nodes;
    }

    public String nodes() {
        return "gcloud spanner instances describe " + instanceName() + inProject() + " --format='value(nodeCount)'";
    }

    /** Lets the instance follow its CPU. */
    public String autoscale(long fewest, long most, int cpuPercent) {
        return String.format(
                Locale.ROOT,
                "%s --autoscaling-min-nodes=%d --autoscaling-max-nodes=%d --autoscaling-high-priority-cpu-target=%d"
                        + " --autoscaling-storage-target=90",
                update(),
                fewest,
                most,
                cpuPercent);
    }

    /** Runs a query or a procedure. */
    public String execute(String sql) {
        return "gcloud spanner databases execute-sql " + databaseName() + place() + " --sql=" + quoted(sql);
    }

    /** The database's page in Google's console, from which its insights are a click away; empty when not all is known. */
    public Optional<String> page() {
        return project.flatMap(
                in -> instance.flatMap(at -> database.map(of -> "https://console.cloud.google.com/spanner/instances/"
                        + at + "/databases/" + of + "/details/tables?project=" + in)));
    }

    private String update() {
        return "gcloud spanner instances update " + instanceName() + inProject();
    }

    private String place() {
        return " --instance=" + instanceName() + inProject();
    }

    private String inProject() {
        return project.map(in -> " --project=" + quoted(in)).orElse("");
    }

    private String instanceName() {
        return instance.map(Gcloud::quoted).orElse("INSTANCE");
    }

    private String databaseName() {
        return database.map(Gcloud::quoted).orElse("DATABASE");
    }

    private static String quoted(String text) {
        return text.matches("[A-Za-z0-9_.:/=-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
