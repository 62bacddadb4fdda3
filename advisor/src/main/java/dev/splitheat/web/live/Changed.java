package dev.splitheat.web.live;

import java.util.List;

/** How many findings of a database are open by severity, and which of them are not as they were. */
record Changed(int critical, int warning, int info, List<String> ids) {
    Changed {
        ids = List.copyOf(ids);
    }
}
