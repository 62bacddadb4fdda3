package dev.splitheat.observation;

import java.util.Arrays;

/** What is asked, and about what: equal where the same is asked about the same. */
public final class Question {
    private final Class<?> asker;
    private final Object[] about;
    /** Each place of each minute asks, mostly what was asked before. */
    private final int hash;

    private Question(Class<?> asker, Object[] about) {
        this.asker = asker;
        this.about = about;
        this.hash = 31 * asker.getName().hashCode() + Arrays.hashCode(about);
    }

    /**
     * @param asker whose answer it is; it has one only about the same
     * @param about everything that the answer depends on, and that may differ from one time to the next
     */
    public static Question of(Class<?> asker, Object... about) {
        return new Question(asker, about.clone());
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Question that
                && hash == that.hash
                && asker == that.asker
                && Arrays.equals(about, that.about);
    }

    @Override
    public String toString() {
        return asker.getSimpleName() + Arrays.toString(about);
    }
}
