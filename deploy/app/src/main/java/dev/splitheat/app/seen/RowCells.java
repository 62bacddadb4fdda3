package dev.splitheat.app.seen;

import dev.splitheat.ingest.collect.Cells;
import dev.splitheat.sandbox.tables.Struct;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A row of the simulated Spanner, or a struct in it, as collectors see rows. */
final class RowCells implements Cells {
    private static final Pattern FIELD = Pattern.compile("([A-Za-z_]+) (?:[A-Z0-9]+(?:\\(MAX\\))?|ARRAY<[A-Z0-9]+>)");

    private final Map<String, Object> cells = new HashMap<>();
    private final Map<String, String> types = new HashMap<>();

    /** {@code types} are the columns' types by their names in upper case, as Spanner prints them. */
    RowCells(List<String> names, List<String> types, List<Object> row) {
        for (int i = 0; i < names.size() && i < row.size(); i++) {
            cells.put(names.get(i).toUpperCase(Locale.ROOT), row.get(i));
            this.types.put(names.get(i).toUpperCase(Locale.ROOT), types.get(i));
        }
    }

    private <T> Optional<T> cell(String column, Class<T> type) {
        return Optional.ofNullable(cells.get(column.toUpperCase(Locale.ROOT)))
                .filter(type::isInstance)
                .map(type::cast);
    }

    @Override
    public Optional<String> text(String column) {
        return cell(column, Object.class)
                .map(value -> value instanceof byte[] bytes
                        ? new String(bytes, StandardCharsets.UTF_8)
                        : String.valueOf(value));
    }

    @Override
    public OptionalLong number(String column) {
        return cell(column, Number.class)
                .map(number -> OptionalLong.of(number.longValue()))
                .orElse(OptionalLong.empty());
    }

    @Override
    public OptionalDouble decimal(String column) {
        return cell(column, Number.class)
                .map(number -> OptionalDouble.of(number.doubleValue()))
                .orElse(OptionalDouble.empty());
    }

    @Override
    public Optional<Instant> time(String column) {
        return cell(column, Instant.class);
    }

    @Override
    public boolean flag(String column) {
        return cell(column, Boolean.class).orElse(false);
    }

    @Override
    public List<String> texts(String column) {
        return list(column, String.class);
    }

    @Override
    public List<Long> numbers(String column) {
        return list(column, Long.class);
    }

    private <T> List<T> list(String column, Class<T> type) {
        List<?> all = cell(column, List.class).orElse(List.of());
        return all.stream().filter(Objects::nonNull).map(type::cast).toList();
    }

    @Override
    public List<Cells> structs(String column) {
        List<String> names = new ArrayList<>();
        Matcher fields = FIELD.matcher(types.getOrDefault(column.toUpperCase(Locale.ROOT), ""));
        while (fields.find()) {
            names.add(fields.group(1));
        }
        List<String> untyped = names.stream().map(name -> "").toList();
        return list(column, Struct.class).stream()
                .<Cells>map(struct -> new RowCells(names, untyped, struct.fields()))
                .toList();
    }
}
