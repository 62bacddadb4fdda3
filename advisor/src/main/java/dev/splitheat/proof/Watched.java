package dev.splitheat.proof;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.evidence.ObjectOperations;
import dev.splitheat.evidence.Operations;
import dev.splitheat.evidence.WarmRange;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is measured for a finding: its table or index with all that shares its key space, and the indexes that may take an
 * index's place. A finding of the whole database is measured over all of it.
 */
public final class Watched {
    /** What cures them moves the load to other rows or tables: that it is there at all only the database tells. */
    private static final Set<Cause> LOAD_MAY_MOVE =
            EnumSet.of(Cause.HOT_ROW, Cause.HOT_SEQUENCE, Cause.LOCK_CONTENTION, Cause.QUEUE, Cause.CAPACITY);

    /** Of a single row, a value, a server or an unknown place both may be, and the cause does not say which. */
    private static final Set<Cause> OF_BOTH = EnumSet.of(
            Cause.HOT_ROW,
            Cause.HOT_SEQUENCE,
            Cause.LOCK_CONTENTION,
            Cause.HOT_KEY_PREFIX,
            Cause.UNSPLIT_LOAD,
            Cause.CAPACITY,
            Cause.UNDIAGNOSED);

    private static final Set<Cause> OF_READS = EnumSet.of(Cause.LARGE_SCAN, Cause.RECENT_READS);

    private final Finding finding;
    private final KeySpace space;
    private final Set<String> objects = new HashSet<>();
    private final Set<String> roots = new HashSet<>();
    /** By the objects' names: few are hot again and again. */
    private final Map<String, Boolean> mine = new HashMap<>();

    /** @param movedTo a table that took the load of the finding's own */
    public Watched(Finding finding, KeySpace space, Optional<String> movedTo) {
        this.finding = finding;
        this.space = space;
        finding.object().ifPresent(this::add);
        movedTo.ifPresent(this::add);
        if (finding.index().isPresent()) {
            successors(space.catalog());
        }
    }

    private void successors(Catalog catalog) {
        finding.table().flatMap(catalog::table).ifPresent(table -> catalog.indexesOf(table).stream()
                .filter(this::holdsBlamedColumn)
                .map(Index::name)
                .forEach(this::add));
    }

    private boolean holdsBlamedColumn(Index index) {
        return finding.column()
                .filter(blamed -> index.keyColumns().stream()
                        .anyMatch(part -> part.column().equalsIgnoreCase(blamed)))
                .isPresent();
    }

    private void add(String object) {
        objects.add(folded(object));
        roots.add(root(object));
    }

    public boolean isMine(WarmRange range) {
        return roots.isEmpty() || isMine(range.object());
    }

    private boolean isMine(String object) {
        Boolean known = mine.get(object);
        if (known == null) {
            known = roots.contains(root(object));
            mine.put(object, known);
        }
        return known;
    }

    private long heating(Operations operations) {
        return OF_BOTH.contains(finding.cause())
                ? operations.all()
                : OF_READS.contains(finding.cause()) ? operations.reads() : operations.writes();
    }

    /** What of a minute's operations is load of the place, and what no change of the place touches. */
    public Load load(ObjectOperations minute) {
        Operations own = roots.isEmpty() ? minute.all() : own(minute);
        Operations counted = LOAD_MAY_MOVE.contains(finding.cause()) ? minute.all() : own;
        return new Load(heating(counted), minute.all().all() - heating(own));
    }

    private Operations own(ObjectOperations minute) {
        Operations own = Operations.NONE;
        for (String object : objects) {
            own = own.plus(minute.of(object));
        }
        return own;
    }

    private String root(String object) {
        return folded(space.object(object).map(KeyedObject::root).orElse(object));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
