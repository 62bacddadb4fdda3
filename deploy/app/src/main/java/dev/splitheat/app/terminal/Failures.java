package dev.splitheat.app.terminal;

import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.lifecycle.StartupException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever goes wrong into one sentence on standard error and exit status 2. */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    /** Bad usage, bad input, a failure on the way: nothing else ends with this status. */
    public static final int STATUS = 2;

    private final Terminal terminal;

    public Failures(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        String sentence = unknownWord(wrong, args)
                .map(word -> unknown(word, command))
                .orElseGet(() -> lowerFirst(wrong.getMessage()));
        terminal.say(sentence + " (see " + command.getCommandSpec().qualifiedName() + " --help)");
        return STATUS;
    }

    /** What is missing is often only mistyped, and picocli tells of the missing first. */
    private static Optional<String> unknownWord(ParameterException wrong, String[] args) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return Optional.of(unmatched.getUnmatched().get(0));
        }
        if (!(wrong instanceof MissingParameterException)) {
            return Optional.empty();
        }
        Set<String> known = wrong.getCommandLine().getCommandSpec().optionsMap().keySet();
        return Arrays.stream(args)
                .takeWhile(word -> !word.equals("--"))
                .filter(word -> word.startsWith("--"))
                .filter(word -> !known.contains(typed(word)))
                .findFirst();
    }

    private static String typed(String word) {
        return word.replaceFirst("=.*", "");
    }

    private static String unknown(String word, CommandLine command) {
        String typed = typed(word);
        boolean option = typed.startsWith("-");
        List<String> known = new ArrayList<>();
        if (option) {
            command.getCommandSpec().options().forEach(each -> known.addAll(List.of(each.names())));
        } else {
            known.addAll(command.getSubcommands().keySet());
        }
        return (option ? "unknown option " : "unknown argument ")
                + typed
                + Nearest.to(typed, known)
                        .map(near -> ": did you mean " + near + "?")
                        .orElse("");
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        // Where the command keeps a log file, the trace stands there.
        LoggerFactory.getLogger(Failures.class).debug("the command failed", failure);
        terminal.say(sentence(failure));
        if (verbose(command)) {
            failure.printStackTrace(terminal.err());
            terminal.err().flush();
        }
        return STATUS;
    }

    /** The status of a command line; of one that ends with an error that no command can handle, the same as of any failure. */
    public int statusOf(IntSupplier commandLine) {
        try {
            return commandLine.getAsInt();
        } catch (Error e) {
            terminal.say(sentence(e));
            e.printStackTrace(terminal.err());
            terminal.err().flush();
            return STATUS;
        }
    }

    private static String sentence(Throwable failure) {
        if (failure instanceof StartupException) {
            return failure.getMessage();
        }
        return "something went wrong that should not (" + failure + "): please report it with the output of --verbose";
    }

    private static boolean verbose(CommandLine command) {
        CommandLine root = command;
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return root.getCommand() instanceof VerboseSwitch chosen && chosen.verbose();
    }

    /** A command line that lets the user ask for stack traces. */
    public interface VerboseSwitch {
        boolean verbose();
    }
}
