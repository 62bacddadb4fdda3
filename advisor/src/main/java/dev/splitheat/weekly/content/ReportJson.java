package dev.splitheat.weekly.content;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;

/** The canonical JSON of reports. Everything else that a report looks like is made of it, also years later. */
public final class ReportJson {
    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new SimpleModule()
                    .addSerializer(Instant.class, ToStringSerializer.instance)
                    .addDeserializer(Instant.class, new Times()))
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final DefaultPrettyPrinter PRETTY =
            new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    private static final String SCHEMA = "report-1.schema.json";

    private static final class Times extends StdScalarDeserializer<Instant> {
        private static final long serialVersionUID = 1L;

        Times() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            try {
                return Instant.parse(parser.getText());
            } catch (DateTimeException e) {
                return (Instant) context.handleWeirdStringValue(Instant.class, parser.getText(), "no time");
            }
        }
    }

    private ReportJson() {}

    /** Equal reports give equal text; ends with a line feed. */
    public static String write(Report report) {
        try {
            return JSON.writer(PRETTY).writeValueAsString(report) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    /**
     * Reads what {@link #write} wrote, now or at any earlier version.
     *
     * @throws UnreadableReportException when it is no report, or of a version that is not known yet
     */
    public static Report read(String json) {
        try {
            JsonNode tree = JSON.readTree(json);
            int version = tree.path("version").asInt();
            if (version != DatabaseReport.VERSION) {
                throw new UnreadableReportException("of version " + version + ", which is not known here", null);
            }
            return switch (tree.path("kind").asText()) {
                case DatabaseReport.KIND -> JSON.treeToValue(tree, DatabaseReport.class);
                case FleetReport.KIND -> JSON.treeToValue(tree, FleetReport.class);
                default -> throw new UnreadableReportException("of no known kind", null);
            };
        } catch (JsonProcessingException e) {
            throw new UnreadableReportException("unreadable: " + e.getOriginalMessage(), e);
        }
    }

    /** The JSON Schema of the present version. */
    public static String schema() {
        try (InputStream schema = ReportJson.class.getResourceAsStream(SCHEMA)) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the schema of reports is no longer there", e);
        }
    }
}
