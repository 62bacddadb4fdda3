package dev.splitheat.web.forward;

import dev.splitheat.view.Ownership;
import java.util.List;

/** Which of several instances has which databases. */
public interface Instances {
    /** One process alone. */
    Instances ALONE = new Instances() {
        @Override
        public Ownership of(String database) {
            return new Ownership.Here();
        }

        @Override
        public List<Ownership.Address> others() {
            return List.of();
        }
    };

    Ownership of(String database);

    /** All others that have any database. */
    List<Ownership.Address> others();
}
