package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OnceTest {
    @Test
    void aQuestion_isAskedOfItsSubjectWhenItIsNeeded_andOnce() {
        List<String> asked = new ArrayList<>();
        Once<List<String>, Integer> size = new Once<>(asked, subject -> {
            subject.add("asked");
            return subject.size();
        });

        assertThat(asked).isEmpty();
        assertThat(size.get()).isEqualTo(1);
        assertThat(size.get()).isEqualTo(1);
        assertThat(asked).hasSize(1);
    }

    @Test
    void anAnswerThatIsMissing_isRefused() {
        assertThatNullPointerException().isThrownBy(new Once<>("subject", subject -> null)::get);
    }
}
