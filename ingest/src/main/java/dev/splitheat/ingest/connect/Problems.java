package dev.splitheat.ingest.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigValue;

/** The values of a configuration with what is wrong with them, which Connect may add to. */
final class Problems {
    private final List<ConfigValue> values = new ArrayList<>();

    Problems(List<ConfigValue> validated) {
        validated.stream().map(Problems::withFirstProblem).forEach(values::add);
    }

    void add(List<ConfigValue> others) {
        values.addAll(others);
    }

    /**
     * Looks further where nothing is wrong so far.
     *
     * @param deeper sentences on the databases, or one of Connect's exceptions
     */
    void addUnlessThereAreAny(Supplier<List<String>> deeper) {
        if (values.stream().anyMatch(value -> !value.errorMessages().isEmpty())) {
            return;
        }
        try {
            deeper.get().forEach(sentence -> add(CommonOptions.DATABASES, sentence));
        } catch (WrongOptionException e) {
            add(e.option(), e.getMessage());
        }
    }

    private void add(String option, String sentence) {
        values.stream().filter(value -> value.name().equals(option)).forEach(value -> value.addErrorMessage(sentence));
    }

    List<ConfigValue> values() {
        return values;
    }

    /** What follows the first problem of a value is a consequence of it. A refused path of a key may be the key itself. */
    private static ConfigValue withFirstProblem(ConfigValue value) {
        List<String> problems =
                new ArrayList<>(value.errorMessages().stream().limit(1).toList());
        boolean secret = value.name().equals(CommonOptions.CREDENTIALS) && !problems.isEmpty();
        return new ConfigValue(
                value.name(), secret ? null : value.value(), new ArrayList<>(value.recommendedValues()), problems);
    }
}
