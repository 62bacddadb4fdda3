package dev.splitheat.web.forward;

import java.net.URI;
import java.util.List;

/** Who has which databases. */
public interface Owners {
    /** Where the answer is. */
    sealed interface Owner {
        /** In this process. */
        record Here() implements Owner {}

        /** In another. */
        record There(URI address) implements Owner {}

        /** Nobody has it now: an instance is gone, or a database is moving. */
        record Nobody() implements Owner {}
    }

    Owner of(String database);

    /** All other instances. */
    List<URI> others();

    /** One process alone. */
    Owners ALONE = new Owners() {
        @Override
        public Owner of(String database) {
            return new Owner.Here();
        }

        @Override
        public List<URI> others() {
            return List.of();
        }
    };
}
