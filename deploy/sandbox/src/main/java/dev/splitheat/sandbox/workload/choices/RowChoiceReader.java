package dev.splitheat.sandbox.workload.choices;

import dev.splitheat.sandbox.workload.binding.OneOf;
import java.util.Map;

/** Reads a {@link RowChoice} from a scenario. A new choice is a new record, and a line here. */
public final class RowChoiceReader extends OneOf<RowChoice> {
    private static final Map<String, Class<? extends RowChoice>> CHOICES = Map.of(
            "any", Any.class,
            "recent", Recent.class,
            "hot", Hot.class,
            "zipf", ZipfRows.class,
            "head", Head.class,
            "tail", Tail.class,
            "where", Where.class,
            "walk", Walk.class);

    public RowChoiceReader() {
        super("which", CHOICES);
    }
}
