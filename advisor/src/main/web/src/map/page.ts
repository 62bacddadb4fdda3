import { aborted, ApiError, type Explanation, getHeat, getJson, type LaneItem, type Place, postJson, type Query } from "../api/api";
import { DEFAULT_RANGE, iso, type MapAddress, readAddress, writeAddress } from "../pure/address";
import { Clock, MINUTE, preset } from "../pure/clock";
import { decodeColumn, type Heat, type HeatHeader } from "../pure/heat";
import { leavesGap, type LiveColumn } from "../pure/replay";
import { suffices, wanted } from "../pure/resolution";
import { around, brush, endingAt, pan, same, type Viewport, zoomAt } from "../pure/viewport";
import { amount, databaseName, duration, METRICS } from "../pure/words";
import { copy } from "../ui/copy";
import { el, fill } from "../ui/dom";
import { inUtc, onZone, type Shell } from "../ui/shell";
import { say } from "../ui/toast";
import { type Cell, cardBody, cardText, placeCard } from "./card";
import { saveData, savePicture } from "./export";
import { Follower, type Following } from "./follower";
import { listen } from "./gestures";
import { listenToKeys } from "./keys";
import { layout, type Parts, showTab } from "./layout";
import { Minis } from "./minis";
import { Objects } from "./objects";
import { Panel } from "./panel";
import { Pins } from "./pins";
import { across, down, type Outline } from "./plot";
import { Scene } from "./scene";
import { TopTable } from "./top";
import { View } from "./view";

const COLUMNS = 1500;
const ROWS = 500;
const SETTLED = 220;
const HOVER = 90;

/** The map and everything beside it. */
export class MapPage {
  private address: MapAddress;
  private readonly parts: Parts;
  private readonly view: View;
  private readonly panel: Panel;
  private readonly pins: Pins;
  private readonly objects: Objects;
  private readonly top: TopTable;
  private readonly minis: Minis;
  private scene: Scene | null = null;
  private asked = { from: 0, to: 0 };
  private follower: Follower | null = null;
  private following = true;
  private streamState: Following = "connecting";
  private latest: string | null = null;
  private history: Viewport[] = [];
  private collapsed = new Set<string>();
  private onlyActive = false;
  private cursor: { line: number; at: number } | null = null;
  private pointer = false;
  private place: Cell | null = null;
  private brushRect: readonly [number, number, number, number] | null = null;
  private explained: Explanation | null = null;
  private loading = new AbortController();
  private hovering = new AbortController();
  private hoverTimer = 0;
  private settleTimer = 0;
  private gesture: Viewport | null = null;

  constructor(private readonly shell: Shell, query: string) {
    this.address = readAddress(query);
    this.parts = layout(shell.main, this.address.database);
    document.title = `${databaseName(this.address.database).name} · Splitheat`;
    this.view = new View(this.parts, this.address.palette, (id) => void this.openFinding(id), () => this.decoration());
    this.panel = new Panel(this.parts.findings, {
      database: this.address.database,
      clock: () => this.clock,
      now: () => this.now(),
      select: (id) => this.select(id),
      reveal: (id) => this.reveal({ finding: id }),
      mayReveal: () => this.shell.session?.revealAllowed ?? false,
    });
    this.pins = new Pins(this.parts.pins, {
      clock: () => this.clock,
      copy: (cell, header) => void copy(cardText(cell, header, this.clock, this.linkTo(cell)), "Cell"),
      go: (cell) => this.goTo(cell),
      reveal: (cell) => void this.revealCell(cell),
      changed: () => this.view?.ask(),
    });
    this.objects = new Objects(this.parts.objects, {
      focus: (name) => void this.focus(name),
      fold: (name) => this.fold(name),
      onlyActive: (only) => {
        this.onlyActive = only;
        this.refold();
      },
    }, this.onlyActive);
    this.top = new TopTable(this.parts.top, (object) => void this.focus(object));
    this.minis = new Minis(this.parts.minis, (metric) => void this.choose({ metric }));
    this.listen();
  }

  private get clock(): Clock {
    return this.view.clock;
  }

  private now(): number {
    return Date.now() + this.shell.ahead;
  }

