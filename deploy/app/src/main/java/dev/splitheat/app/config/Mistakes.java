package dev.splitheat.app.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What is wrong in a file, part by part, so that all of it is told at once. */
public final class Mistakes {
    private final List<ConfigurationException> found = new ArrayList<>();

    /** What the part gives; empty where it is refused, which is told by {@link #end}. */
    public <T> Optional<T> heard(Supplier<T> part) {
        try {
            return Optional.of(part.get());
        } catch (ConfigurationException refused) {
            found.add(refused);
            return Optional.empty();
        }
    }

    /** The same of a part that may be left out. */
    public <T> Optional<T> found(Supplier<Optional<T>> part) {
        return heard(part).flatMap(given -> given);
    }

    /** The same of a part that gives nothing. */
    public void check(Runnable part) {
        heard(() -> {
            part.run();
            return true;
        });
    }

    /** Whether nothing was refused so far. */
    boolean none() {
        return found.isEmpty();
    }

    /**
     * The parts of a file are read.
     *
     * @throws ConfigurationException for all that was refused
     */
    public void end() {
        if (!found.isEmpty()) {
            throw ConfigurationException.together(found);
        }
    }
}
