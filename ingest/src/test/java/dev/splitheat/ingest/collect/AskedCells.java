package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** A row that remembers which of its columns were read. */
final class AskedCells implements Cells {
    private final MapCells cells;
    private final Set<String> asked = new TreeSet<>();

    AskedCells(Map<String, Object> columns) {
        cells = new MapCells(columns);
    }

    Set<String> asked() {
        return asked;
    }

    private MapCells of(String column) {
        asked.add(column);
        return cells;
    }

    @Override
    public Optional<String> text(String column) {
        return of(column).text(column);
    }

    @Override
    public OptionalLong number(String column) {
        return of(column).number(column);
    }

    @Override
    public OptionalDouble decimal(String column) {
        return of(column).decimal(column);
    }

    @Override
    public Optional<Instant> time(String column) {
        return of(column).time(column);
    }

    @Override
    public boolean flag(String column) {
        return of(column).flag(column);
    }

    @Override
    public List<String> texts(String column) {
        return of(column).texts(column);
    }

    @Override
    public List<Long> numbers(String column) {
        return of(column).numbers(column);
    }

    @Override
    public List<Cells> structs(String column) {
        return of(column).structs(column);
    }
}
