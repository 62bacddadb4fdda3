package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Question;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** In which order the families of one database's views are read, so that none runs ahead of what is told of it elsewhere. */
record FamilyOrder(List<FamilyLines> families) {
    FamilyOrder {
        families = List.copyOf(families);
    }

    /** In the order of what was sent of their finest views; of two alike, splits come last. */
    List<FamilyLines> leastFirst() {
        return families.stream()
                .sorted(Comparator.comparing(FamilyOrder::sent).thenComparing(FamilyLines::splits))
                .toList();
    }

    private static Instant sent(FamilyLines family) {
        return family.finest().cursor().sentUpTo().orElse(Instant.MAX);
    }

    /**
     * As {@link FamilyLines#due}. Minutes of splits are what drives those who read: they are not read further than those of
     * the other families, unless these can be read no further.
     */
    Optional<Question> due(FamilyLines family, int depth, Instant readTime) {
        Optional<Question> due = family.due(depth, readTime);
        if (depth > 0 || !family.splits()) {
            return due;
        }
        Optional<Instant> others = families.stream()
                .filter(other -> other != family && other.advances(readTime))
                .map(FamilyOrder::sent)
                .min(Comparator.naturalOrder());
        return due.flatMap(whole -> others.filter(whole.upTo()::isAfter)
                .map(limit ->
                        Optional.of(new Question(whole.after(), limit)).filter(part -> limit.isAfter(part.after())))
                .orElse(due));
    }

    /** How many lengths of intervals a family has at most. */
    int depth() {
        return families.stream().mapToInt(family -> family.lines().size()).max().orElse(0);
    }
}
