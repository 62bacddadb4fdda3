package dev.splitheat.ingest.collect;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which versions of a database's catalog are in the topic: the current one, and superseded ones that samples of their time
 * are still read against.
 *
 * @param superseded the oldest first
 */
public record CatalogVersions(Optional<Version> current, List<Superseded> superseded) {
    /** How long a superseded version stays; as long as what is read against it. */
    public static final Duration STAYS = Duration.ofDays(35);

    private static final String BETWEEN = ",";
    private static final String WITHIN = ":";

    /** One version, in so many records. */
    public record Version(String digest, int parts) {
        public Version {
            Objects.requireNonNull(digest, "digest");
            if (parts < 1) {
                throw new IllegalArgumentException("a catalog in " + parts + " parts");
            }
        }
    }

    /** @param since by Spanner's clock */
    public record Superseded(Version version, Instant since) {
        public Superseded {
            Objects.requireNonNull(version, "version");
            Objects.requireNonNull(since, "since");
        }

        boolean expired(Instant now) {
            return !since.plus(STAYS).isAfter(now);
        }

        private String text() {
            return String.join(
                    WITHIN, version.digest(), Integer.toString(version.parts()), Long.toString(since.toEpochMilli()));
        }

        private static Superseded of(String text) {
            String[] words = text.split(WITHIN);
            return new Superseded(
                    new Version(words[0], Integer.parseInt(words[1])), Instant.ofEpochMilli(Long.parseLong(words[2])));
        }
    }

    public CatalogVersions {
        Objects.requireNonNull(current, "current");
        superseded = List.copyOf(superseded);
    }

    public static CatalogVersions none() {
        return new CatalogVersions(Optional.empty(), List.of());
    }

    public boolean isCurrent(Version version) {
        return current.filter(version::equals).isPresent();
    }

    /** After a version was sent; one that had been superseded is so no more. */
    public CatalogVersions sent(Version version, Instant at) {
        List<Superseded> old = new ArrayList<>(superseded);
        current.filter(before -> !before.equals(version)).ifPresent(before -> old.add(new Superseded(before, at)));
        old.removeIf(before -> before.version().digest().equals(version.digest()));
        return new CatalogVersions(Optional.of(version), old);
    }

    public List<Version> expired(Instant now) {
        return superseded.stream()
                .filter(old -> old.expired(now))
                .map(Superseded::version)
                .toList();
    }

    public CatalogVersions withoutExpired(Instant now) {
        return new CatalogVersions(
                current, superseded.stream().filter(old -> !old.expired(now)).toList());
    }

    public List<Version> all() {
        return Stream.concat(superseded.stream().map(Superseded::version), current.stream())
                .toList();
    }

    /** The superseded ones, for an offset. */
    public String supersededText() {
        return superseded.stream().map(Superseded::text).collect(Collectors.joining(BETWEEN));
    }

    /** @throws RuntimeException when the text is none that {@link #supersededText} writes */
    public static List<Superseded> superseded(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(BETWEEN)).map(Superseded::of).toList();
    }
}
