import { getJson, type Place, type Query } from "../api/api";
import { iso, type PinnedCell } from "../pure/address";
import { DROPPED } from "../pure/labels";
import { around, pan, same } from "../pure/viewport";
import { amount } from "../pure/words";
import { copy } from "../ui/copy";
import { fill } from "../ui/dom";
import { complain } from "../ui/trouble";
import { type Cell, cardBody, cardText, placeCard } from "./card";
import { type Desk, ROWS } from "./desk";
import type { Minis } from "./minis";
import type { Moving } from "./moving";
import { Pins } from "./pins";
import { across, down } from "./plot";
import type { Reveal } from "./reveal";

const PATIENCE = 90;

/** The cell under the pointer or the cursor: its card, its words, and cells that are pinned. */
export class Cells {
  cursor: { readonly line: number; readonly at: number } | null = null;
  readonly pins: Pins;
  private byPointer = false;
  /** The last cell that the server told of. */
  private known: Cell | null = null;
  private asking = new AbortController();
  private timer = 0;

  constructor(private readonly desk: Desk, private readonly moving: Moving, private readonly minis: Minis, reveal: Reveal) {
    this.pins = new Pins(desk.parts.pins, {
      clock: () => desk.clock,
      copy: (cell, header) => void copy(cardText(cell, header, desk.clock, desk.linkTo(cell)), "Cell"),
      go: (cell) => this.go(cell),
      reveal: (cell) => void reveal.cell(cell).then((label) => label !== null && this.pins.replace({ ...cell, label })),
      mayReveal: () => reveal.allowed,
      changed: () => {
        desk.change({ pins: this.pins.cells(desk.address) });
        desk.keepAddress();
        desk.view.ask();
      },
    });
  }

  /** Where the pointer is, as shares of width and height. */
  hover(x: number, y: number): void {
    const { desk } = this;
    if (!desk.scene || desk.gesture) return;
    const { viewport, plot } = desk.view;
    this.byPointer = true;
    const line = Math.min(desk.lines - 1, Math.floor(viewport.top + y * (viewport.bottom - viewport.top)));
    this.put(line, viewport.from + x * (viewport.to - viewport.from), x * plot.surface.width, y * plot.surface.height);
  }

  leave(): void {
    if (!this.byPointer) return;
    this.byPointer = false;
    this.clear();
    this.desk.view.ask();
  }

  clear(): void {
    this.hide();
    this.cursor = null;
    this.desk.view.hovered = -1;
  }

  hide(): void {
    clearTimeout(this.timer);
    this.asking.abort();
    this.desk.parts.card.hidden = true;
  }

  /** The picture holds other values now, or of another metric: what is said of the cell follows. */
  redraw(): void {
    const { desk, cursor } = { desk: this.desk, cursor: this.cursor };
    if (!cursor || desk.parts.card.hidden) return;
    const { viewport, plot } = desk.view;
    this.put(cursor.line, cursor.at, across(cursor.at, viewport, plot.surface.width), down(cursor.line + 0.5, viewport, plot.surface.height));
  }

  step(columns: number, lines: number): void {
    const { scene, view } = this.desk;
    if (!scene) return;
    if (this.cursor) return this.stepTo(this.cursor.line + lines, this.cursor.at + columns * scene.window.columnMillis);
    const { viewport } = view;
    this.stepTo(Math.floor((viewport.top + viewport.bottom) / 2), Math.min(viewport.to, scene.window.to) - scene.window.columnMillis / 2);
  }

  stepToEdge(end: boolean): void {
    const { from, to } = this.desk.view.viewport;
    this.stepTo(this.cursor?.line ?? 0, end ? to - 1 : from);
  }

  stepObject(step: number): void {
    const { scene, view } = this.desk;
    if (!scene) return;
    let line = this.cursor?.line ?? 0;
    const object = scene.lines.all[line]?.object;
    while (line >= 0 && line < scene.lines.count && scene.lines.all[line]!.object === object) line += step;
    this.stepTo(line, this.cursor?.at ?? view.viewport.to - 1);
  }

  zoom(factor: number): void {
    const { viewport } = this.desk.view;
    const x = this.cursor ? across(this.cursor.at, viewport, 1) : 0.5;
    const y = this.cursor ? down(this.cursor.line + 0.5, viewport, 1) : 0.5;
    this.moving.zoom(Math.min(Math.max(x, 0), 1), Math.min(Math.max(y, 0), 1), factor, factor);
    this.moving.settle();
  }

  pinCursor(): void {
    if (!this.cursor) return;
    this.pin(this.desk.cellAt(this.cursor.line, this.cursor.at));
    this.hide();
  }