  /** Opens on what the address says. */
  async open(): Promise<void> {
    const { finding } = this.address;
    try {
      if (finding !== null && this.address.from === null) await this.openAtFinding(finding);
      else await this.load(this.initialView(), true);
      performance.mark("splitheat:first-paint");
    } catch (error) {
      this.refuse(error);
      return;
    }
    if (finding !== null) void this.panel.open(finding);
    else if (this.address.row !== null && this.address.at !== null) this.pinAddressed(this.address.row, this.address.at);
    void this.panel.refresh().catch((error: unknown) => say(message(error)));
  }

  private initialView(): Viewport {
    const { from, to, range } = this.address;
    if (from !== null && to !== null) {
      this.following = false;
      return { from, to, top: 0, bottom: 1 };
    }
    const end = this.currentEnd();
    return { from: end - preset(range ?? DEFAULT_RANGE)!.millis, to: end, top: 0, bottom: 1 };
  }

  /** The end of a following view: the last whole minute, or with data that is behind, what there is. */
  private currentEnd(): number {
    const now = Math.floor(this.now() / MINUTE) * MINUTE;
    const latest = this.latest ? Date.parse(this.latest) : now;
    return now - latest < 10 * MINUTE ? Math.max(latest, now - 2 * MINUTE) : now;
  }

  private async openAtFinding(id: string): Promise<void> {
    const { database } = this.address;
    const explained = await getJson<Explanation>("finding", { database, id, rows: ROWS });
    const from = Date.parse(explained.place?.from ?? explained.finding.firstHeatAt);
    const to = explained.finding.resolvedAt ? Date.parse(explained.finding.resolvedAt) : this.now();
    const margin = Math.max((to - from) * 0.25, 20 * MINUTE);
    this.following = explained.finding.resolvedAt === null;
    const view = { from: from - margin, to: this.following ? this.currentEnd() : to + margin, top: 0, bottom: 1 };
    await this.load(view.to > view.from ? view : this.initialView(), true);
  }

  private query(view: { from: number; to: number }): Query {
    const { database, metric, object } = this.address;
    return { database, metric, from: iso(view.from), to: iso(view.to), columns: COLUMNS, rows: ROWS, layout: this.address.layout, object };
  }

