package dev.splitheat.sandbox.scenario;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** YAML text bound to records, as strictly as can be: nothing unknown, nothing twice, nothing of another type. */
final class ScenarioYaml {
    private static final YAMLMapper STRICT = strict();

    private final String file;
    private final Places places;
    private final String text;

    private ScenarioYaml(String file, Places places, String text) {
        this.file = file;
        this.places = places;
        this.text = text;
    }

    /** @param file as messages shall call it */
    static ScenarioYaml of(String file, String text) {
        Places places = new Places();
        try {
            places.walk(STRICT, text);
            return new ScenarioYaml(file, places, text);
        } catch (UnusableValueException e) {
            throw new UnreadableScenarioException(file, e.place(places), e.getMessage());
        } catch (JsonProcessingException e) {
            throw new UnreadableScenarioException(file, Faults.place(e), Faults.ofYaml(e));
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be read", e);
        }
    }

    ScenarioText bind() {
        try {
            return STRICT.readValue(text, ScenarioText.class);
        } catch (JsonMappingException e) {
            throw refuse(Faults.ofBinding(e, places));
        } catch (JsonProcessingException e) {
            throw new UnreadableScenarioException(file, Faults.place(e), Faults.ofYaml(e));
        }
    }

    UnreadableScenarioException refuse(UnusableValueException unusable) {
        return new UnreadableScenarioException(file, unusable.place(places), unusable.getMessage());
    }

    /** A problem at a line of a text value, as DDL readers count it: from 1, at the value's first line. */
    UnreadableScenarioException refuse(String pointer, int line, int column, String problem) {
        return new UnreadableScenarioException(file, inside(places.value(pointer), line, column), problem);
    }

    /** The text behind a bar begins on the line after it, and is indented. */
    private Place inside(Place value, int line, int column) {
        String[] lines = text.split("\n", -1);
        boolean block = lines[value.line() - 1].startsWith("|", value.column() - 1);
        if (!block) {
            return value;
        }
        String first = lines[Math.min(value.line(), lines.length - 1)];
        int indent = first.length() - first.stripLeading().length();
        return new Place(value.line() + line, indent + column);
    }

    private static YAMLMapper strict() {
        YAMLMapper mapper = YAMLMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .addModule(new SimpleModule().addDeserializer(Duration.class, new DurationReader()))
                .build();
        mapper.coercionConfigDefaults().setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail);
        return mapper;
    }
}