  /** Pins the cells that an address names. */
  pinAll(cells: readonly PinnedCell[]): void {
    for (const { row, at } of cells) {
      const line = this.desk.lineOf(row);
      const cell = line < 0 ? null : this.desk.cellAt(line, at);
      // Of a folded table the hottest row would be taken.
      if (cell) this.pin(cell.row === row ? cell : { ...cell, ...this.desk.rowAt(row, cell.at) });
    }
  }

  copyCursor(): void {
    const cell = this.cursor && this.desk.cellAt(this.cursor.line, this.cursor.at);
    if (!cell || !this.desk.scene) return;
    void copy(cardText(this.best(cell), this.desk.scene.window.header, this.desk.clock, this.desk.linkTo(cell)), "Cell");
  }

  private pin(cell: Cell | null): void {
    const { scene } = this.desk;
    if (!cell || !scene) return;
    this.pins.add({ cell: this.best(cell), header: scene.window.header, object: this.desk.address.object });
    if (this.best(cell).place) return;
    getJson<Place>("place", this.query(cell)).then(
      (place) => this.pins.replace({ ...cell, place }), complain,
    );
  }

  private go(cell: Cell): void {
    const { desk } = this;
    const line = desk.lineOf(cell.row);
    if (line < 0) return;
    desk.remember();
    this.moving.pause();
    const half = (desk.view.viewport.to - desk.view.viewport.from) / 2;
    this.moving.to({ from: cell.at - half, to: cell.at + half, ...around(line, line, desk.lines) });
  }

  /** Moves the cursor; the view follows it, and it is read out. */
  private stepTo(line: number, at: number): void {
    const { scene, view } = this.desk;
    if (!scene) return;
    const to = Math.min(Math.max(line, 0), scene.lines.count - 1);
    const when = Math.min(Math.max(at, scene.window.from), scene.window.to - 1);
    let { viewport } = view;
    const [x, y] = [across(when, viewport, 1), down(to + 0.5, viewport, 1)];
    if (x < 0 || x > 1) viewport = pan(viewport, x < 0 ? x - 0.05 : x - 0.95, 0, scene.lines.count);
    if (y < 0 || y > 1) viewport = pan(viewport, 0, y < 0 ? y - 0.1 : y - 0.9, scene.lines.count);
    if (!same(viewport, view.viewport)) {
      this.moving.pause();
      this.moving.to(viewport);
    }
    this.byPointer = false;
    this.put(to, when, across(when, viewport, view.plot.surface.width), down(to + 0.5, viewport, view.plot.surface.height));
    this.readOut(this.desk.cellAt(to, when));
  }

  private put(line: number, at: number, x: number, y: number): void {
    const { desk } = this;
    this.cursor = { line, at };
    const cell = desk.cellAt(line, at);
    desk.view.hovered = cell ? desk.scene!.window.header.rows[cell.row]!.object : -1;
    this.minis.point(at);
    desk.view.ask();
    if (!cell) return;
    // Its card stands below the map, which would be hard to see under a second one.
    if (this.pins.holds(cell, desk.address)) return this.hide();
    const best = this.best(cell);
    this.show(best, x, y);
    if (!best.place) this.ask(cell, x, y);
  }

  /** Asks for the rest, once the hand rests. */
  private ask(cell: Cell, x: number, y: number): void {
    clearTimeout(this.timer);
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.timer = window.setTimeout(() => {
      getJson<Place>("place", this.query(cell), signal).then((place) => {
        this.known = { ...cell, place };
        this.show(this.known, x, y);
      }, () => undefined);
    }, PATIENCE);
  }

  private show(cell: Cell, x: number, y: number): void {
    const { card, plot } = this.desk.parts;
    fill(card, ...cardBody(cell, this.desk.scene!.window.header, this.desk.clock));
    card.hidden = false;
    placeCard(card, x, y, { width: plot.clientWidth, height: plot.clientHeight });
  }

  private best(cell: Cell): Cell {
    const { known } = this;
    return known && known.row === cell.row && known.at === cell.at && known.place?.seconds === this.seconds ? { ...cell, place: known.place } : cell;
  }

  private query(cell: Cell): Query {
    const { database, metric, layout, object } = this.desk.address;
    return { database, metric, layout, rows: ROWS, object, row: cell.row, at: iso(cell.at), seconds: this.seconds };
  }

  /** How wide a column is. */
  private get seconds(): number {
    return this.desk.scene!.window.columnMillis / 1000;
  }

  private readOut(cell: Cell | null): void {
    if (!cell) return;
    this.desk.parts.cursorText.textContent =
      `${cell.object}${cell.dropped ? ` ${DROPPED}` : ""} ${cell.label}, ${this.desk.clock.full(cell.at)}: ${amount(cell.value, cell.unit)}`;
  }
}
