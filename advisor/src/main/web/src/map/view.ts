import type { MapAddress } from "../pure/address";
import { colour, css, lookup, type PaletteName } from "../pure/palette";
import type { Viewport } from "../pure/viewport";
import { Clock } from "../pure/clock";
import { style } from "../ui/dom";
import { onTheme, store, stored } from "../ui/theme";
import { inUtc, onZone } from "../ui/shell";
import { Axis } from "./axis";
import { Band } from "./band";
import { Lanes, type LanesHost } from "./lanes";
import type { Parts } from "./layout";
import { Legend } from "./legend";
import { Picture } from "./picture";
import { type Decoration, Plot } from "./plot";
import type { Scene } from "./scene";

const PALETTE = "splitheat.palette";
const BRIGHTNESS = "splitheat.brightness";

/** Everything that is drawn, redrawn at most once a frame. */
export class View {
  readonly plot: Plot;
  readonly band: Band;
  readonly axis: Axis;
  readonly lanes: Lanes;
  clock = new Clock(inUtc());
  viewport: Viewport = { from: 0, to: 1, top: 0, bottom: 1 };
  palette: PaletteName;
  brightness: number;
  hovered = -1;
  collapsed: ReadonlySet<string> = new Set();
  scene: Scene | null = null;
  private picture: Picture | null = null;
  private readonly legend: Legend;
  private asked = false;

  constructor(parts: Parts, address: MapAddress, lanes: LanesHost, private readonly decoration: () => Decoration) {
    this.plot = new Plot(parts.plot);
    this.band = new Band(parts.band);
    this.axis = new Axis(parts.axis);
    this.lanes = new Lanes(parts.laneNames, parts.lanes, lanes);
    this.legend = new Legend(parts.legend);
    this.palette = address.palette ?? (stored(PALETTE) as PaletteName | null) ?? "magma";
    this.brightness = address.brightness ?? (Number(stored(BRIGHTNESS) ?? 0) || 0);
    this.collapsed = new Set(address.folded);
    this.tint();
    new ResizeObserver(() => this.ask()).observe(parts.plot);
    onTheme(() => {
      this.plot.restyle();
      this.recolour();
    });
    onZone(() => {
      this.clock = new Clock(inUtc());
      this.ask();
    });
  }

  show(scene: Scene): void {
    this.scene = scene;
    this.repaint();
  }

  /** The scene's steps have changed altogether. */
  repaint(): void {
    if (!this.scene) return;
    this.picture = new Picture(this.scene, this.colours());
    this.drawLegend();
    this.ask();
  }

  raise(column: number): void {
    this.picture?.raise(column);
    this.ask();
  }

  choose(palette: PaletteName): void {
    this.palette = palette;
    store(PALETTE, palette);
    this.tint();
    this.recolour();
  }

  brighten(by: number): void {
    this.brightness = Math.min(6, Math.max(-6, this.brightness + by));
    store(BRIGHTNESS, String(this.brightness));
    this.recolour();
  }

  /** Asks for a frame. */
  ask(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => this.frame());
  }

  /** Draws now; what changes in one go is drawn once. */
  frame(): void {
    this.asked = false;
    const { scene, picture, viewport } = this;
    if (!scene || !picture) return;
    [this.plot.surface, this.band.surface, this.axis.surface].forEach((surface) => surface.fit());
    const decoration = this.decoration();
    this.plot.draw(scene, picture, viewport, decoration);
    this.band.draw(scene, viewport, this.collapsed, this.hovered);
    this.axis.draw(scene, viewport, this.clock, decoration.cursor ? scene.window.startOf(scene.window.columnAt(decoration.cursor.at)) : null);
    this.lanes.place(viewport, this.plot.surface.width, decoration.now);
  }

  drawLegend(): void {
    if (!this.scene) return;
    const { header } = this.scene.window;
    this.legend.draw(this.scene.scale, header.scale, header.unit, this.palette, this.brightness);
  }

  private recolour(): void {
    this.picture?.recolour(this.colours());
    this.drawLegend();
    this.ask();
  }

  /** Bars beside the map have its colours. */
  private tint(): void {
    style(document.documentElement, "--heat-from", css(colour(this.palette, 0.55)));
    style(document.documentElement, "--heat-to", css(colour(this.palette, 0.75)));
  }

  private colours(): Uint32Array {
    return lookup(this.palette, this.brightness);
  }
}
