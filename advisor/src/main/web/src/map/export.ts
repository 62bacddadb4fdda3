import { type Query, url } from "../api/api";
import { amount, databaseName, METRICS } from "../pure/words";
import { copy } from "../ui/copy";
import { el } from "../ui/dom";
import { token } from "../ui/theme";
import type { Desk } from "./desk";
import { font } from "./surface";

/** The parts of a picture, as they stand on the page. */
interface Canvases {
  readonly title: string;
  readonly subtitle: string;
  readonly band: HTMLCanvasElement;
  readonly plot: HTMLCanvasElement;
  readonly axis: HTMLCanvasElement;
  readonly legend: HTMLCanvasElement | null;
  readonly legendText: string;
  readonly ratio: number;
}

const MARGIN = 16;
const HEAD = 56;
const FOOT = 44;

/** A picture with its band, axis and legend, so that it can be read without the page. */
function picture(canvases: Canvases): HTMLCanvasElement {
  const { band, plot, axis, legend, ratio } = canvases;
  const canvas = el("canvas");
  canvas.width = band.width + plot.width + 2 * MARGIN * ratio;
  canvas.height = plot.height + axis.height + (HEAD + FOOT + MARGIN) * ratio;
  const context = canvas.getContext("2d")!;
  context.fillStyle = token("surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [MARGIN * ratio, HEAD * ratio];
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
  context.fillText(canvases.legendText, (left + band.width + (legend?.width ?? 0)) / ratio + 10, foot / ratio + 10);
  return canvas;
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

function canvases({ address, clock, parts, scene, view }: Desk, name: string): Canvases {
  const { from, to } = view.viewport;
  return {
    title: `${name} · ${METRICS.find(({ id }) => id === address.metric)!.title}`,
    subtitle: `${clock.full(from)} – ${clock.full(to)} (${clock.zoneName})`,
    band: parts.band, plot: parts.plot, axis: parts.axis, legend: parts.legend.querySelector("canvas"), ratio: view.plot.surface.ratio,
    legendText: `0 to ${amount(scene?.scale.top, scene?.window.header.unit ?? "")}; hatched: no data`,
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
