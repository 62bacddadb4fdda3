package dev.splitheat.view;

import java.util.List;
import java.util.Objects;

/** Who has a database's partition. */
public sealed interface Ownership {
    /** This process: its {@link Views} answer. */
    record Here() implements Ownership {}

    /**
     * Another process.
     *
     * @param owner as that process calls itself in {@code application.server}
     * @param standbys that have a copy, and may have it soon
     */
    record There(Address owner, List<Address> standbys) implements Ownership {
        public There {
            Objects.requireNonNull(owner, "owner");
            standbys = List.copyOf(standbys);
        }
    }

    /** Nobody right now: partitions are being handed out. Asking again in some seconds helps. */
    record Moving() implements Ownership {}

    /** Where a process is reached. */
    record Address(String host, int port) {
        public Address {
            Objects.requireNonNull(host, "host");
        }

        @Override
        public String toString() {
            return host + ":" + port;
        }
    }
}
