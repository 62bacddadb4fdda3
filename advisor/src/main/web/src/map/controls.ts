import type { MapAddress } from "../pure/address";
import { METRICS } from "../pure/words";
import type { Cells } from "./cells";
import type { Desk } from "./desk";
import { exportAs } from "./export";
import { listen } from "./gestures";
import { listenToKeys } from "./keys";
import { showTab } from "./layout";
import type { Minis } from "./minis";
import type { Moving } from "./moving";
import type { Decoration } from "./plot";
import type { View } from "./view";

/** What whoever looks at the map may want of the page. */
export interface Wishes {
  /** Another metric or range. */
  choose(change: Partial<MapAddress>): void;
  /** One object alone, or all of them. */
  focus(object: string | null): void;
  fold(name: string): void;
  relative(): void;
  brighten(by: number): void;
  newestLayout(): void;
  nextFinding(): void;
  search(): void;
  /** The corners of what is being marked for zooming in. */
  brush(corners: Decoration["brush"]): void;
  /** No line where something happened any more; answers whether there was one. */
  unmark(): boolean;
  /** Closes the finding that is explained. */
  closeFinding(): void;
}

/** Mouse, touch, buttons and keys of the map. */
export class Controls {
  constructor(
    private readonly desk: Desk,
    private readonly moving: Moving,
    private readonly cells: Cells,
    private readonly minis: Minis,
    private readonly wishes: Wishes,
  ) {}

  listen(): void {
    this.hands();
    this.band();
    this.buttons();
    this.keys();
  }

  private hands(): void {
    const { plot } = this.desk.parts;
    listen(plot, {
      zoom: (x, y, factorX, factorY) => this.moving.zoom(x, y, factorX, factorY),
      pan: (x, y) => {
        this.cells.hide();
        this.moving.pan(x, y);
      },
      brushing: (x1, y1, x2, y2) => {
        const { width, height } = this.desk.view.plot.surface;
        this.wishes.brush([x1 * width, y1 * height, x2 * width, y2 * height]);
        this.cells.hide();
      },
      brushed: (x1, y1, x2, y2) => {
        this.wishes.brush(null);
        this.moving.brush(x1, y1, x2, y2);
      },
      hover: (x, y) => this.cells.hover(x, y),
      leave: () => this.cells.leave(),
      click: (x, y) => {
        plot.focus({ preventScroll: true });
        this.cells.hover(x, y);
        this.cells.pinCursor();
      },
      settled: () => this.desk.gesture && this.moving.settle(),
    });
  }

  private band(): void {
    const { band } = this.desk.parts;
    const objectAt = (event: MouseEvent) => {
      this.desk.view.hovered = this.desk.view.band.objectAt(event.offsetY);
      return this.desk.scene?.window.header.objects[this.desk.view.hovered];
    };
    band.addEventListener("click", (event) => {
      const name = objectAt(event)?.name;
      if (this.desk.view.band.isDatabaseAt(event.offsetX)) this.wishes.focus(null);
      else if (name && event.shiftKey) this.wishes.fold(name);
      else if (name) this.wishes.focus(name === this.desk.address.object ? null : name);
    });
    band.addEventListener("pointermove", (event) => {
      const object = objectAt(event);
      const columns = object && object.keyColumns.length > 0 ? ` (${object.keyColumns.join(", ")})` : "";
      band.title = object?.name ? `${object.name}${columns}${object.dropped ? ", dropped" : ""}. Click: alone; Shift-click: fold` : "";
      this.desk.view.ask();
    });
  }

  private buttons(): void {
    const { parts, view } = this.desk;
    for (const each of parts.metrics) {
      each.addEventListener("click", () => this.wishes.choose({ metric: each.dataset["metric"] as MapAddress["metric"] }));
    }
    for (const each of parts.presets) {
      each.addEventListener("click", () => this.wishes.choose({ range: each.dataset["range"]!, from: null, to: null }));
    }
    parts.live.addEventListener("click", () => this.moving.resume());
    parts.reset.addEventListener("click", () => this.moving.reset());
    parts.relative.addEventListener("click", () => this.wishes.relative());
    parts.brighter.addEventListener("click", () => this.wishes.brighten(1));
    parts.darker.addEventListener("click", () => this.wishes.brighten(-1));
    parts.palette.addEventListener("change", () => {
      view.choose(parts.palette.value as View["palette"]);
      this.minis.recolour(view.palette);
      this.desk.change({ palette: view.palette });
      this.desk.keepAddress();
    });
    parts.newLayout.addEventListener("click", () => this.wishes.newestLayout());
    parts.menu.addEventListener("click", (event) => {
      const format = (event.target as HTMLElement).dataset["export"];
      if (format) void exportAs(format, this.desk).finally(() => parts.menu.removeAttribute("open"));
    });
  }

  private keys(): void {
    const { moving, cells, desk } = this;
    listenToKeys(desk.parts.plot, {
      move: (columns, lines) => cells.step(columns, lines),
      object: (step) => cells.stepObject(step),
      edge: (end) => cells.stepToEdge(end),
      zoom: (factor) => cells.zoom(factor),
      back: () => moving.back(),
      reset: () => moving.reset(),
      live: () => moving.resume(),
      metric: (index) => this.wishes.choose({ metric: METRICS[index]!.id }),
      brighten: (by) => this.wishes.brighten(by),
      relative: () => this.wishes.relative(),
      pin: () => cells.pinCursor(),
      copy: () => cells.copyCursor(),
      finding: () => {
        showTab(desk.parts, "findings");
        this.wishes.nextFinding();
      },
      search: () => {
        showTab(desk.parts, "objects");
        this.wishes.search();
      },
      escape: () => this.escape(),
      leave: () => this.escape() || this.wishes.closeFinding(),
    });
  }

  /** Closes what lies over the map; answers whether anything did. */
  private escape(): boolean {
    const { card, menu } = this.desk.parts;
    const open = !card.hidden || menu.hasAttribute("open");
    this.cells.hide();
    menu.removeAttribute("open");
    return this.wishes.unmark() || open;
  }
}
