package dev.splitheat.picture;

/** A picture in the making: each dot is the number of a colour in a palette. */
final class Canvas {
    private static final int COLOURS = 256;

    private final int width;
    private final int height;
    private final int[] palette;
    private final byte[] dots;

    /** @param palette colours as {@code 0xRRGGBB}; the first fills the canvas */
    Canvas(int width, int height, int[] palette) {
        if (width < 1 || height < 1 || palette.length < 1 || palette.length > COLOURS) {
            throw new IllegalArgumentException(
                    "no picture of " + width + " by " + height + " dots in " + palette.length + " colours");
        }
        this.width = width;
        this.height = height;
        this.palette = palette.clone();
        this.dots = new byte[Math.multiplyExact(width, height)];
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int[] palette() {
        return palette.clone();
    }

    int at(int x, int y) {
        return Byte.toUnsignedInt(dots[y * width + x]);
    }

    void dot(int x, int y, int colour) {
        if (colour < 0 || colour >= palette.length) {
            throw new IllegalArgumentException("no colour " + colour + " among " + palette.length);
        }
        dots[y * width + x] = (byte) colour;
    }

    void fill(int x, int y, int wide, int high, int colour) {
        for (int down = 0; down < high; down++) {
            for (int right = 0; right < wide; right++) {
                dot(x + right, y + down, colour);
            }
        }
    }
}
