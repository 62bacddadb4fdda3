package dev.splitheat.observation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class QuestionTest {
    private static final Duration BACK = Duration.ofMinutes(5);

    @Test
    void theSameAboutTheSame_isOneQuestion() {
        Question again = Question.of(Activity.class, String.valueOf("Orders".toCharArray()), Duration.ofSeconds(300));

        assertThat(Question.of(Activity.class, "Orders", BACK)).isEqualTo(again).hasSameHashCodeAs(again);
    }

    @Test
    void another_isWhatSomebodyElseAsks_andWhatIsAskedAboutMoreOrOther() {
        Question asked = Question.of(Activity.class, "Orders", BACK);

        assertThat(asked)
                .isNotEqualTo(Question.of(Statement.class, "Orders", BACK))
                .isNotEqualTo(Question.of(Activity.class, "Orders"))
                .isNotEqualTo(Question.of(Activity.class, BACK, "Orders"))
                .isNotEqualTo(Question.of(Activity.class, "Orders", BACK.plusSeconds(1)));
    }

    @Test
    void whatItIsAbout_staysAsItWasAsked() {
        Object[] about = {"Orders"};
        Question asked = Question.of(Activity.class, about);
        about[0] = "Users";

        assertThat(asked).isEqualTo(Question.of(Activity.class, "Orders"));
    }
}
