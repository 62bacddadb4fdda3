package dev.splitheat.web.server;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Question;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Says only that nothing changed to whoever has the answer already. */
final class Revalidation {
    private static final String TAG = "ETag";

    private Revalidation() {}

    static Answer.Whole of(Answer.Whole answer, Question question) {
        Optional<String> tag = Optional.ofNullable(answer.headers().get(TAG));
        Optional<String> known = question.header("if-none-match");
        if (answer.status() != 200 || tag.isEmpty() || known.isEmpty() || !names(known.get(), tag.get())) {
            return answer;
        }
        return new Answer.Whole(304, answer.type(), new byte[0], Map.copyOf(answer.headers()));
    }

    private static boolean names(String known, String tag) {
        return Arrays.stream(known.split(","))
                .map(String::strip)
                .map(each -> each.startsWith("W/") ? each.substring(2) : each)
                .anyMatch(each -> each.equals("*") || each.equals(tag));
    }
}
