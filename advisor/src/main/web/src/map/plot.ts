import type { Viewport } from "../pure/viewport";
import { token } from "../ui/theme";
import type { Picture } from "./picture";
import type { Scene } from "./scene";
import { hatching, Surface } from "./surface";

/** A place that is outlined, in lines and instants. */
export interface Outline {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly kind: "selected" | "finding" | "pin";
  readonly text?: string;
}

export interface Decoration {
  readonly cursor: { readonly line: number; readonly at: number } | null;
  readonly outlines: readonly Outline[];
  /** A rectangle that is being drawn, in CSS pixels. */
  readonly brush: readonly [number, number, number, number] | null;
  /** An instant that is pointed out. */
  readonly marked: number | null;
  readonly now: number;
}

/** Draws the map itself: what is unknown, the cells, what is pointed out. */
export class Plot {
  readonly surface: Surface;
  private pattern: CanvasPattern | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.surface = new Surface(canvas);
  }

  /** Colours of the theme are asked for anew. */
  restyle(): void {
    this.pattern = null;
  }

  draw(scene: Scene, picture: Picture, view: Viewport, decoration: Decoration): void {
    const context = this.surface.begin();
    const { width, height, canvas } = { ...this.surface, canvas: this.surface.canvas };
    this.ground(context, scene, view, width, height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    const level = picture.draw(context, view, canvas.width, canvas.height);
    const lonely = picture.lonely(level, view, canvas.width, canvas.height);
    context.setTransform(this.surface.ratio, 0, 0, this.surface.ratio, 0, 0);
    this.marks(context, lonely);
    decoration.outlines.forEach((each) => this.outline(context, each, view, width, height));
    this.marked(context, decoration.marked, view, width, height);
    this.cursor(context, scene, view, decoration, width, height);
    this.brush(context, decoration.brush);
  }

  /** Hatching where nothing is known; plain where nothing was asked for yet, or where it is still to come. */
  private ground(context: CanvasRenderingContext2D, scene: Scene, view: Viewport, width: number, height: number): void {
    this.pattern ??= hatching(context);
    context.fillStyle = token("plain");
    context.fillRect(0, 0, width, height);
    const left = Math.max(0, across(scene.window.from, view, width));
    const right = Math.min(width, across(scene.window.to, view, width));
    context.fillStyle = this.pattern;
    if (right > left) context.fillRect(left, 0, right - left, height);
  }

  private marks(context: CanvasRenderingContext2D, lonely: readonly [number, number][]): void {
    const { ratio } = this.surface;
    for (const [colour, wide] of [[token("mark-edge"), 3], [token("mark"), 1.2]] as const) {
      context.strokeStyle = colour;
      context.lineWidth = wide;
      context.beginPath();
      for (const [x, y] of lonely) context.rect(x / ratio - 4.5, y / ratio - 4.5, 9, 9);
      context.stroke();
    }
  }

  private outline(context: CanvasRenderingContext2D, place: Outline, view: Viewport, width: number, height: number): void {
    const [from, to] = [across(place.from, view, width), across(place.to, view, width)];
    const [upper, lower] = [down(place.first, view, height), down(place.last + 1, view, height)];
    if (to < 0 || from > width || lower < 0 || upper > height) return;
    // What reaches beyond the map is closed at its edge: an outline has four sides.
    const [left, right] = inside(from, to, width);
    const [top, bottom] = inside(upper, lower, height);
    const colour = token(place.kind === "selected" ? "select" : place.kind === "pin" ? "text" : "mark");
    context.lineJoin = "round";
    for (const [stroke, wide] of [[token("mark-edge"), place.kind === "finding" ? 3 : 5], [colour, place.kind === "finding" ? 1 : 2]] as const) {
      context.strokeStyle = stroke;
      context.lineWidth = wide;
      context.setLineDash(place.kind === "finding" && stroke === colour ? [4, 3] : []);
      context.strokeRect(left, top, right - left, bottom - top);
    }
    context.setLineDash([]);
  }

  private cursor(
    context: CanvasRenderingContext2D, scene: Scene, view: Viewport, { cursor }: Decoration, width: number, height: number,
  ): void {
    if (!cursor) return;
    const column = scene.window.columnAt(cursor.at);
    const left = across(scene.window.startOf(column), view, width);
    const cellWidth = Math.max(2, (width * scene.window.columnMillis) / (view.to - view.from));
    const top = down(cursor.line, view, height);
    const cellHeight = Math.max(2, height / (view.bottom - view.top));
    context.fillStyle = token("cross");
    context.fillRect(0, top + cellHeight / 2 - 0.5, width, 1);
    context.fillRect(left + cellWidth / 2 - 0.5, 0, 1, height);
    context.strokeStyle = token("mark-edge");
    context.lineWidth = 3;
    context.strokeRect(left - 1, top - 1, cellWidth + 2, cellHeight + 2);
    context.strokeStyle = token("mark");
    context.lineWidth = 1.4;
    context.strokeRect(left - 1, top - 1, cellWidth + 2, cellHeight + 2);
  }

  private marked(context: CanvasRenderingContext2D, at: number | null, view: Viewport, width: number, height: number): void {
    if (at === null) return;
    const x = across(at, view, width);
    for (const [colour, wide] of [[token("mark-edge"), 3], [token("mark"), 1.2]] as const) {
      context.fillStyle = colour;
      context.fillRect(x - wide / 2, 0, wide, height);
    }
  }

  private brush(context: CanvasRenderingContext2D, brush: Decoration["brush"]): void {
    if (!brush) return;
    const [x1, y1, x2, y2] = brush;
    context.fillStyle = token("brush");
    context.fillRect(x1, y1, x2 - x1, y2 - y1);
    context.strokeStyle = token("mark");
    context.lineWidth = 1;
    context.strokeRect(x1, y1, x2 - x1, y2 - y1);
  }
}

function inside(from: number, to: number, size: number): [number, number] {
  const low = Math.min(Math.max(from - 2, 2), size - 9);
  return [low, Math.max(Math.min(to + 2, size - 2), low + 7)];
}

export function across(millis: number, view: Viewport, width: number): number {
  return ((millis - view.from) / (view.to - view.from)) * width;
}

export function down(line: number, view: Viewport, height: number): number {
  return ((line - view.top) / (view.bottom - view.top)) * height;
}
