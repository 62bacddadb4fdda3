package dev.splitheat.app.topics;

import dev.splitheat.app.lifecycle.StartupException;
import java.util.List;

/** Topics that are missing or set wrongly, and that this user may not create or we do not change. */
public final class TopicsException extends StartupException {
    private static final long serialVersionUID = 1L;

    TopicsException(List<String> complaints) {
        super("the topics are not as Splitheat needs them: create or change these, then start again:"
                + complaints.stream().map(line -> "\n  " + line).reduce("", String::concat));
    }
}
