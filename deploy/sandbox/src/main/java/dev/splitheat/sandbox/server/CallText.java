package dev.splitheat.sandbox.server;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.spanner.v1.ExecuteSqlRequest;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a log may say of a call: what was asked, and of what; no statement's text and no parameter, since both hold data. */
final class CallText {
    private static final List<String> RESOURCES = List.of("database", "session", "parent", "name");
    private static final Pattern TABLE =
            Pattern.compile("(?i)\\b(?:SPANNER_SYS|INFORMATION_SCHEMA)\\s*\\.\\s*(\\w+)|\\bREAD_(\\w+)\\s*\\(");

    private CallText() {}

    /** {@code ExecuteSql on projects/p/instances/i/databases/d: SELECT of SPLIT_STATS_TOP_MINUTE}. */
    static String of(Message request) {
        String type = request.getDescriptorForType().getName();
        String text = type.replaceFirst("Request$", "") + " on " + ResourceNames.databaseOf(resource(request));
        return request instanceof ExecuteSqlRequest execute ? text + ": " + kind(execute.getSql()) : text;
    }

    private static String resource(Message request) {
        return RESOURCES.stream()
                .map(request.getDescriptorForType()::findFieldByName)
                .filter(field -> field != null && field.getJavaType() == FieldDescriptor.JavaType.STRING)
                .map(field -> (String) request.getField(field))
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("nothing");
    }

    private static String kind(String sql) {
        String verb = Pattern.compile("[A-Za-z]+")
                .matcher(sql)
                .results()
                .map(MatchResult::group)
                .filter(word -> word.equalsIgnoreCase("SELECT") || word.equalsIgnoreCase("WITH"))
                .findFirst()
                .map(word -> word.toUpperCase(Locale.ROOT))
                .orElse("another statement");
        String tables = TABLE.matcher(sql)
                .results()
                .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
                .map(name -> name.toUpperCase(Locale.ROOT))
                .distinct()
                .collect(Collectors.joining(", "));
        return tables.isEmpty() ? verb : verb + " of " + tables;
    }
}
