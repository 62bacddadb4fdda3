import type { Level } from "../pure/pyramid";
import { alone, aloneSince, depthFor, hottest } from "../pure/pyramid";
import type { Viewport } from "../pure/viewport";
import type { Scene } from "./scene";

/** From so many device pixels on a lonely hot cell is seen without being pointed out. */
const SEEN = 5;
const MARKED_AT_MOST = 300;

interface Painted {
  readonly level: Level;
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  /** All that stand alone, and of them those that are pointed out; null until somebody needs them. */
  lonely: number[] | null;
  marked: number[];
}

/** The cells as pictures, one for each level of the pyramid that was looked at; drawing is then one scaled copy. */
export class Picture {
  private readonly painted = new Map<Level, Painted>();
  private colours: Uint32Array;

  constructor(private readonly scene: Scene, colours: Uint32Array) {
    this.colours = colours;
  }

  recolour(colours: Uint32Array): void {
    this.colours = colours;
    for (const each of this.painted.values()) this.paint(each, 0, each.level.columns);
  }

  /** Paints what a live column changed. */
  raise(column: number): void {
    for (const each of this.painted.values()) {
      const at = column >> each.level.x;
      this.paint(each, at, 1);
      if (each.lonely) this.mark(each, aloneSince(each.level, this.scene.noticed, each.lonely, at));
    }
  }

  /** Draws onto {@code width} × {@code height} device pixels; answers the level that it drew. */
  draw(context: CanvasRenderingContext2D, view: Viewport, width: number, height: number): Level {
    const { window } = this.scene;
    const cellWidth = (width * window.columnMillis) / (view.to - view.from);
    const cellHeight = height / (view.bottom - view.top);
    const painted = this.of(this.scene.pyramid.level(depthFor(cellWidth), depthFor(cellHeight)));
    const [acrossX, acrossY] = [1 << painted.level.x, 1 << painted.level.y];
    context.imageSmoothingEnabled = false;
    context.drawImage(
      painted.canvas,
      (view.from - window.from) / window.columnMillis / acrossX, view.top / acrossY,
      (view.to - view.from) / window.columnMillis / acrossX, (view.bottom - view.top) / acrossY,
      0, 0, width, height,
    );
    return painted.level;
  }

  /** The middles of hot cells that are too small to be seen without help, in device pixels. */
  lonely(level: Level, view: Viewport, width: number, height: number): [number, number][] {
    const { window, noticed } = this.scene;
    const pixelX = (width * window.columnMillis * (1 << level.x)) / (view.to - view.from);
    const pixelY = (height * (1 << level.y)) / (view.bottom - view.top);
    if (Math.min(pixelX, pixelY) >= SEEN) return [];
    const painted = this.of(level);
    if (!painted.lonely) this.mark(painted, alone(level, noticed));
    const left = ((view.from - window.from) / (view.to - view.from)) * width;
    const top = (view.top / (view.bottom - view.top)) * height;
    return painted.marked.map((cell) => [
      ((cell % level.columns) + 0.5) * pixelX - left,
      (Math.floor(cell / level.columns) + 0.5) * pixelY - top,
    ]);
  }

  private mark(painted: Painted, lonely: number[]): void {
    painted.lonely = lonely;
    painted.marked = hottest(painted.level, lonely, MARKED_AT_MOST);
  }

  private of(level: Level): Painted {
    let painted = this.painted.get(level);
    if (!painted) {
      const canvas = new OffscreenCanvas(level.columns, Math.max(1, level.rows));
      painted = { level, canvas, context: canvas.getContext("2d")!, lonely: null, marked: [] };
      this.painted.set(level, painted);
      this.paint(painted, 0, level.columns);
    }
    return painted;
  }

  private paint({ level, context }: Painted, column: number, columns: number): void {
    if (level.rows === 0) return;
    const image = context.createImageData(columns, level.rows);
    const pixels = new Uint32Array(image.data.buffer);
    for (let row = 0; row < level.rows; row++) {
      for (let at = 0; at < columns; at++) {
        pixels[row * columns + at] = this.colours[level.steps[row * level.columns + column + at]!]!;
      }
    }
    context.putImageData(image, column, 0);
  }
}
