package dev.splitheat.app.export.live;

import dev.splitheat.app.sandbox.DurationConverter;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Which change streams are exported, and from when. */
final class StreamChoice {
    /** It becomes a part of a query and of a file's name. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--stream",
            paramLabel = "NAME",
            description =
                    "Also writes the records of this change stream; repeatable. They hold the values of all columns "
                            + "that it watches.")
    private List<String> names = List.of();

    @Option(
            names = "--since",
            paramLabel = "DURATION",
            description = "How far back change records are read, such as 90m or 6h. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1h",
            converter = DurationConverter.class)
    private Duration since;

    /** The streams' names, each once. */
    List<String> names() {
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                throw new ParameterException(
                        spec.commandLine(), "--stream is '" + name + "', which is no name of a change stream");
            }
        }
        return names.stream().distinct().toList();
    }

    Duration since() {
        return since;
    }
}
