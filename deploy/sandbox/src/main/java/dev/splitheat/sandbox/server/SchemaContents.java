package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.sandbox.sql.InformationSchema;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * INFORMATION_SCHEMA of the databases that were asked for it last. Whoever reads a catalog asks a score of queries one
 * after the other and then nothing for minutes, and a thousand of them would fill the memory.
 */
final class SchemaContents {
    private static final int KEPT = 32;
    private static final SchemaContents SHARED = new SchemaContents();

    /** Catalogs are compared by identity: to compare thousands of tables would cost more than to make the rows. */
    private record Question(int catalog, Vocabulary vocabulary, String database) {}

    private record Answer(Catalog catalog, Map<String, List<List<Object>>> rows) {}

    private final Map<Question, Answer> answers = new LinkedHashMap<>(16, 0.75f, true);

    static SchemaContents shared() {
        return SHARED;
    }

    List<List<Object>> rows(Catalog catalog, Vocabulary vocabulary, String database, String table) {
        return all(catalog, vocabulary, database).getOrDefault(table, List.of());
    }

    private Map<String, List<List<Object>>> all(Catalog catalog, Vocabulary vocabulary, String database) {
        Question question = new Question(System.identityHashCode(catalog), vocabulary, database);
        Answer known = known(question);
        if (known != null && known.catalog() == catalog) {
            return known.rows();
        }
        Answer made = new Answer(catalog, InformationSchema.of(catalog, vocabulary, database));
        keep(question, made);
        return made.rows();
    }

    private synchronized Answer known(Question question) {
        return answers.get(question);
    }

    private synchronized void keep(Question question, Answer made) {
        answers.put(question, made);
        if (answers.size() > KEPT) {
            answers.remove(answers.keySet().iterator().next());
        }
    }
}
