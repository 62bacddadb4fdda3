package dev.splitheat.sandbox.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is wrong with a scenario's text, in words for the one who wrote it. */
final class Faults {
    private static final Pattern MISSING =
            Pattern.compile("Missing required creator property '([^']+)'.*", Pattern.DOTALL);
    /** How sentences begin that were written for programmers. */
    private static final Pattern TECHNICAL = Pattern.compile(
            "(Cannot|Can not|Unexpected token|Could not resolve|Problem deserializing|No content|Null value).*",
            Pattern.DOTALL);

    private Faults() {}

    static Place place(JsonProcessingException fault) {
        JsonLocation at = fault.getLocation();
        return at == null || at.getLineNr() < 1
                ? Place.START
                : new Place(at.getLineNr(), Math.max(1, at.getColumnNr()));
    }

    static String ofYaml(JsonProcessingException fault) {
        String[] lines = fault.getOriginalMessage().strip().split("\n");
        String problem = lines.length > 0 && lines[0].startsWith("while ")
                ? Arrays.stream(lines).filter(line -> !line.startsWith(" ")).collect(Collectors.joining(", "))
                : lines[0];
        return "this is no YAML that can be read (" + problem.replaceAll(" in 'reader', line \\d+, column \\d+:", "")
                + "): mend the indentation, quotes or brackets here";
    }

    static UnusableValueException ofBinding(JsonMappingException fault, Places places) {
        String pointer = pointer(fault.getPath());
        String said = fault.getOriginalMessage();
        Matcher missing = MISSING.matcher(said);
        if (fault instanceof UnrecognizedPropertyException unknown) {
            return UnusableValueException.ofKey(pointer, unknown(unknown));
        }
        if (missing.matches()) {
            return missing(around(pointer, missing.group(1)), missing.group(1), siblings(fault), places);
        }
        if (fault instanceof MismatchedInputException mismatch
                && TECHNICAL.matcher(said).matches()) {
            return UnusableValueException.of(
                    pointer, name(pointer) + " has a value of another kind: write " + wanted(mismatch.getTargetType()));
        }
        boolean ofConstructor = fault.getCause() instanceof IllegalArgumentException;
        return UnusableValueException.of(
                pointer, ofConstructor ? fault.getCause().getMessage() : said);
    }

    /** The names of the record's components that the missing one belongs to; none when that is no record. */
    private static List<String> siblings(JsonMappingException fault) {
        List<JsonMappingException.Reference> path = fault.getPath();
        Object from = path.isEmpty() ? null : path.get(path.size() - 1).getFrom();
        return from instanceof Class<?> type && type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList()
                : List.of();
    }

    /** A key that is missing may be there with its name misspelt. */
    private static UnusableValueException missing(String pointer, String key, List<String> known, Places places) {
        Optional<String> misspelt = places.keysIn(pointer).stream()
                .filter(written -> !known.isEmpty() && !known.contains(written))
                .findFirst();
        return misspelt.map(written -> UnusableValueException.ofKey(
                        pointer + "/" + written, "unknown key " + written + ": " + instead(written, known)))
                .orElseGet(() -> UnusableValueException.of(pointer, key + " is missing: add it"));
    }

    private static String unknown(UnrecognizedPropertyException fault) {
        List<String> known = fault.getKnownPropertyIds() == null
                ? List.of()
                : fault.getKnownPropertyIds().stream()
                        .map(String::valueOf)
                        .sorted()
                        .toList();
        return "unknown key " + fault.getPropertyName() + ": " + instead(fault.getPropertyName(), known);
    }

    /** What to write in place of a word that is not known. */
    static String instead(String typed, Collection<String> known) {
        List<String> nearest = NearestNames.to(typed, known);
        return nearest.isEmpty()
                ? "write one of " + String.join(", ", known)
                : "did you mean " + String.join(" or ", nearest) + "?";
    }

    private static String around(String pointer, String property) {
        return Places.last(pointer).equals(property) ? pointer.substring(0, pointer.lastIndexOf('/')) : pointer;
    }

    private static String name(String pointer) {
        String last = Places.last(pointer);
        if (pointer.isEmpty()) {
            return "the file";
        }
        return last.chars().allMatch(Character::isDigit)
                ? "an item of " + name(pointer.substring(0, pointer.lastIndexOf('/')))
                : last;
    }

    private static String wanted(Class<?> type) {
        if (type == null) {
            return "what the README of the scenarios shows";
        }
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(String::valueOf)
                            .collect(Collectors.joining(", "));
        }
        boolean bare = type.isRecord() && type.getRecordComponents().length == 1;
        return bare ? wanted(type.getRecordComponents()[0].getType()) : wantedKind(type);
    }

    private static String wantedKind(Class<?> type) {
        if (type == String.class) {
            return "text, in quotes if it looks like a number";
        }
        if (Collection.class.isAssignableFrom(type)) {
            return "a list, each item behind a dash or all in [ ]";
        }
        if (Map.class.isAssignableFrom(type) || type.isRecord()) {
            return "keys with their values, such as {key: value}";
        }
        if (type == Boolean.class || type == boolean.class) {
            return "true or false";
        }
        boolean whole =
                List.of(int.class, long.class, Integer.class, Long.class).contains(type);
        return whole ? "a whole number" : number(type);
    }

    private static String number(Class<?> type) {
        boolean number = Number.class.isAssignableFrom(type) || type.isPrimitive();
        return number ? "a number" : "what the README of the scenarios shows";
    }

    private static String pointer(List<JsonMappingException.Reference> path) {
        JsonPointer pointer = JsonPointer.empty();
        for (JsonMappingException.Reference step : path) {
            pointer = step.getFieldName() == null
                    ? pointer.appendIndex(step.getIndex())
                    : pointer.appendProperty(step.getFieldName());
        }
        return pointer.toString();
    }
}
