import { brighten, colour, css, type PaletteName } from "../pure/palette";
import { marks, type Scale, share } from "../pure/scale";
import { number } from "../pure/words";
import { el, fill, style } from "../ui/dom";
import { Surface } from "./surface";

/** Which colour means how much. */
export class Legend {
  private readonly surface: Surface;
  private readonly numbers = el("div", { class: "legend-marks" });
  private readonly unit = el("span", { class: "legend-unit" });

  constructor(root: HTMLElement) {
    const canvas = el("canvas", { class: "legend-bar", "aria-hidden": "true" });
    fill(root, el("div", { class: "legend-scale" }, canvas, this.numbers), this.unit,
      el("span", { class: "legend-unknown" }, el("span", { class: "swatch", "aria-hidden": "true" }), "no data"));
    this.surface = new Surface(canvas);
  }

  draw(scale: Scale, bounds: { readonly warm: number; readonly hot: number } | null, unit: string, palette: PaletteName, brightness: number): void {
    this.surface.fit();
    const context = this.surface.begin();
    const { width, height } = this.surface;
    for (let x = 0; x < width; x++) {
      context.fillStyle = css(colour(palette, brighten(x / (width - 1), brightness)));
      context.fillRect(x, 0, 1.5, height);
    }
    fill(this.numbers, ...marks(scale, bounds).map(([value, means], at, all) => {
      const atLeast = at === all.length - 1 && scale.log && !scale.relative ? "≥ " : "";
      const mark = el("span", {}, `${atLeast}${number(value)}${means && ` ${means}`}`);
      style(mark, "left", `${share(scale, value) * 100}%`);
      return mark;
    }));
    this.unit.textContent = unit === "score" ? "" : unit;
  }
}
