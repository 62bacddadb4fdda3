package dev.splitheat.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PngTest {
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "3, 2, 2", "720, 240, 104", "1440, 500, 256"})
    void picture_isReadBackDotByDot(int width, int height, int colours) throws IOException {
        int[] palette =
                IntStream.range(0, colours).map(i -> (i * 2654435) & 0xffffff).toArray();
        Canvas canvas = new Canvas(width, height, palette);
        Random random = new Random(7);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                canvas.dot(x, y, random.nextInt(colours));
            }
        }

        BufferedImage read = ImageIO.read(new ByteArrayInputStream(Png.of(canvas)));

        assertThat(read.getWidth()).isEqualTo(width);
        assertThat(read.getHeight()).isEqualTo(height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if ((read.getRGB(x, y) & 0xffffff) != palette[canvas.at(x, y)]) {
                    throw new AssertionError("another colour at " + x + ", " + y);
                }
            }
        }
    }

    @Test
    void colourThatIsNotInThePalette_isRefused() {
        Canvas canvas = new Canvas(2, 2, new int[] {0xffffff});

        assertThatThrownBy(() -> canvas.dot(0, 0, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
