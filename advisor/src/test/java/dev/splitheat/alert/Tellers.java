package dev.splitheat.alert;

import dev.splitheat.story.Permalinks;
import dev.splitheat.story.Storyteller;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Storytellers as sinks have them. */
public final class Tellers {
    private Tellers() {}

    public static Storyteller redacted() {
        return new Storyteller(
                        Samples.REDACTED,
                        new BasisText(text -> Optional.empty()),
                        new Permalinks(Optional.of(URI.create("https://splitheat.example"))))
                .ownedBy(alert -> List.of("payments"));
    }
}
