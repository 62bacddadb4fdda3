package dev.splitheat.sandbox.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.splitheat.sandbox.world.Change;
import dev.splitheat.sandbox.world.Journal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.util.Optional;

/** A small file with a world's state. It is whole at any moment: it is written beside its place and moved there. */
public final class StateFile implements Journal {
    private final Path file;
    private SandboxState state;

    private StateFile(Path file, SandboxState state) {
        this.file = file;
        this.state = state;
    }

    /**
     * Reads what an earlier process left.
     *
     * @return empty when there is no such file yet
     * @throws UnreadableStateException if the file is none of ours
     */
    public static Optional<StateFile> load(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new StateFile(file, StateJson.read(Files.readString(file))));
        } catch (JsonProcessingException | DateTimeException | IllegalArgumentException | NullPointerException e) {
            throw new UnreadableStateException(file, e);
        } catch (IOException e) {
            throw new UnreadableStateException(file, e);
        }
    }

    /** Begins a file; what was there is replaced. */
    public static StateFile begin(Path file, SandboxState state) {
        StateFile begun = new StateFile(file, state);
        begun.save();
        return begun;
    }

    public synchronized SandboxState state() {
        return state;
    }

    @Override
    public synchronized void record(String database, Change change) {
        state = state.with(database, change);
        save();
    }

    private void save() {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(beside, StateJson.write(state));
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the simulated Spanner's state to " + file, e);
        }
    }
}
