package dev.splitheat.app.advise;

import dev.splitheat.app.terminal.Screen;
import dev.splitheat.report.Explanation;
import dev.splitheat.report.ExplanationJson;
import dev.splitheat.report.ExplanationMarkdown;
import dev.splitheat.report.ExplanationText;
import java.util.function.UnaryOperator;

/** How advice is printed. Keys are shown as they are: what is printed stays with whoever asked. */
enum AdviceFormat {
    text {
        @Override
        String render(Explanation explanation, int width, Screen screen) {
            return new ExplanationText(width, screen.colour(), UnaryOperator.identity()).render(explanation);
        }
    },
    markdown {
        @Override
        String render(Explanation explanation, int width, Screen screen) {
            return ExplanationMarkdown.of(explanation, UnaryOperator.identity());
        }
    },
    json {
        @Override
        String render(Explanation explanation, int width, Screen screen) {
            return new ExplanationJson(UnaryOperator.identity()).render(explanation);
        }
    };

    /** @param width in columns */
    abstract String render(Explanation explanation, int width, Screen screen);
}
