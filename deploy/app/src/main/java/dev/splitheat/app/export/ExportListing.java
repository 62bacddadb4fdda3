package dev.splitheat.app.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The files of an export directory by what they are; what is none of them is named in a warning. */
record ExportListing(Path schema, Optional<Path> database, Map<String, Path> views, Map<String, Path> changeRecords) {
    static final String SCHEMA = ExportFile.SCHEMA;

    static ExportListing of(Path directory, Consumer<String> warnings) {
        List<Path> files = files(directory);
        if (files.stream().noneMatch(file -> name(file).equals(SCHEMA))) {
            throw new UnreadableExportException(
                    directory.toString(),
                    "there is no " + SCHEMA + ", write it with gcloud spanner databases ddl describe");
        }
        Map<String, Path> views = new TreeMap<>();
        Map<String, Path> changeRecords = new TreeMap<>();
        for (Path file : files) {
            String name = name(file);
            if (!name.endsWith(ExportFile.SUFFIX) || name.equals(DatabaseDescription.FILE) || name.startsWith(".")) {
                continue;
            }
            String view = name.substring(0, name.length() - ExportFile.SUFFIX.length());
            if (ExportedView.NAMES.contains(view)) {
                views.put(view, file);
            } else if (view.startsWith(ExportFile.CHANGE_RECORDS)
                    && view.length() > ExportFile.CHANGE_RECORDS.length()) {
                changeRecords.put(view.substring(ExportFile.CHANGE_RECORDS.length()), file);
            } else {
                warnings.accept(unknown(name, view));
            }
        }
        Optional<Path> database = files.stream()
                .filter(file -> name(file).equals(DatabaseDescription.FILE))
                .findFirst();
        return new ExportListing(directory.resolve(SCHEMA), database, views, changeRecords);
    }

    private static List<Path> files(Path directory) {
        Place place = Place.of(directory.toString());
        if (!Files.exists(directory)) {
            throw place.refused("there is no such directory");
        }
        if (!Files.isDirectory(directory)) {
            throw place.refused("is a file, expected a directory with " + SCHEMA + " and statistics");
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw JsonFile.unreadable(place, e);
        }
    }

    private static String unknown(String name, String view) {
        return name + ": no statistics are known by this name, so it is not read"
                + ExportedView.nearest(view.toLowerCase(Locale.ROOT))
                        .map(known -> "; did you mean " + known + ExportFile.SUFFIX + "?")
                        .orElse("");
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }
}
