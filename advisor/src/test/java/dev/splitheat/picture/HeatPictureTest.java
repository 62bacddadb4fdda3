package dev.splitheat.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class HeatPictureTest {
    private static final int M = HeatPicture.MARGIN;

    @Test
    void values_haveTheirColoursAndTheHotRangeItsBars() throws IOException {
        int[][] values = {{0, 50}, {100, HeatGrid.MISSING}};

        BufferedImage picture = read(new HeatGrid(values, Optional.of(new HeatGrid.Rows(1, 1))));

        assertThat(colour(picture, M, M)).isEqualTo(Ramp.colour(0));
        assertThat(colour(picture, M + 24, M)).isEqualTo(Ramp.colour(50));
        assertThat(colour(picture, M, M + 24)).isEqualTo(Ramp.colour(100));
        assertThat(colour(picture, 0, M + 24)).isEqualTo(0xd1495b);
        assertThat(colour(picture, 0, M)).isEqualTo(0xffffff);
    }

    @Test
    void whatIsNotKnown_isNeverDrawnAsAValue() throws IOException {
        BufferedImage picture = read(new HeatGrid(new int[][] {{HeatGrid.MISSING}}, Optional.empty()));

        for (int y = M; y < picture.getHeight() - M; y++) {
            for (int x = M; x < picture.getWidth() - M; x++) {
                assertThat(colour(picture, x, y)).isIn(0xffffff, 0xb0b0b0);
            }
        }
    }

    @Test
    void hotter_isLighter() {
        for (int value = 1; value <= 100; value++) {
            assertThat(lightness(Ramp.colour(value))).isGreaterThan(lightness(Ramp.colour(value - 1)));
        }
    }

    @Test
    void anHourOfAHundredRanges_isAFewThousandBytes() {
        int[][] values = new int[100][60];
        for (int row = 0; row < 100; row++) {
            for (int column = 0; column < 60; column++) {
                values[row][column] = row == column ? 100 : (row * 7 + column * 3) % 30;
            }
        }

        assertThat(HeatPicture.png(new HeatGrid(values, Optional.empty()))).hasSizeLessThan(20_000);
    }

    @Test
    void gridsThatAreNone_areRefused() {
        assertThatThrownBy(() -> new HeatGrid(new int[0][0], Optional.empty())).hasMessageContaining("rows");
        assertThatThrownBy(() -> new HeatGrid(new int[][] {{1, 2}, {1}}, Optional.empty()))
                .hasMessageContaining("equally long");
        assertThatThrownBy(() -> new HeatGrid(new int[][] {{101}}, Optional.empty()))
                .hasMessageContaining("-1 to 100");
        assertThatThrownBy(() -> new HeatGrid(new int[][] {{1}}, Optional.of(new HeatGrid.Rows(0, 1))))
                .hasMessageContaining("behind the last row");
    }

    private static double lightness(int colour) {
        return 0.2126 * (colour >> 16 & 0xff) + 0.7152 * (colour >> 8 & 0xff) + 0.0722 * (colour & 0xff);
    }

    private static int colour(BufferedImage picture, int x, int y) {
        return picture.getRGB(x, y) & 0xffffff;
    }

    private static BufferedImage read(HeatGrid grid) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(HeatPicture.png(grid)));
    }
}
