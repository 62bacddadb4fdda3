package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.Listings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which databases are watched: those that are named, and those that are found where a pattern looks. */
final class Membership {
    private static final Logger LOG = LoggerFactory.getLogger(Membership.class);

    /** Every task reads the file. */
    private static final String HOLDER = CommonOptions.FILE;

    private final WatchSettings settings;
    private final Listings listings;
    private final Past past;
    private final Predicate<DatabaseName> own;
    private List<DatabasePattern> filed = List.of();
    private Optional<String> fileProblem = Optional.empty();
    private Set<DatabaseName> found = Set.of();

    /** @param own whether a database has a collector to itself, in this task */
    Membership(WatchSettings settings, Listings listings, Past past, Predicate<DatabaseName> own) {
        this.settings = settings;
        this.listings = listings;
        this.past = past;
        this.own = own;
    }

    /**
     * Those that earlier lives found: what was dropped meanwhile is in no listing, and has yet to be retired.
     *
     * @param watched by earlier lives, whose patterns may have been others
     */
    void recall(Set<DatabaseName> watched) {
        found = Stream.concat(past.found(places()).stream(), watched.stream().filter(name -> patterns().stream()
                        .anyMatch(pattern -> pattern.name().isEmpty() && pattern.matches(name))))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Projects and instances in which patterns look. */
    Set<String> places() {
        return Listings.places(patterns());
    }

    /** Whether it might be watched if everything could be read and listed. */
    boolean mayHave(DatabaseName name) {
        return fileProblem.isPresent()
                || !listings.failures().isEmpty()
                        && patterns().stream().anyMatch(pattern -> pattern.matches(name))
                        && !excluded(name);
    }

    /** Reads the file again. What cannot be read leaves what was read before. */
    void readFile() {
        settings.file().ifPresent(path -> {
            Optional<String> before = fileProblem;
            try {
                filed = DatabasesFile.patterns(Files.readAllLines(path));
                fileProblem = Optional.empty();
            } catch (IOException e) {
                fileProblem = Optional.of("it cannot be read: put it on every worker, readable for the worker.");
            } catch (IllegalArgumentException e) {
                fileProblem = Optional.of(e.getMessage());
            }
            fileProblem
                    .filter(problem -> !fileProblem.equals(before))
                    .filter(problem -> SaidOnce.IN_THIS_PROCESS.isNews(HOLDER, path + problem))
                    .ifPresent(problem -> LOG.warn("{} {}: {}", CommonOptions.FILE, path, problem));
            before.filter(problem -> !fileProblem.equals(before))
                    .ifPresent(problem -> SaidOnce.IN_THIS_PROCESS.settled(HOLDER, path + problem));
        });
    }

    /**
     * Looks where patterns look.
     *
     * @param retired collectors of databases that are known to be gone
     */
    void look(Set<String> retired) {
        listings.look(patterns());
        Set<DatabaseName> known = new HashSet<>(listings.databases());
        found.stream()
                .filter(name -> !listings.lacks(name) || lingers(name, retired))
                .forEach(known::add);
        found = Set.copyOf(known);
    }

    /** All that patterns found, those of other tasks included. */
    Set<DatabaseName> found() {
        return found;
    }

    /** Everything that is watched, and whether it has vanished. */
    Map<DatabaseName, Boolean> members() {
        Map<DatabaseName, Boolean> members = new HashMap<>();
        for (DatabaseName name : found) {
            if (patterns().stream().anyMatch(pattern -> pattern.matches(name))) {
                members.put(name, listings.lacks(name));
            }
        }
        patterns().forEach(pattern -> pattern.name().ifPresent(name -> members.put(name, false)));
        members.keySet().removeIf(this::excluded);
        return members;
    }

    /**
     * One that vanished stays until Spanner itself says that it is gone, and nothing is kept of it any more: a listing may
     * be filtered or late.
     */
    private boolean lingers(DatabaseName name, Set<String> retired) {
        return own.test(name) && !retired.contains(name.toString()) || past.collected(name);
    }

    private List<DatabasePattern> patterns() {
        List<DatabasePattern> patterns = new ArrayList<>(settings.databases());
        patterns.addAll(filed);
        return patterns;
    }

    private boolean excluded(DatabaseName name) {
        return settings.excluded().stream().anyMatch(pattern -> pattern.matches(name));
    }
}
