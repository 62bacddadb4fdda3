import { type Query, url } from "../api/api";
import { marks, share } from "../pure/scale";
import { databaseName, METRICS, number } from "../pure/words";
import { copy } from "../ui/copy";
import { el } from "../ui/dom";
import { token } from "../ui/theme";
import type { Desk } from "./desk";
import { font } from "./surface";

/** Something of the lanes, in pixels of the page from the band's left and the lanes' top. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** A lane's name stands in its place. */
  readonly text: string | null;
}

/** The parts of a picture, as they stand on the page. */
interface Canvases {
  readonly title: string;
  readonly subtitle: string;
  readonly band: HTMLCanvasElement;
  readonly plot: HTMLCanvasElement;
  readonly axis: HTMLCanvasElement;
  readonly legend: HTMLCanvasElement | null;
  /** Shares of the legend's width, and what stands there. */
  readonly marks: readonly (readonly [number, string])[];
  readonly legendText: string;
  readonly lanes: readonly Mark[];
  readonly lanesHeight: number;
  readonly ratio: number;
}

const MARGIN = 16;
const HEAD = 56;
const FOOT = 56;

/** A picture with its band, axis and legend, so that it can be read without the page. */
function picture(canvases: Canvases): HTMLCanvasElement {
  const { band, plot, axis, legend, ratio } = canvases;
  const canvas = el("canvas");
  canvas.width = band.width + plot.width + 2 * MARGIN * ratio;
  canvas.height = plot.height + axis.height + (HEAD + canvases.lanesHeight + FOOT + MARGIN) * ratio;
  const context = canvas.getContext("2d")!;
  context.fillStyle = token("surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [MARGIN * ratio, (HEAD + canvases.lanesHeight) * ratio];
  context.drawImage(band, left, top);
  context.drawImage(plot, left + band.width, top);
  context.drawImage(axis, left + band.width, top + plot.height);
  const foot = top + plot.height + axis.height + 8 * ratio;
  if (legend) context.drawImage(legend, left + band.width, foot);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = token("text");
  context.font = font(16, 600);
  context.fillText(canvases.title, MARGIN, 26);
  context.fillStyle = token("muted");
  context.font = font(12);
  context.fillText(canvases.subtitle, MARGIN, 45);
  lanes(context, canvases.lanes);
  const begin = (left + band.width) / ratio;
  for (const [share, text] of canvases.marks) {
    context.textAlign = share === 0 ? "left" : share === 1 ? "right" : "center";
    context.fillText(text, begin + (share * (legend?.width ?? 0)) / ratio, foot / ratio + 24);
  }
  context.textAlign = "left";
  context.fillText(canvases.legendText, (left + band.width + (legend?.width ?? 0)) / ratio + 10, foot / ratio + 10);
  return canvas;
}

function lanes(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  for (const { x, y, width, height, colour, text } of marks) {
    const [left, top] = [MARGIN + x, HEAD + y];
    context.fillStyle = colour;
    if (text === null) {
      context.beginPath();
      context.roundRect(left, top, width, height, Math.min(4, height / 2));
      context.fill();
    } else {
      context.textAlign = "right";
      context.fillText(text, left + width - 10, top + 12);
    }
  }
  context.textAlign = "left";
  context.fillStyle = token("muted");
}

/** What stands above the map, as the page draws it. */
function marked({ band, laneNames, lanes }: Desk["parts"]): Mark[] {
  const from = band.getBoundingClientRect().left;
  const top = lanes.getBoundingClientRect().top;
  const mark = (element: Element, text: string | null): Mark => {
    const { left, top: y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return { x: left - from, y: y - top, width, height, colour: text === null ? style.backgroundColor : style.color, text };
  };
  return [
    ...[...laneNames.children].map((name) => mark(name, name.textContent)),
    ...[...lanes.querySelectorAll(".lane-item:not([hidden])")].map((item) => mark(item, null)),
  ];
}

/** What is seen, as a link, a picture, or data. */
export async function exportAs(format: string, desk: Desk): Promise<void> {
  const { name } = databaseName(desk.address.database);
  const file = `splitheat-${name}-${desk.address.metric}`;
  if (format === "link") return copy(desk.linkTo(null), "Link");
  if (format === "png") return savePicture(canvases(desk, name), `${file}.png`);
  save(url(`heat.${format}`, { ...desk.query(desk.view.viewport), ...rows(desk) }), `${file}.${format}`);
}

/** Those that are seen; of what is folded all rows. */
function rows({ scene, view }: Desk): Query {
  const [first, end] = scene!.lines.rowsOf(view.viewport.top, view.viewport.bottom);
  return { firstRow: first, lastRow: end - 1 };
}

function look(palette: string, brightness: number): string {
  return brightness === 0 ? palette : `${palette}, ${brightness > 0 ? "brighter" : "darker"} by ${Math.abs(brightness)}`;
}

function canvases({ address, clock, parts, scene, view }: Desk, name: string): Canvases {
  const unit = scene!.window.header.unit === "score" ? "" : scene!.window.header.unit;
  const { from, to } = view.viewport;
  return {
    title: `${name} · ${METRICS.find(({ id }) => id === address.metric)!.title}`,
    subtitle: `${clock.full(from)} – ${clock.full(to)} (${clock.zoneName})`,
    band: parts.band, plot: parts.plot, axis: parts.axis, legend: parts.legend.querySelector("canvas"), ratio: view.plot.surface.ratio,
    lanes: marked(parts), lanesHeight: parts.lanes.childElementCount > 0 ? parts.lanes.offsetHeight : 0,
    marks: marks(scene!.scale, scene!.window.header.scale).map(([value, means]) => [share(scene!.scale, value), `${number(value)} ${means}`.trim()] as const),
    legendText: [unit, scene!.scale.relative && "relative scale", "hatched: no data", look(view.palette, view.brightness)].filter(Boolean).join("; "),
  };
}

async function savePicture(canvases: Canvases, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => picture(canvases).toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser could not make a picture.");
  const address = URL.createObjectURL(blob);
  save(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function save(href: string, download: string): void {
  const link = el("a", { href, download });
  document.body.append(link);
  link.click();
  link.remove();
}
