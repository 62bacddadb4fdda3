import { token } from "../ui/theme";

/** A canvas that is as sharp as the screen: sizes are given in CSS pixels, drawing is scaled. */
export class Surface {
  readonly context: CanvasRenderingContext2D;
  width = 0;
  height = 0;
  ratio = 1;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.context = canvas.getContext("2d")!;
  }

  /** Takes on the size that the layout gives it; true when that changed. */
  fit(): boolean {
    const ratio = window.devicePixelRatio || 1;
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width === this.width && height === this.height && ratio === this.ratio) return false;
    [this.width, this.height, this.ratio] = [width, height, ratio];
    this.canvas.width = Math.max(1, Math.round(width * ratio));
    this.canvas.height = Math.max(1, Math.round(height * ratio));
    return true;
  }

  /** Clears; from then on units are CSS pixels. */
  begin(): CanvasRenderingContext2D {
    const { context } = this;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    return context;
  }
}

/** Slanting lines: nothing is known here. They look like neither cold nor hot. */
export function hatching(context: CanvasRenderingContext2D): CanvasPattern {
  const tile = new OffscreenCanvas(8, 8);
  const pen = tile.getContext("2d")!;
  pen.fillStyle = token("unknown");
  pen.fillRect(0, 0, 8, 8);
  pen.strokeStyle = token("unknown-line");
  pen.lineWidth = 1.4;
  pen.beginPath();
  for (const shift of [-8, 0, 8]) {
    pen.moveTo(shift - 1, 9);
    pen.lineTo(shift + 9, -1);
  }
  pen.stroke();
  return context.createPattern(tile, "repeat")!;
}

export function font(size: number, weight = 400): string {
  return `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`;
}
