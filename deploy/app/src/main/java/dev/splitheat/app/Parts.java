package dev.splitheat.app;

import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.terminal.Terminal;
import java.util.List;

/** Puts together the parts of a process, in the order in which they start. Nothing is started yet. */
@FunctionalInterface
public interface Parts<S> {
    /** {@code stop} is for parts that fail later, {@code terminal} for what they have to say. */
    List<Role> of(S setup, StopSignal stop, Terminal terminal) throws Exception;
}
