package dev.splitheat.notify;

import dev.splitheat.alert.Headline;
import dev.splitheat.notice.Marks;

/** What a storm is called, in one line. */
public final class DigestWords {
    private DigestWords() {}

    /** While it lasts. */
    public static String open(Digest digest) {
        String what =
                switch (subject(digest)) {
                    case HOTSPOT -> digest.number() + " hotspots at once" + in(digest);
                    case BLIND -> "Splitheat is blind to " + digest.number() + " databases";
                    case CROWDED -> digest.number() + " alerts at once" + in(digest);
                };
        return what + (digest.over() > 0 ? ", " + digest.over() + " of them over" : "");
    }

    /** When all of it is over. */
    public static String over(Digest digest) {
        if (digest.number() == 0) {
            return "Each alert of those that came at once is over, or told by itself now";
        }
        return switch (subject(digest)) {
            case HOTSPOT -> digest.number() + " hotspots that came at once are over" + in(digest);
            case BLIND -> "Statistics come again of the " + digest.number() + " databases to which Splitheat was blind";
            case CROWDED -> digest.number() + " alerts that came at once are over" + in(digest);
        };
    }

    /** The one database, or how many there are. */
    public static String place(Digest digest) {
        return digest.crowd().database().map(Headline::shortName).orElse("several databases");
    }

    /** What is of several kinds is called as what is of the widest. */
    private static Marks.Subject subject(Digest digest) {
        return digest.crowd().subject().orElse(Marks.Subject.CROWDED);
    }

    private static String in(Digest digest) {
        if (digest.crowd().databases().isEmpty()) {
            return "";
        }
        if (digest.crowd().databases().size() > Crowd.MOST_DATABASES) {
            return " in several databases";
        }
        return " in "
                + String.join(
                        ", ",
                        digest.crowd().databases().stream()
                                .map(Headline::shortName)
                                .toList());
    }
}
