package dev.splitheat.app.sandbox;

import dev.splitheat.sandbox.state.SandboxState;
import dev.splitheat.sandbox.state.StateFile;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A world whose history is kept in a file: whoever begins it again goes on with it, and with all that was changed in it. */
public final class KeptWorld {
    private final Path file;
    private final Optional<StateFile> earlier;

    private KeptWorld(Path file, Optional<StateFile> earlier) {
        this.file = file;
        this.earlier = earlier;
    }

    /**
     * Reads what an earlier process left, and writes nothing.
     *
     * @throws dev.splitheat.sandbox.state.UnreadableStateException when the file is none of ours
     */
    public static KeptWorld in(Path file) {
        return new KeptWorld(file, StateFile.load(file));
    }

    /** What has been shown so far. */
    public Optional<String> scenario() {
        return earlier.map(each -> each.state().scenario());
    }

    /**
     * The world, with every change written down from now on.
     *
     * @param fresh what it follows from where there is no file yet
     */
    public World of(List<DatabasePlan> plans, SandboxState fresh) {
        StateFile state = earlier.orElseGet(() -> StateFile.begin(file, fresh));
        World world = World.of(state.state().seed(), state.state().start(), plans, state);
        state.state().changes().forEach(recorded -> remind(world, recorded));
        return world;
    }

    private void remind(World world, SandboxState.Recorded recorded) {
        if (world.database(recorded.database()).isEmpty()) {
            throw new SandboxException(file + " tells of changes in " + recorded.database()
                    + ", which is not there any more: delete the file to begin a new history");
        }
        world.remember(recorded.database(), recorded.change());
    }
}
