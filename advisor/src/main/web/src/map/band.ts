import type { HeatObject } from "../pure/heat";
import { bandText, broken, fitted, type Labelled, spread } from "../pure/labels";
import type { Stretch } from "../pure/lines";
import type { Viewport } from "../pure/viewport";
import { databaseName } from "../pure/words";
import { token } from "../ui/theme";
import { down } from "./plot";
import type { Scene } from "./scene";
import { font, Surface } from "./surface";

const STEP = 12;
const LABEL = 15;
/** The level of the database, beside all of its tables; so wide that its name can stand there, unless that takes too much. */
const DATABASE = 18;
const NARROW_DATABASE = 6;
const NARROW = 110;
/** From one line of a name to its next. */
const LINE = 13;
const MOST_LINES = 3;
/** Between a name and the map. */
const GAP = 3;
/** So far from a thin stretch its name may stand. */
const REACH = 44;

interface Seen {
  readonly object: HeatObject;
  readonly index: number;
  readonly stretch: Stretch;
}

interface Hit {
  readonly object: number;
  readonly top: number;
  readonly bottom: number;
}

/** The band beside the map: database › table › interleaved child › index, each beside its own lines. */
export class Band {
  readonly surface: Surface;
  private hits: Hit[] = [];

  constructor(canvas: HTMLCanvasElement) {
    this.surface = new Surface(canvas);
  }

  /** Whether the level of the database is at a distance from the left. */
  isDatabaseAt(x: number): boolean {
    return x < this.margin;
  }

  /** The object beside a height, as drawn last; -1 without one. */
  objectAt(y: number): number {
    const inside = this.hits.filter((hit) => y >= hit.top && y < hit.bottom);
    return inside.length === 0 ? -1 : inside.reduce((a, b) => (b.bottom - b.top <= a.bottom - a.top ? b : a)).object;
  }

  private get margin(): number {
    return this.surface.width < NARROW ? NARROW_DATABASE : DATABASE;
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
    this.labels(context, seen, scene.peaks(), view, height, collapsed);
    this.database(context, databaseName(scene.window.header.database).name, height);
  }

  private database(context: CanvasRenderingContext2D, name: string, height: number): void {
    context.fillStyle = token("band-database");
    context.fillRect(0, 0, 3, height);
    if (this.margin < DATABASE) return;
    context.save();
    context.translate(11, height / 2);
    context.rotate(-Math.PI / 2);
    context.textAlign = "center";
    context.font = font(11);
    context.fillStyle = token("muted");
    context.fillText(fitted(name, height - 8, (text) => context.measureText(text).width), 0, 0);
    context.restore();
  }

  private bar(
    context: CanvasRenderingContext2D, object: HeatObject, index: number, stretch: Stretch, view: Viewport, height: number,
    hovered: boolean,
  ): void {
    const [top, bottom] = [down(stretch.first, view, height), down(stretch.last + 1, view, height)];
    const left = this.margin + object.depth * STEP;
    this.hits.push({ object: index, top, bottom });
    if (hovered) {
      context.fillStyle = token("raised");
      context.fillRect(left, top, this.surface.width - left, bottom - top);
    }
    const gap = bottom - top > 4 ? 1 : 0;
    context.fillStyle = token(colour(object));
    context.fillRect(left, top + gap, 4, Math.max(1, bottom - top - 2 * gap));
    context.fillStyle = token("line");
    context.fillRect(left, Math.round(top) - 0.5, this.surface.width - left, 1);
  }

  private labels(
    context: CanvasRenderingContext2D, seen: readonly Seen[], peaks: readonly number[], view: Viewport, height: number, collapsed: ReadonlySet<string>,
  ): void {
    const stretches = seen.map(({ stretch, index }) => {
      const [first, last] = stretch.ownLast < 0 ? [stretch.first, stretch.last] : [stretch.ownFirst, stretch.ownLast];
      return { top: Math.max(0, down(first, view, height)), bottom: Math.min(height, down(last + 1, view, height)), heat: peaks[index]! };
    });
    const places = spread(stretches, height, LABEL, REACH);
    let next = height;
    for (let each = seen.length - 1; each >= 0; each--) {
      const at = places[each]!;
      if (at === null) continue;
      this.label(context, seen[each]!.object, stretches[each]!, at, Math.floor((next - at) / LINE), collapsed);
      next = at;
    }
  }

  private label(context: CanvasRenderingContext2D, object: HeatObject, { top, bottom }: Labelled, at: number, room: number, collapsed: ReadonlySet<string>): void {
    const left = this.margin + object.depth * STEP + 10;
    if (at < top - 2 || at > bottom + 2) leader(context, left, (top + bottom) / 2, at);
    context.font = font(11.5, object.depth === 0 ? 600 : 400);
    context.fillStyle = token(object.kind === "INDEX" || object.dropped ? "muted" : "text");
    const width = this.surface.width - left - GAP;
    const measure = (text: string) => context.measureText(text).width;
    const lines = broken(bandText(object, collapsed.has(object.name)), Math.min(MOST_LINES, room), (line) => measure(line) <= width);
    lines.forEach((line, index) => {
      const text = fitted(line, width, measure);
      if (bottom - top < LABEL) clear(context, text, left, at + index * LINE);
      context.fillText(text, left, at + index * LINE);
    });
  }
}

/** What lies beside a label, bars and lines of other objects, does not run through its letters. */
function clear(context: CanvasRenderingContext2D, text: string, left: number, at: number): void {
  context.strokeStyle = token("ground");
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.strokeText(text, left, at);
}

/** From a stretch that is too thin for its name to where that stands. */
function leader(context: CanvasRenderingContext2D, left: number, from: number, to: number): void {
  context.strokeStyle = token("line-strong");
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(left - 6, from);
  context.lineTo(left - 2, to);
  context.stroke();
}

function colour({ kind, depth, dropped }: HeatObject): string {
  if (dropped) return "band-dropped";
  return kind === "INDEX" ? "band-index" : depth > 0 ? "band-child" : "band-table";
}
