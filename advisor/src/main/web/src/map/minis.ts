import { aborted, getHeat, type Query } from "../api/api";
import type { Heat, Metric } from "../pure/heat";
import { lookup, type PaletteName } from "../pure/palette";
import { absoluteScale, step } from "../pure/scale";
import { METRICS } from "../pure/words";
import { el, fill, style } from "../ui/dom";

const COLUMNS = 160;
const ROWS = 48;

interface Mini {
  readonly button: HTMLButtonElement;
  readonly canvas: HTMLCanvasElement;
  readonly cross: HTMLElement;
  /** What it shows; null when that is not known. */
  heat: Heat | null;
}

/** Small maps of all metrics over the same time; each is a way to its metric. */
export class Minis {
  private readonly minis = new Map<Metric, Mini>();
  private seen = { from: 0, to: 1 };

  constructor(root: HTMLElement, private palette: PaletteName, choose: (metric: Metric) => void) {
    fill(root, ...METRICS.map(({ id, title }) => {
      const canvas = el("canvas", { width: COLUMNS, height: ROWS, "aria-hidden": "true" });
      const cross = el("span", { class: "mini-cross", hidden: true });
      const button = el("button", { type: "button", class: "mini", click: () => choose(id) },
        el("span", { class: "mini-title" }, title), el("span", { class: "mini-map" }, canvas, cross));
      this.minis.set(id, { button, canvas, cross, heat: null });
      return button;
    }));
  }

  /** Marks the instant under the cursor in all of them. */
  point(at: number): void {
    const share = (at - this.seen.from) / (this.seen.to - this.seen.from);
    for (const { cross } of this.minis.values()) {
      cross.hidden = share < 0 || share > 1;
      style(cross, "left", `${share * 100}%`);
    }
  }

  /** In the colours of the map. */
  recolour(palette: PaletteName): void {
    this.palette = palette;
    for (const mini of this.minis.values()) draw(mini, palette);
  }

  async refresh(query: Query, current: Metric, seen: { from: number; to: number }, signal: AbortSignal): Promise<void> {
    this.seen = seen;
    for (const [metric, { button }] of this.minis) button.setAttribute("aria-pressed", String(metric === current));
    for (const [metric, mini] of this.minis) {
      try {
        mini.heat = await getHeat({ ...query, metric, columns: COLUMNS, rows: ROWS }, signal);
      } catch (error) {
        if (aborted(error)) throw error;
        mini.heat = null;
      }
      draw(mini, this.palette);
    }
  }
}

function draw({ canvas, heat }: Mini, palette: PaletteName): void {
  if (!heat) return canvas.getContext("2d")!.clearRect(0, 0, canvas.width, canvas.height);
  const { header, values } = heat;
  const scale = absoluteScale(header.metric);
  const steps = Uint8Array.from(values, (value) => step(scale, value));
  const colours = lookup(palette, 0);
  canvas.width = Math.max(1, header.columns);
  canvas.height = Math.max(1, header.rowCount);
  if (steps.length === 0) return;
  const image = new ImageData(header.columns, header.rowCount);
  new Uint32Array(image.data.buffer).set(Uint32Array.from(steps, (each) => colours[each]!));
  canvas.getContext("2d")!.putImageData(image, 0, 0);
}
