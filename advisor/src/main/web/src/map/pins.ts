import type { MapAddress, PinnedCell } from "../pure/address";
import type { Clock } from "../pure/clock";
import type { HeatHeader } from "../pure/heat";
import { el, fill } from "../ui/dom";
import { icon } from "../ui/icons";
import { type Cell, cardBody } from "./card";

const MOST = 3;

export interface PinsHost {
  clock(): Clock;
  copy(cell: Cell, header: HeatHeader): void;
  go(cell: Cell): void;
  reveal(cell: Cell): void;
  mayReveal(): boolean;
  changed(): void;
}

export interface Pin {
  readonly cell: Cell;
  readonly header: HeatHeader;
  /** The object that was shown alone: of it the rows are. */
  readonly object: string | null;
}

/** Up to three cells side by side; the oldest makes room. They stay while the map moves on. */
export class Pins {
  all: readonly Pin[] = [];

  constructor(private readonly root: HTMLElement, private readonly host: PinsHost) {}

  /** Those whose rows are rows of what an address shows. */
  of({ layout, object }: MapAddress): readonly Pin[] {
    return this.all.filter((pin) => pin.header.layout === layout && pin.object === object);
  }

  holds({ row, at }: Cell, address: MapAddress): boolean {
    return this.of(address).some(({ cell }) => cell.row === row && cell.at === at);
  }

  /** The same as they stand in an address. */
  cells(address: MapAddress): readonly PinnedCell[] {
    return this.of(address).map(({ cell: { row, at } }) => ({ row, at }));
  }

  add(pin: Pin): void {
    const others = this.all.filter(({ cell }) => cell.row !== pin.cell.row || cell.at !== pin.cell.at);
    this.all = [...others, pin].slice(-MOST);
    this.draw();
  }

  /** The same cell, with more known about it. */
  replace(cell: Cell): void {
    this.all = this.all.map((pin) => (pin.cell.row === cell.row && pin.cell.at === cell.at ? { ...pin, cell } : pin));
    this.draw();
  }

  private remove(gone: Pin): void {
    this.all = this.all.filter((pin) => pin !== gone);
    this.draw();
  }

  private draw(): void {
    fill(this.root, ...this.all.map((pin) => {
      const { cell, header } = pin;
      const action = (name: "copy" | "link" | "eye" | "close", title: string, act: () => void) =>
        el("button", { type: "button", class: "icon-button", title, "aria-label": `${title}: ${cell.object} ${cell.label}`, click: act }, icon(name));
      return el("article", { class: "card" },
        el("div", { class: "card-actions" },
          action("link", "Show on the map", () => this.host.go(cell)),
          this.host.mayReveal() && action("eye", "Reveal the key; this is logged", () => this.host.reveal(cell)),
          action("copy", "Copy as text", () => this.host.copy(cell, header)),
          action("close", "Unpin", () => this.remove(pin))),
        ...cardBody(cell, header, this.host.clock()));
    }));
    this.root.hidden = this.all.length === 0;
    this.host.changed();
  }
}
