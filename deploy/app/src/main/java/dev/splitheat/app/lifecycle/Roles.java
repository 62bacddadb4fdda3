package dev.splitheat.app.lifecycle;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts parts in their order and closes those that were begun in the opposite order, whatever fails on the way. */
public final class Roles {
    private static final Logger LOG = LoggerFactory.getLogger(Roles.class);

    private final List<Role> roles;
    private final Deque<Role> begun = new ArrayDeque<>();
    private final Set<Role> started = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Consumer<String> starting;

    /** {@code starting} is told the name of each part before it is started. */
    public Roles(List<Role> roles, Consumer<String> starting) {
        this.roles = List.copyOf(roles);
        this.starting = starting;
    }

    /** Stops at the first part that fails, or as soon as {@code stop} wants it; the caller closes in every case. */
    public void start(StopSignal stop) throws Exception {
        for (Role role : roles) {
            if (stop.isGiven()) {
                return;
            }
            begun.push(role);
            starting.accept(role.name());
            long from = System.nanoTime();
            role.start();
            started.add(role);
            LOG.info("started {} in {} ms", role.name(), (System.nanoTime() - from) / 1_000_000);
        }
    }

    /** Closes every part that was begun; the first failure is thrown at the end, with the others attached to it. */
    public void close() throws Exception {
        Exception first = null;
        while (!begun.isEmpty()) {
            Role role = begun.pop();
            try {
                role.close();
                if (started.remove(role)) {
                    LOG.info("closed {}", role.name());
                }
            } catch (Exception failure) {
                LOG.error("could not close {}", role.name(), failure);
                if (first == null) {
                    first = failure;
                } else {
                    first.addSuppressed(failure);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
