import type { HeatObject } from "../pure/heat";
import type { Stretch } from "../pure/lines";
import type { Viewport } from "../pure/viewport";
import { objectName } from "../pure/words";
import { token } from "../ui/theme";
import { down } from "./plot";
import type { Scene } from "./scene";
import { font, Surface } from "./surface";

const STEP = 12;
const LABEL = 15;

interface Hit {
  readonly object: number;
  readonly top: number;
  readonly bottom: number;
}

/** The band beside the map: table › interleaved child › index, each beside its own lines. */
export class Band {
  readonly surface: Surface;
  private hits: Hit[] = [];

  constructor(canvas: HTMLCanvasElement) {
    this.surface = new Surface(canvas);
  }

  /** The object beside a height, as drawn last; -1 without one. */
  objectAt(y: number): number {
    const inside = this.hits.filter((hit) => y >= hit.top && y < hit.bottom);
    return inside.length === 0 ? -1 : inside.reduce((a, b) => (b.bottom - b.top <= a.bottom - a.top ? b : a)).object;
  }

  draw(scene: Scene, view: Viewport, collapsed: ReadonlySet<string>, hovered: number): void {
    const context = this.surface.begin();
    const { height } = this.surface;
    const { objects } = scene.window.header;
    this.hits = [];
    context.textBaseline = "middle";
    const seen = objects
      .map((object, index) => ({ object, index, stretch: scene.lines.stretches[index]! }))
      .filter(({ stretch }) => stretch.last >= view.top && stretch.first < view.bottom);
    for (const { object, index, stretch } of seen) this.bar(context, object, index, stretch, view, height, index === hovered);
    const taken: [number, number][] = [];
    const byRoom = [...seen].sort((a, b) => own(b.stretch) - own(a.stretch) || a.index - b.index);
    for (const { object, stretch } of byRoom) this.label(context, object, stretch, view, height, collapsed, taken);
  }

  private bar(
    context: CanvasRenderingContext2D, object: HeatObject, index: number, stretch: Stretch, view: Viewport, height: number,
    hovered: boolean,
  ): void {
    const [top, bottom] = [down(stretch.first, view, height), down(stretch.last + 1, view, height)];
    const left = object.depth * STEP;
    this.hits.push({ object: index, top, bottom });
    if (hovered) {
      context.fillStyle = token("raised");
      context.fillRect(left, top, this.surface.width - left, bottom - top);
    }
    const gap = bottom - top > 4 ? 1 : 0;
    context.fillStyle = token(object.kind === "INDEX" ? "band-index" : object.depth > 0 ? "band-child" : "band-table");
    context.fillRect(left, top + gap, 4, Math.max(1, bottom - top - 2 * gap));
    context.fillStyle = token("line");
    context.fillRect(left, Math.round(top) - 0.5, this.surface.width - left, 1);
  }

  private label(
    context: CanvasRenderingContext2D, object: HeatObject, stretch: Stretch, view: Viewport, height: number,
    collapsed: ReadonlySet<string>, taken: [number, number][],
  ): void {
    const [first, last] = stretch.ownLast < 0 ? [stretch.first, stretch.last] : [stretch.ownFirst, stretch.ownLast];
    const top = Math.max(0, down(first, view, height));
    const bottom = Math.min(height, down(last + 1, view, height));
    const at = bottom - top >= LABEL ? top + LABEL / 2 + 1 : (top + bottom) / 2;
    const [upper, lower] = [at - LABEL / 2 + 1, at + LABEL / 2 - 1];
    if (upper < -3 || lower > height + 3 || taken.some(([a, b]) => upper < b && lower > a)) return;
    taken.push([upper, lower]);
    const left = object.depth * STEP + 10;
    context.font = font(11.5, object.depth === 0 ? 600 : 400);
    context.fillStyle = token(object.kind === "INDEX" ? "muted" : "text");
    const mark = collapsed.has(object.name) ? "▸ " : object.kind === "INDEX" ? "◇ " : "";
    context.fillText(clipped(context, mark + objectName(object.name), this.surface.width - left - 6), left, at);
  }
}

function own(stretch: Stretch): number {
  return stretch.ownLast < 0 ? 0 : stretch.ownLast - stretch.ownFirst + 1;
}

/** A text that fits, its end replaced by an ellipsis. */
export function clipped(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low)}…`;
}
