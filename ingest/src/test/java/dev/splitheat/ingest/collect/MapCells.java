package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A row by its columns' names; what is not there is NULL. */
public final class MapCells implements Cells {
    private final Map<String, Object> columns;

    public MapCells(Map<String, Object> columns) {
        this.columns = columns;
    }

    @Override
    public Optional<String> text(String column) {
        return Optional.ofNullable((String) columns.get(column));
    }

    @Override
    public OptionalLong number(String column) {
        return columns.get(column) instanceof Number number
                ? OptionalLong.of(number.longValue())
                : OptionalLong.empty();
    }

    @Override
    public OptionalDouble decimal(String column) {
        return columns.get(column) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    @Override
    public Optional<Instant> time(String column) {
        return Optional.ofNullable((Instant) columns.get(column));
    }

    @Override
    public boolean flag(String column) {
        return Boolean.TRUE.equals(columns.get(column));
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<String> texts(String column) {
        return (List<String>) columns.getOrDefault(column, List.of());
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<Long> numbers(String column) {
        return (List<Long>) columns.getOrDefault(column, List.of());
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<Cells> structs(String column) {
        return ((List<Map<String, Object>>) columns.getOrDefault(column, List.of()))
                .stream().<Cells>map(MapCells::new).toList();
    }
}
