package dev.splitheat.app.evaluate;

import java.io.IOException;
import java.io.Writer;

/** How an evaluation is printed. */
public enum EvaluationFormat {
    text,
    json;

    public void write(Evaluation evaluation, Writer out) throws IOException {
        switch (this) {
            case text -> EvaluationText.write(evaluation, out);
            case json -> EvaluationJson.write(evaluation, out);
        }
    }
}