  /** Asks for what a view needs; the picture stays until the answer is there. */
  private async load(view: Viewport, anew: boolean): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    const stretch = wanted(view, this.now());
    this.parts.loading.hidden = false;
    try {
      const heat = await getHeat(this.query(stretch), signal);
      if (signal.aborted) return;
      this.asked = stretch;
      this.take(heat, anew ? view : null);
    } finally {
      if (!signal.aborted) this.parts.loading.hidden = true;
    }
    void this.accompany(signal);
  }

  private take(heat: Heat, view: Viewport | null): void {
    const { header } = heat;
    const before = this.scene;
    this.scene = new Scene(heat, { collapsed: this.collapsed, onlyActive: this.onlyActive }, this.address.relative);
    this.latest = header.latest;
    const kept = before && before.window.header.layout === header.layout && before.window.rows === header.rowCount;
    const lines = this.scene.lines.count;
    if (view || !kept) {
      const base = view ?? this.view.viewport;
      const [top, bottom] = this.address.lines ?? [0, lines];
      this.view.viewport = zoomAt({ ...base, top: Math.min(top, lines), bottom: Math.min(bottom, lines) || lines }, 0, 0, 1, 1, lines);
      if (this.following) this.view.viewport = endingAt(this.view.viewport, this.currentEnd());
      this.cursor = null;
    }
    this.address = { ...this.address, layout: header.layout };
    this.view.show(this.scene);
    if (this.address.relative) this.rescale();
    this.view.frame();
    this.note();
    this.showState();
    this.showObjects();
    if (!this.follower || !kept) this.follow();
  }

  /** What is shown beside the picture, after it. */
  private async accompany(signal: AbortSignal): Promise<void> {
    const { database } = this.address;
    const seen = this.view.viewport;
    const stretch = { from: iso(seen.from), to: iso(seen.to) };
    this.keepAddress();
    await Promise.all([
      getJson<{ items: LaneItem[] }>("lanes", { database, from: iso(this.asked.from), to: iso(this.asked.to) }, signal)
        .then(({ items }) => {
          this.view.lanes.show(items, this.clock);
          this.view.ask();
        }),
      this.refreshTop(signal),
      this.minis.refresh({ database, ...stretch, object: this.address.object }, this.address.metric, seen, signal),
    ]).catch((error: unknown) => aborted(error) || say(message(error)));
  }

  private refreshTop(signal: AbortSignal): Promise<void> {
    const { database, metric, object } = this.address;
    const { from, to } = this.view.viewport;
    return this.top.refresh({ database, metric, object, from: iso(from), to: iso(Math.min(to, this.now())) }, this.scene?.window.header.unit ?? "", this.clock, signal);
  }

  private note(): void {
    const { header } = this.scene!.window;
    const known = this.scene!.window.values.some((value) => !Number.isNaN(value));
    const text = header.rowCount === 0 ? "No table or index of this database is known yet."
      : known ? "" : "Nothing is known of this stretch of time: nobody collected, or it is older than what is kept.";
    this.parts.note.textContent = text;
    this.parts.note.hidden = text === "";
  }

  // ---- Following

  private follow(): void {
    this.follower?.pause();
    const { database, metric, layout: rows, object } = this.address;
    const last = this.scene!.window.header.latest;
    this.follower = new Follower({ database, metric, layout: rows, rows: ROWS, object }, last, {
      column: (column) => this.arrive(column),
      state: (state) => {
        this.streamState = state;
        this.showState();
      },
      findings: () => void this.panel.refresh().catch(() => undefined),
      layout: () => {
        this.parts.newLayout.hidden = false;
      },
    });
    if (!document.hidden) this.follower.start();
  }

  private arrive(column: LiveColumn): void {
    if (!this.scene) return;
    performance.mark("splitheat:column-came");
    const gap = leavesGap(this.latest, column.end, 60);
    const put = this.scene.put(Date.parse(column.end), decodeColumn(column.values), column.coverage);
    if (!this.latest || Date.parse(column.end) > Date.parse(this.latest)) this.latest = column.end;
    if (put && put.moved > 0) this.view.repaint();
    else if (put) this.view.raise(put.column);
    if (this.following && !this.gesture) this.view.viewport = endingAt(this.view.viewport, Math.max(this.view.viewport.to, this.currentEnd()));
    this.view.frame();
    performance.measure("splitheat:live-column", "splitheat:column-came");
    this.showState();
    document.documentElement.dataset["latest"] = this.latest;
    if (gap && !put) void this.reload();
  }

  private pause(): void {
    if (!this.following) return;
    this.following = false;
    this.showState();
  }

  private resume(): void {
    this.following = true;
    this.remember();
    const range = preset(this.address.range ?? DEFAULT_RANGE)!;
    const end = this.currentEnd();
    const length = this.address.range ? range.millis : this.view.viewport.to - this.view.viewport.from;
    this.moveTo({ ...this.view.viewport, from: end - length, to: end });
    this.showState();
  }

  private showState(): void {
    const { live, status } = this.parts;
    live.dataset["state"] = this.following ? this.streamState : "paused";
    live.setAttribute("aria-pressed", String(this.following));
    const [text, title] = this.following
      ? { live: ["Live", "New minutes are drawn as they come"], polling: ["Live, by asking", "All streams are taken: what is new is asked for"],
        connecting: ["Connecting", "The stream is being opened"], broken: ["Reconnecting", "The stream broke off; nothing is lost"] }[this.streamState] as [string, string]
      : ["Live ▸", "Following is paused while you look; press to follow again (L)"];
    if (live.textContent !== text) fill(live, el("span", { class: "dot", "aria-hidden": "true" }), text);
    live.title = title;
    const behind = this.latest ? this.now() - Date.parse(this.latest) : null;
    const blind = behind !== null && behind > 5 * MINUTE;
    status.className = blind ? "status blind" : "status";
    const words = blind ? `Blind since ${this.clock.full(Date.parse(this.latest!))} (${duration(behind)})` : this.following ? "" : "Paused";
    if (status.textContent !== words) status.textContent = words;
    for (const each of this.parts.presets) each.setAttribute("aria-pressed", String(each.dataset["range"] === this.address.range));
    for (const each of this.parts.metrics) each.setAttribute("aria-pressed", String(each.dataset["metric"] === this.address.metric));
    this.parts.relative.textContent = this.address.relative ? "Relative" : "Absolute";
    this.parts.palette.value = this.view.palette;
    const { object } = this.address;
    fill(this.parts.crumbs, object !== null && el("button", { type: "button", class: "crumb", title: "Show the whole database", click: () => void this.focus(null) }, `› ${object} ✕`));
    const root = document.documentElement.dataset;
    root["following"] = String(this.following);
    root["ready"] = "true";
    if (this.latest) root["latest"] = this.latest;
  }

  // ---- Moving

  private remember(): void {
    const last = this.history.at(-1);
    if (!last || !same(last, this.view.viewport)) this.history.push(this.view.viewport);
    if (this.history.length > 100) this.history.shift();
  }

  private moveTo(viewport: Viewport): void {
    this.view.viewport = viewport;
    this.view.ask();
    this.settle();
  }

  /** A while after the last movement: asks for what is missing, and keeps the address. */
  private settle(): void {
    clearTimeout(this.settleTimer);
    this.settleTimer = window.setTimeout(() => {
      this.gesture = null;
      if (!this.scene) return;
      const { window: held } = this.scene;
      if (this.address.relative) this.rescale();
      if (suffices(held, this.asked, this.view.viewport, COLUMNS, this.now())) void this.accompany(this.loading.signal);
      else void this.reload();
    }, SETTLED);
  }

  private reload(): Promise<void> {
    return this.load(this.view.viewport, false).catch((error: unknown) => {
      if (!aborted(error)) say(message(error));
    });
  }

  private begin(): void {
    if (this.gesture) return;
    this.gesture = this.view.viewport;
    this.remember();
    this.pause();
    this.address = { ...this.address, range: null };
  }

  private back(): void {
    const before = this.history.pop();
    if (before) this.moveTo(before);
    else say("This is where you began.");
  }

  private reset(): void {
    this.remember();
    this.address = { ...this.address, range: this.address.range ?? DEFAULT_RANGE, from: null, to: null, lines: null };
    this.following = true;
    const end = this.currentEnd();
    this.moveTo({ from: end - preset(this.address.range!)!.millis, to: end, top: 0, bottom: this.scene?.lines.count ?? 1 });
    this.showState();
  }

  /** Another metric, range or scale. */
  private async choose(change: Partial<MapAddress>): Promise<void> {
    this.address = { ...this.address, ...change };
    if (change.range) {
      this.remember();
      this.resume();
    } else if (change.metric) {
      this.follower?.pause();
      this.follower = null;
      this.showState();
      await this.reload();
      if (!this.follower && this.scene) this.follow();
    }
  }

  private async focus(object: string | null): Promise<void> {
    if (object === this.address.object) return;
    this.address = { ...this.address, object, lines: null, row: null, at: null };
    this.history = [];
    this.follower?.pause();
    this.follower = null;
    await this.load(this.view.viewport, true).catch((error: unknown) => aborted(error) || say(message(error)));
  }

  private fold(name: string): void {
    if (!this.collapsed.delete(name)) this.collapsed.add(name);
    this.refold();
  }

  private refold(): void {
    if (!this.scene) return;
    this.scene.fold({ collapsed: this.collapsed, onlyActive: this.onlyActive });
    this.view.collapsed = this.collapsed;
    this.cursor = null;
    this.view.viewport = { ...this.view.viewport, top: 0, bottom: Math.max(1, this.scene.lines.count) };
    this.view.repaint();
    this.showObjects();
  }

  private rescale(): void {
    this.scene?.rescale(this.address.relative, this.view.viewport);
    this.view.repaint();
  }

  private toggleRelative(): void {
    this.address = { ...this.address, relative: !this.address.relative };
    this.rescale();
    this.showState();
    this.keepAddress();
  }

  private showObjects(): void {
    if (!this.scene) return;
    this.objects.show(this.scene.window.header, this.collapsed, this.address.object, this.scene.peaks());
  }

  private async newestLayout(): Promise<void> {
    this.parts.newLayout.hidden = true;
    this.address = { ...this.address, layout: null, lines: null };
    this.history = [];
    await this.load({ ...this.view.viewport, top: 0, bottom: 1 }, true).catch((error: unknown) => aborted(error) || say(message(error)));
    if (this.panel.selected) void this.panel.open(this.panel.selected);
  }

  // ---- Findings

  private async openFinding(id: string): Promise<void> {
    showTab(this.parts, "findings");
    await this.panel.open(id);
  }

  private async select(id: string | null): Promise<Explanation | null> {
    this.explained = null;
    this.address = { ...this.address, finding: id };
    this.keepAddress();
    this.view.ask();
    if (id === null) return null;
    const { database, layout: rows, object } = this.address;
    const explained = await getJson<Explanation>("finding", { database, id, layout: rows, rows: ROWS, object });
    this.explained = explained;
    if (explained.place && this.scene) this.zoomToFinding(explained);
    return explained;
  }

  private zoomToFinding({ place, finding }: Explanation): void {
    const outline = this.outlineOf(place);
    if (!outline) return;
    this.remember();
    const ended = finding.resolvedAt !== null;
    const margin = Math.max((outline.to - outline.from) * 0.25, 20 * MINUTE);
    const seen = this.view.viewport;
    const keepsTime = this.following && !ended && outline.from >= seen.from;
    const time = keepsTime ? { from: seen.from, to: seen.to }
      : { from: outline.from - margin, to: ended ? outline.to + margin : this.currentEnd() };
    if (ended) this.pause();
    this.moveTo({ ...time, ...around(outline.first, outline.last, this.scene!.lines.count) });
  }

  private outlineOf(place: Explanation["place"]): Outline | null {
    if (!place || !this.scene) return null;
    const { lines } = this.scene;
    const seen: number[] = [];
    for (let row = place.firstRow; row <= place.lastRow; row++) {
      const line = lines.lineOf(row);
      if (line >= 0) seen.push(line);
    }
    if (seen.length === 0) return null;
    return {
      first: seen[0]!, last: seen.at(-1)!, from: Date.parse(place.from), kind: "selected",
      to: place.to ? Date.parse(place.to) : Math.max(this.now() - MINUTE, this.latest ? Date.parse(this.latest) : 0),
    };
  }

  private decoration() {
    const outlines: Outline[] = [];
    const selected = this.explained && this.outlineOf(this.explained.place);
    if (selected) outlines.push(selected);
    for (const { cell } of this.pins.all) {
      const line = this.scene?.lines.lineOf(cell.row) ?? -1;
      if (line >= 0) outlines.push({ first: line, last: line, from: cell.at, to: cell.at + this.scene!.window.columnMillis, kind: "pin" });
    }
    document.documentElement.dataset["outlined"] = selected ? this.explained!.id : "";
    return { cursor: this.cursor, outlines, brush: this.brushRect, now: this.now() };
  }

  // ---- Cells

  private cellAt(line: number, at: number): Cell | null {
    const { scene } = this;
    if (!scene || line < 0 || line >= scene.lines.count) return null;
    const column = scene.window.columnAt(at);
    const { header } = scene.window;
    const row = scene.rowAt(line, column);
    const { object, label } = header.rows[row]!;
    return {
      row, line, at: scene.window.startOf(column), label, object: header.objects[object]?.name ?? "", unit: header.unit,
      value: scene.window.value(row, column), place: null,
    };
  }

  private placeQuery(cell: Cell): Query {
    const { database, metric, layout: rows, object } = this.address;
    return { database, metric, layout: rows, rows: ROWS, object, row: cell.row, at: iso(cell.at) };
  }

  private hoverAt(x: number, y: number): void {
    if (!this.scene || this.gesture) return;
    const { viewport } = this.view;
    const line = Math.min(this.scene.lines.count - 1, Math.floor(viewport.top + y * (viewport.bottom - viewport.top)));
    const at = viewport.from + x * (viewport.to - viewport.from);
    this.pointer = true;
    this.moveCursor(line, at, x * this.view.plot.surface.width, y * this.view.plot.surface.height);
  }

  private moveCursor(line: number, at: number, x: number, y: number): void {
    this.cursor = { line, at };
    const cell = this.cellAt(line, at);
    this.view.hovered = cell ? this.scene!.window.header.rows[cell.row]!.object : -1;
    this.minis.point(at);
    this.view.ask();
    if (!cell) return;
    const known = this.place && this.place.row === cell.row && this.place.at === cell.at ? this.place : cell;
    this.showCard(known, x, y);
    if (known.place) return;
    this.place = cell;
    clearTimeout(this.hoverTimer);
    this.hovering.abort();
    this.hovering = new AbortController();
    const { signal } = this.hovering;
    this.hoverTimer = window.setTimeout(() => {
      void getJson<Place>("place", this.placeQuery(cell), signal).then((place) => {
        this.place = { ...cell, place };
        this.showCard(this.place, x, y);
      }, () => undefined);
    }, HOVER);
  }

  private showCard(cell: Cell, x: number, y: number): void {
    const { card, plot } = this.parts;
    fill(card, ...cardBody(cell, this.scene!.window.header, this.clock));
    card.hidden = false;
    placeCard(card, x, y, { width: plot.clientWidth, height: plot.clientHeight });
  }

  private leave(): void {
    if (!this.pointer) return;
    this.pointer = false;
    this.hideCard();
    this.cursor = null;
    this.view.hovered = -1;
    this.view.ask();
  }

  private hideCard(): void {
    clearTimeout(this.hoverTimer);
    this.hovering.abort();
    this.parts.card.hidden = true;
  }

  private pin(cell: Cell | null): void {
    if (!cell || !this.scene) return;
    const known = this.place && this.place.row === cell.row && this.place.at === cell.at ? this.place : cell;
    this.pins.add({ cell: known, header: this.scene.window.header });
    if (!known.place) {
      void getJson<Place>("place", this.placeQuery(cell)).then((place) => this.pins.replace({ ...cell, place }), (error: unknown) => say(message(error)));
    }
  }

  private pinAddressed(row: number, at: number): void {
    const line = this.scene?.lines.lineOf(row) ?? -1;
    if (line >= 0) this.pin(this.cellAt(line, at));
  }

  private goTo(cell: Cell): void {
    const line = this.scene?.lines.lineOf(cell.row) ?? -1;
    if (line < 0) return;
    this.remember();
    this.pause();
    const span = this.view.viewport.to - this.view.viewport.from;
    this.moveTo({ from: cell.at - span / 2, to: cell.at + span / 2, ...around(line, line, this.scene!.lines.count) });
  }

  private linkTo(cell: Cell | null): string {
    const { from, to, top, bottom } = this.view.viewport;
    const lines = this.scene && (top > 0 || bottom < this.scene.lines.count) ? [Math.round(top), Math.round(bottom)] as const : null;
    const address = { ...this.address, range: null, from, to, lines, row: cell?.row ?? null, at: cell?.at ?? null, palette: null };
    return `${location.origin}/map?${writeAddress(address)}`;
  }

  private async revealCell(cell: Cell): Promise<void> {
    if (!this.shell.session?.revealAllowed) return say("You may not see key values here.");
    const label = await this.reveal({ layout: this.address.layout, rows: ROWS, object: this.address.object, row: cell.row });
    if (label) this.pins.replace({ ...cell, label });
  }

  private async reveal(what: Record<string, unknown>): Promise<string | null> {
    try {
      return (await postJson<{ label: string }>("reveal", { database: this.address.database, ...what })).label;
    } catch (error) {
      say(message(error));
      return null;
    }
  }

  // ---- Hands, keys, buttons

  private listen(): void {
    const { plot, band } = this.parts;
    const lines = () => this.scene?.lines.count ?? 1;
    listen(plot, {
      zoom: (x, y, factorX, factorY) => {
        this.begin();
        this.view.viewport = zoomAt(this.view.viewport, x, y, factorX, factorY, lines());
        this.view.ask();
      },
      pan: (x, y) => {
        this.begin();
        this.hideCard();
        this.view.viewport = pan(this.view.viewport, x, y, lines());
        this.view.ask();
      },
      brushing: (x1, y1, x2, y2) => {
        const { width, height } = this.view.plot.surface;
        this.brushRect = [x1 * width, y1 * height, x2 * width, y2 * height];
        this.hideCard();
        this.view.ask();
      },
      brushed: (x1, y1, x2, y2) => {
        this.brushRect = null;
        this.begin();
        this.moveTo(brush(this.view.viewport, x1, y1, x2, y2, lines()));
      },
      hover: (x, y) => this.hoverAt(x, y),
      leave: () => this.leave(),
      click: (x, y) => {
        this.hoverAt(x, y);
        plot.focus({ preventScroll: true });
        if (this.cursor) this.pin(this.cellAt(this.cursor.line, this.cursor.at));
      },
      settled: () => this.gesture && this.settle(),
    });
    band.addEventListener("click", (event) => {
      const object = this.view.band.objectAt(event.offsetY);
      const name = this.scene?.window.header.objects[object]?.name;
      if (name && event.shiftKey) this.fold(name);
      else if (name) void this.focus(name === this.address.object ? null : name);
    });
    band.addEventListener("pointermove", (event) => {
      this.view.hovered = this.view.band.objectAt(event.offsetY);
      const object = this.scene?.window.header.objects[this.view.hovered];
      band.title = object ? `${object.name}${object.keyColumns.length ? ` (${object.keyColumns.join(", ")})` : ""}. Click: alone; Shift-click: fold` : "";
      this.view.ask();
    });
    this.listenToButtons();
    this.keys();
    document.addEventListener("visibilitychange", () => (document.hidden ? this.follower?.pause() : this.follower?.start()));
    setInterval(() => this.tick(), 15_000);
    onZone(() => this.accompany(this.loading.signal));
  }

  private tick(): void {
    if (!this.scene || document.hidden) return;
    if (this.following && !this.gesture) this.view.viewport = endingAt(this.view.viewport, Math.max(this.view.viewport.to, this.currentEnd()));
    this.view.ask();
    this.showState();
  }

  private listenToButtons(): void {
    const { parts } = this;
    parts.metrics.forEach((each) => each.addEventListener("click", () => void this.choose({ metric: each.dataset["metric"] as MapAddress["metric"] })));
    parts.presets.forEach((each) => each.addEventListener("click", () => void this.choose({ range: each.dataset["range"]!, from: null, to: null })));
    parts.live.addEventListener("click", () => this.resume());
    parts.reset.addEventListener("click", () => this.reset());
    parts.relative.addEventListener("click", () => this.toggleRelative());
    parts.brighter.addEventListener("click", () => this.view.brighten(1));
    parts.darker.addEventListener("click", () => this.view.brighten(-1));
    parts.palette.addEventListener("change", () => this.view.choose(parts.palette.value as View["palette"]));
    parts.newLayout.addEventListener("click", () => void this.newestLayout());
    parts.menu.addEventListener("click", (event) => {
      const format = (event.target as HTMLElement).dataset["export"];
      if (format) void this.export(format).finally(() => parts.menu.removeAttribute("open"));
    });
  }

  private async export(format: string): Promise<void> {
    const { name } = databaseName(this.address.database);
    const file = `splitheat-${name}-${this.address.metric}`;
    if (format === "link") return copy(this.linkTo(null), "Link");
    if (format === "csv" || format === "json") return saveData(format, this.query(this.view.viewport), file);
    const { from, to } = this.view.viewport;
    await savePicture({
      title: `${name} · ${METRICS.find(({ id }) => id === this.address.metric)!.title}`,
      subtitle: `${this.clock.full(from)} – ${this.clock.full(to)} (${this.clock.zoneName})`,
      band: this.parts.band, plot: this.parts.plot, axis: this.parts.axis,
      legend: this.parts.legend.querySelector("canvas"), ratio: this.view.plot.surface.ratio,
      legendText: `0 to ${amount(this.scene?.scale.top, this.scene?.window.header.unit ?? "")}; hatched: no data`,
    }, `${file}.png`);
  }

  private keys(): void {
    listenToKeys(this.parts.plot, {
      move: (columns, lines) => this.step(columns, lines),
      object: (step) => this.stepObject(step),
      edge: (end) => this.stepTo(this.cursor?.line ?? 0, end ? this.view.viewport.to - 1 : this.view.viewport.from),
      zoom: (factor) => this.zoomAtCursor(factor),
      back: () => this.back(),
      reset: () => this.reset(),
      live: () => this.resume(),
      metric: (index) => void this.choose({ metric: METRICS[index]!.id }),
      brighten: (by) => this.view.brighten(by),
      relative: () => this.toggleRelative(),
      pin: () => this.cursor && this.pin(this.cellAt(this.cursor.line, this.cursor.at)),
      copy: () => {
        const cell = this.cursor && this.cellAt(this.cursor.line, this.cursor.at);
        if (cell) void copy(cardText(this.place?.row === cell.row && this.place.at === cell.at ? this.place : cell, this.scene!.window.header, this.clock, this.linkTo(cell)), "Cell");
      },
      finding: () => {
        showTab(this.parts, "findings");
        void this.panel.next();
      },
      search: () => {
        showTab(this.parts, "objects");
        this.objects.search.focus();
      },
      escape: () => {
        this.hideCard();
        this.parts.menu.removeAttribute("open");
      },
    });
  }

  private zoomAtCursor(factor: number): void {
    const { viewport } = this.view;
    const x = this.cursor ? across(this.cursor.at, viewport, 1) : 0.5;
    const y = this.cursor ? down(this.cursor.line + 0.5, viewport, 1) : 0.5;
    this.begin();
    this.moveTo(zoomAt(viewport, Math.min(Math.max(x, 0), 1), Math.min(Math.max(y, 0), 1), factor, factor, this.scene?.lines.count ?? 1));
  }

  private step(columns: number, lines: number): void {
    const { scene } = this;
    if (!scene) return;
    const { viewport } = this.view;
    const from = this.cursor ?? {
      line: Math.floor((viewport.top + viewport.bottom) / 2), at: Math.min(viewport.to, scene.window.to) - scene.window.columnMillis / 2,
    };
    this.stepTo(this.cursor ? from.line + lines : from.line, this.cursor ? from.at + columns * scene.window.columnMillis : from.at);
  }

  /** Moves the cursor; the view follows it. */
  private stepTo(line: number, at: number): void {
    const { scene, view } = this;
    if (!scene) return;
    const to = Math.min(Math.max(line, 0), scene.lines.count - 1);
    const when = Math.min(Math.max(at, scene.window.from), scene.window.to - 1);
    let { viewport } = view;
    const [x, y] = [across(when, viewport, 1), down(to + 0.5, viewport, 1)];
    if (x < 0 || x > 1) viewport = pan(viewport, x < 0 ? x - 0.05 : x - 0.95, 0, scene.lines.count);
    if (y < 0 || y > 1) viewport = pan(viewport, 0, y < 0 ? y - 0.1 : y - 0.9, scene.lines.count);
    if (!same(viewport, view.viewport)) {
      this.pause();
      this.moveTo(viewport);
    }
    this.pointer = false;
    const { width, height } = view.plot.surface;
    this.moveCursor(to, when, across(when, viewport, width), down(to + 0.5, viewport, height));
    this.readOut(this.cellAt(to, when));
  }

  private stepObject(step: number): void {
    const { scene } = this;
    if (!scene) return;
    const line = this.cursor?.line ?? 0;
    const object = scene.lines.all[line]?.object;
    let to = line;
    while (to >= 0 && to < scene.lines.count && scene.lines.all[to]!.object === object) to += step;
    const end = Math.min(Math.max(to, 0), scene.lines.count - 1);
    this.stepTo(end, this.cursor?.at ?? this.view.viewport.to - 1);
  }

  private readOut(cell: Cell | null): void {
    if (!cell) return;
    this.parts.cursorText.textContent = `${cell.object} ${cell.label}, ${this.clock.full(cell.at)}: ${amount(cell.value, cell.unit)}`;
  }

  // ---- Address and refusals

  private keepAddress(): void {
    const { from, to, top, bottom } = this.view.viewport;
    const lines = this.scene && (top > 0.5 || bottom < this.scene.lines.count - 0.5) ? [Math.round(top), Math.round(bottom)] as const : null;
    const address = this.address.range && this.following
      ? { ...this.address, from: null, to: null, lines, layout: null }
      : { ...this.address, range: null, from, to, lines };
    window.history.replaceState(null, "", `/map?${writeAddress({ ...address, row: null, at: null })}`);
  }

  private refuse(error: unknown): void {
    if (aborted(error)) return;
    const title = error instanceof ApiError ? error.title : "The map cannot be shown";
    fill(this.shell.main, el("div", { class: "empty", role: "alert" },
      el("h1", {}, title), el("p", {}, message(error)),
      el("p", {}, el("button", { type: "button", class: "primary", click: () => location.reload() }, "Try again"), " ", el("a", { href: "/" }, "All databases"))));
    document.documentElement.dataset["ready"] = "refused";
  }
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export type { HeatHeader };
export { inUtc };
