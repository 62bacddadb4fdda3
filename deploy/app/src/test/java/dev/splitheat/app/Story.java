package dev.splitheat.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What happens once before all claims of a test class, as in {@code @BeforeAll}, with one difference: when it fails, the
 * next claim has it told once more, in a new directory. A class whose {@code @BeforeAll} fails is lost even if the
 * repetition of its tests succeeds, and so would be a build for one hiccup of the machine. A second failure is final and
 * fails the other claims at once.
 */
public final class Story implements BeforeEachCallback, AfterAllCallback {
    private static final int ATTEMPTS = 2;

    private final Telling telling;
    private Path directory;
    private boolean told;
    private int failures;
    private Throwable last;

    /** The course of events, with a new directory for all that it leaves. */
    @FunctionalInterface
    public interface Telling {
        void tell(Path directory) throws Exception;
    }

    public Story(Telling telling) {
        this.telling = telling;
    }

    @Override
    public void beforeEach(ExtensionContext claim) throws Exception {
        if (told) {
            return;
        }
        if (failures == ATTEMPTS) {
            throw new IllegalStateException("what this claim is about did not come to pass", last);
        }
        clear();
        directory = Files.createTempDirectory("story");
        try {
            telling.tell(directory);
            told = true;
        } catch (Exception | AssertionError failed) {
            failures++;
            last = failed;
            throw failed;
        }
    }

    @Override
    public void afterAll(ExtensionContext claims) throws IOException {
        clear();
    }

    private void clear() throws IOException {
        if (directory != null) {
            Utils.delete(directory.toFile());
        }
    }
}
