package dev.splitheat.lint;

import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Place;
import dev.splitheat.catalog.Remark;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which statement a comment, or any place, belongs to. */
final class Statements {
    private final Sources sources;
    private final NavigableSet<Place> beginnings;
    private final Map<String, NavigableSet<Place>> remarks;

    Statements(DdlScript script, Sources sources) {
        this.sources = sources;
        this.beginnings = new TreeSet<>(script.origins().statements());
        this.remarks = script.remarks().stream()
                .map(Remark::place)
                .collect(Collectors.groupingBy(Place::file, HashMap::new, Collectors.toCollection(TreeSet::new)));
    }

    /** The beginning of the statement that the place lies in or behind. */
    Optional<Place> around(Place place) {
        return inFile(place, beginnings.floor(place));
    }

    /** The statement below a comment, or the one that the comment stands in or behind in the same line. */
    Optional<Place> of(Remark remark) {
        Optional<Place> below = inFile(remark.place(), beginnings.higher(remark.place()));
        return followsCode(remark.place()) || codeBetween(remark.place(), below) ? around(remark.place()) : below;
    }

    private static Optional<Place> inFile(Place place, Place found) {
        return Optional.ofNullable(found).filter(other -> other.file().equals(place.file()));
    }

    private boolean followsCode(Place comment) {
        String line = sources.line(comment);
        int column = Math.min(comment.column() - 1, line.codePointCount(0, line.length()));
        String before = line.substring(0, line.offsetByCodePoints(0, column)).replaceAll("/\\*.*?\\*/", "");
        return !before.isBlank();
    }

    /** Whether anything but blanks and comments stands between a comment and the next statement, or the file's end. */
    private boolean codeBetween(Place comment, Optional<Place> below) {
        Optional<SourceFile> file = sources.file(comment.file());
        if (file.isEmpty()) {
            return false;
        }
        String text = file.get().text();
        int end = below.map(file.get()::offset).orElse(text.length());
        int at = commentEnd(text, file.get().offset(comment));
        for (Place next : remarks.get(comment.file()).tailSet(comment, false)) {
            int start = Math.min(file.get().offset(next), end);
            if (start >= at && !text.substring(at, start).isBlank()) {
                return true;
            }
            at = Math.max(at, commentEnd(text, start));
            if (start == end) {
                return false;
            }
        }
        return at < end && !text.substring(at, end).isBlank();
    }

    private static int commentEnd(String text, int start) {
        boolean block = text.startsWith("/*", start);
        int end = text.indexOf(block ? "*/" : "\n", start);
        return end < 0 ? text.length() : end + (block ? 2 : 1);
    }
}
