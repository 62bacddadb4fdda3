import type { Clock } from "../pure/clock";
import type { Viewport } from "../pure/viewport";
import { token } from "../ui/theme";
import { across } from "./plot";
import type { Scene } from "./scene";
import { font, Surface } from "./surface";

const COVERAGE = 5;

/** Time below the map, under a strip that shows how much of each moment was collected. */
export class Axis {
  readonly surface: Surface;

  constructor(canvas: HTMLCanvasElement) {
    this.surface = new Surface(canvas);
  }

  draw(scene: Scene, view: Viewport, clock: Clock, cursor: number | null): void {
    const context = this.surface.begin();
    const { width } = this.surface;
    this.coverage(context, scene, view, width);
    context.textBaseline = "top";
    context.textAlign = "center";
    for (const tick of clock.ticks(view.from, view.to, Math.max(2, Math.floor(width / 82)))) {
      const x = across(tick.at, view, width);
      context.fillStyle = token("line-strong");
      context.fillRect(x - 0.5, COVERAGE + 2, 1, 5);
      context.font = font(11.5, tick.strong ? 600 : 400);
      context.fillStyle = token(tick.strong ? "text" : "muted");
      const half = context.measureText(tick.text).width / 2;
      context.fillText(tick.text, Math.min(Math.max(x, half + 1), width - half - 1), COVERAGE + 9);
    }
    if (cursor !== null) this.flag(context, clock.full(cursor), across(cursor, view, width), width);
  }

  private coverage(context: CanvasRenderingContext2D, scene: Scene, view: Viewport, width: number): void {
    const { window } = scene;
    const cell = (width * window.columnMillis) / (view.to - view.from);
    const from = Math.max(0, window.columnAt(view.from));
    const to = Math.min(window.columns - 1, window.columnAt(view.to));
    context.fillStyle = token("covered");
    for (let column = from; column <= to; column++) {
      const covered = window.coverage[column]!;
      if (covered <= 0) continue;
      context.globalAlpha = covered;
      context.fillRect(across(window.startOf(column), view, width), 1, cell + 0.4, COVERAGE - 2);
    }
    context.globalAlpha = 1;
  }

  private flag(context: CanvasRenderingContext2D, text: string, x: number, width: number): void {
    context.font = font(11.5, 600);
    const wide = context.measureText(text).width + 12;
    const left = Math.min(Math.max(x - wide / 2, 0), width - wide);
    context.fillStyle = token("text");
    context.beginPath();
    context.roundRect(left, COVERAGE + 4, wide, 20, 4);
    context.fill();
    context.fillStyle = token("surface");
    context.textAlign = "left";
    context.fillText(text, left + 6, COVERAGE + 8);
  }
}
