package dev.splitheat.ingest.connect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Knows when nobody answers for a project: then most of its databases fail alike, and asking a few tells as much as asking
 * all. The first of those to answer ends the outage for all.
 */
final class Outages {
    private static final int PROBES = 3;

    /** @param silent those that got no answer the last time */
    private record Project(Set<String> members, Set<String> silent, Set<String> probes) {
        Project() {
            this(new HashSet<>(), new HashSet<>(), new HashSet<>());
        }

        boolean down() {
            return silent.size() * 2 > members.size();
        }
    }

    private final Map<String, Project> projects = new HashMap<>();

    synchronized void join(String name) {
        projects.computeIfAbsent(key(name), key -> new Project()).members().add(name);
    }

    synchronized void leave(String name) {
        Project project = project(name);
        project.members().remove(name);
        project.silent().remove(name);
        project.probes().remove(name);
        if (project.members().isEmpty()) {
            projects.remove(key(name));
        }
    }

    /**
     * What became of a question.
     *
     * @return whether this ends an outage
     */
    synchronized boolean hear(String name, boolean answered) {
        Project project = project(name);
        if (!answered) {
            if (project.members().contains(name)) {
                project.silent().add(name);
            }
            return false;
        }
        boolean ends = project.down() && project.silent().contains(name);
        project.silent().remove(name);
        project.probes().remove(name);
        if (ends) {
            project.silent().clear();
            project.probes().clear();
        }
        return ends;
    }

    /** Whether this one may ask now; while nobody answers for its project only a few may. */
    synchronized boolean mayAsk(String name) {
        Project project = project(name);
        return !project.down() || !project.silent().contains(name) || probe(name);
    }

    /** Whether this one asks for all others of its project. */
    synchronized boolean probe(String name) {
        Project project = project(name);
        if (project.down()
                && project.silent().contains(name)
                && project.probes().size() < PROBES) {
            project.probes().add(name);
        }
        return project.probes().contains(name);
    }

    static boolean together(String name, String other) {
        return key(name).equals(key(other));
    }

    /** Of how many projects something is known. */
    synchronized int size() {
        return projects.size();
    }

    /** One without members when none of it is there: a turn may still end after it was taken out. */
    private Project project(String name) {
        return projects.getOrDefault(key(name), new Project());
    }

    /** The project in {@code projects/P} and in {@code projects/P/instances/I/databases/D}. */
    private static String key(String name) {
        int end = name.indexOf('/', name.indexOf('/') + 1);
        return end < 0 ? name : name.substring(0, end);
    }
}
