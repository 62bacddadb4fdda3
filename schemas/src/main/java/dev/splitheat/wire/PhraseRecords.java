package dev.splitheat.wire;

import dev.splitheat.avro.PhraseValue;
import dev.splitheat.avro.PhraseValueKind;
import dev.splitheat.finding.Phrase;
import java.util.List;

/** Phrases to Avro and back. */
final class PhraseRecords {
    private PhraseRecords() {}

    static List<dev.splitheat.avro.Phrase> toAvro(List<Phrase> phrases) {
        return phrases.stream().map(PhraseRecords::toAvro).toList();
    }

    static List<Phrase> fromAvro(List<dev.splitheat.avro.Phrase> phrases) {
        return phrases.stream().map(PhraseRecords::fromAvro).toList();
    }

    static dev.splitheat.avro.Phrase toAvro(Phrase phrase) {
        return dev.splitheat.avro.Phrase.newBuilder()
                .setTemplate(phrase.template())
                .setValues(phrase.values().stream().map(PhraseRecords::toAvro).toList())
                .build();
    }

    static Phrase fromAvro(dev.splitheat.avro.Phrase avro) {
        return new Phrase(
                avro.getTemplate(),
                avro.getValues().stream().map(PhraseRecords::fromAvro).toList());
    }

    private static PhraseValue toAvro(Phrase.Value value) {
        return PhraseValue.newBuilder()
                .setKind(kind(value))
                .setText(value.text())
                .build();
    }

    private static PhraseValueKind kind(Phrase.Value value) {
        if (value instanceof Phrase.PrintedKey) {
            return PhraseValueKind.KEY;
        }
        return value instanceof Phrase.Tag ? PhraseValueKind.TAG : PhraseValueKind.TEXT;
    }

    private static Phrase.Value fromAvro(PhraseValue avro) {
        return switch (avro.getKind()) {
            case KEY -> new Phrase.PrintedKey(avro.getText());
            case TEXT -> new Phrase.Text(avro.getText());
            case TAG -> new Phrase.Tag(avro.getText());
        };
    }
}
