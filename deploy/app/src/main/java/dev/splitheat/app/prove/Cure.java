package dev.splitheat.app.prove;

import dev.splitheat.sandbox.world.Change.Turned;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.time.Instant;
import java.util.List;

/** What is done to a simulated database because it was advised. */
sealed interface Cure permits Cure.Statements, Cure.Release, Cure.Scaling {
    void apply(SimulatedDatabase database, Instant at);

    /** In a few words. */
    String told();

    /** The load follows a migrated schema by itself. */
    record Statements(List<String> ddl) implements Cure {
        public Statements {
            ddl = List.copyOf(ddl);
        }

        @Override
        public void apply(SimulatedDatabase database, Instant at) {
            database.updateDdl(ddl, at);
        }

        @Override
        public String told() {
            return ddl.size() + (ddl.size() == 1 ? " statement" : " statements");
        }
    }

    /** Where no DDL cures: the workloads as they are after the application, or a job, was changed as advised. */
    record Release(List<Turned> workloads) implements Cure {
        public Release {
            workloads = List.copyOf(workloads);
        }

        @Override
        public void apply(SimulatedDatabase database, Instant at) {
            database.release(workloads, at);
        }

        @Override
        public String told() {
            return "release of "
                    + String.join(", ", workloads.stream().map(Turned::name).toList());
        }
    }

    record Scaling(int nodes) implements Cure {
        @Override
        public void apply(SimulatedDatabase database, Instant at) {
            database.scale(nodes, at);
        }

        @Override
        public String told() {
            return nodes + " nodes";
        }
    }
}
