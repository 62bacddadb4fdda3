import { aborted, ApiError, type Explanation } from "../api/api";
import { DEFAULT_RANGE, isPlaced, type MapAddress, readAddress } from "../pure/address";
import { preset } from "../pure/clock";
import type { Viewport } from "../pure/viewport";
import { databaseName } from "../pure/words";
import { el, fill } from "../ui/dom";
import { onZone, type Shell } from "../ui/shell";
import { say } from "../ui/toast";
import { complain, complainOfLogin, trouble } from "../ui/trouble";
import { showState } from "./bar";
import { Cells } from "./cells";
import { Controls, type Wishes } from "./controls";
import { Desk } from "./desk";
import { layout, showTab } from "./layout";
import { Live } from "./live";
import { Loading } from "./loading";
import { Minis } from "./minis";
import { Moving } from "./moving";
import { Objects } from "./objects";
import { Panel } from "./panel";
import type { Decoration, Outline } from "./plot";
import { Reveal } from "./reveal";
import { Selection } from "./selection";
import { Strip } from "./strip";
import { TopTable } from "./top";
import { View } from "./view";
import type { Visit } from "./visits";

const TICK = 15_000;
const LIST_TICKS = 4;

/** The map and everything beside it. */
export class MapPage {
  private readonly desk: Desk;
  private readonly loading: Loading;
  private readonly moving: Moving;
  private readonly live: Live;
  private readonly cells: Cells;
  private readonly selection: Selection;
  private readonly panel: Panel;
  private readonly objects: Objects;
  private readonly minis: Minis;
  private readonly collapsed: Set<string>;
  private onlyActive: boolean;
  private brush: Decoration["brush"] = null;
  /** When something happened that was asked about. */
  private marked: number | null = null;
  private wasReadingIn = false;
  private ticks = 0;
  private readonly strip: Strip;
  /** Whether the link names a metric; otherwise a finding is shown by its own. */
  private readonly metricGiven: boolean;

  constructor(shell: Shell, query: string) {
    const address = readAddress(query);
    this.metricGiven = new URLSearchParams(query).has("metric");
    this.collapsed = new Set(address.folded);
    this.onlyActive = address.onlyActive;
    const parts = layout(shell.main, address.database);
    document.title = `${databaseName(address.database).name} · Splitheat`;
    const view = new View(parts, address, { finding: (id) => void this.openFinding(id), mark: (at, text) => this.mark(at, text) }, () => this.decoration());
    this.strip = new Strip(parts.strip, parts.side);
    this.minis = new Minis(parts.minis, view.palette, (metric) => void this.choose({ metric }));
    const desk = new Desk(shell, parts, view, address);
    const reveal = new Reveal(desk);
    this.desk = desk;
    this.loading = new Loading(desk, new TopTable(parts.top, (object) => void this.focus(object)), this.minis,
      () => ({ collapsed: this.collapsed, onlyActive: this.onlyActive }), (kept) => this.taken(kept));
    this.moving = new Moving(desk, () => this.settled(), () => this.show());
    this.cells = new Cells(desk, this.moving, this.minis, reveal);
    this.selection = new Selection(desk, this.moving);
    this.panel = new Panel(parts.findings, {
      database: address.database,
      clock: () => desk.clock,
      now: () => desk.now(),
      select: (id, stay) => this.select(id, stay),
      show: (explained) => this.strip.show(explained),
      reveal: (id) => reveal.finding(id),
      mayReveal: () => reveal.allowed,
    });
    this.live = new Live(desk, {
      follow: () => this.moving.follow(),
      changed: () => this.show(),
      findings: () => void this.panel.refresh().catch(() => undefined),
      reload: () => void this.loading.reload(),
    });
    this.objects = new Objects(parts.objects, {
      focus: (name) => void this.focus(name),
      fold: (name) => this.fold(name),
      onlyActive: (only) => {
        this.onlyActive = only;
        this.refold();
      },
    }, this.onlyActive);
    this.listen();
  }

  /** Opens on what the address says. */
  async open(): Promise<void> {
    const { finding, row, at, pins } = this.desk.address;
    const stay = isPlaced(this.desk.address);
    try {
      const view = await this.firstView(stay);
      await this.loading.load(view.to > view.from ? view : this.initialView(), true);
      performance.mark("splitheat:first-paint");
    } catch (error) {
      if (!aborted(error)) this.refuse(error);
      return;
    }
    this.cells.pinAll(row !== null && at !== null ? [...pins, { row, at }] : pins);
    if (finding !== null) {
      void this.panel.open(finding, stay).finally(() => {
        this.desk.opening = false;
      });
    } else {
      this.desk.opening = false;
    }
    void this.panel.refresh().catch(complain);
  }

  /** What the address says; where it names a finding and leaves something open, the finding decides that. */
  private async firstView(stay: boolean): Promise<Viewport> {
    const { finding } = this.desk.address;
    if (finding === null || (stay && this.metricGiven)) return this.initialView();
    const explained = await this.selection.explain(finding).catch((error: unknown) => {
      if (!stay) throw error;
      return null;
    });
    if (explained && !this.metricGiven) this.desk.change({ metric: explained.metric });
    return explained && !stay ? this.selection.viewOf(explained) : this.initialView();
  }

  /** Explains a finding; unless what is seen stays, the map goes there and shows what it rests on. */
  private async select(id: string | null, stay: boolean): Promise<Explanation | null> {
    this.cells.hide();
    if (id !== null && !stay) this.desk.remember();
    const explained = await this.selection.outline(id);
    if (!explained || stay) return explained;
    const keeps = this.desk.opening && this.metricGiven;
    if (explained.metric !== this.desk.address.metric && !keeps) await this.choose({ metric: explained.metric });
    if (this.desk.explained === explained) this.selection.go(explained);
    return explained;
  }

  private initialView(): Viewport {
    const { from, to, range } = this.desk.address;
    if (from !== null && to !== null) {
      this.desk.following = false;
      return { from, to, top: 0, bottom: 1 };
    }
    const end = this.desk.currentEnd();
    return { from: end - preset(range ?? DEFAULT_RANGE)!.millis, to: end, top: 0, bottom: 1 };
  }

  private taken(kept: boolean): void {
    if (!kept) this.cells.clear();
    else this.cells.redraw();
    this.show();
    this.showObjects();
    if (!kept || !this.live.begun) this.live.begin();
  }

  private settled(): void {
    if (this.desk.address.relative) this.rescale();
    this.loading.refine();
    this.show();
  }

  private show(): void {
    const reads = this.desk.readingIn;
    if (this.wasReadingIn && !reads) this.caughtUp();
    this.wasReadingIn = reads;
    showState(this.desk, (object) => void this.focus(object));
  }

  /** Rows were laid out for a part of the past: whoever did not choose any gets those for all of it. */
  private caughtUp(): void {
    const { rows, pins } = this.desk.address;
    if (rows === null && pins.length === 0) void this.newestLayout();
    else this.desk.parts.newLayout.hidden = false;
  }

  private showObjects(): void {
    const { scene, address } = this.desk;
    if (scene) this.objects.show(scene.window.header, this.collapsed, address.object, scene.peaks());
  }

  private decoration(): Decoration {
    const { desk } = this;
    const outlines: Outline[] = [];
    const selected = desk.explained && desk.outlineOf(desk.explained.place);
    const track = desk.explained && desk.trackOf(desk.explained.place);
    if (track) outlines.push(track);
    if (selected) outlines.push(selected);
    for (const { cell } of this.cells.pins.of(desk.address)) {
      const line = desk.lineOf(cell.row);
      if (line >= 0) outlines.push({ first: line, last: line, from: cell.at, to: cell.at + desk.scene!.window.columnMillis, kind: "pin" });
    }
    const root = document.documentElement.dataset;
    const outlined = selected ? desk.explained!.id : "";
    if (root["outlined"] !== outlined) root["outlined"] = outlined;
    return { cursor: this.cells.cursor, outlines, brush: this.brush, marked: this.marked, now: desk.now() };
  }

  /** Another metric or range. */
  private async choose(change: Partial<MapAddress>): Promise<void> {
    if (change.range) return this.moving.resume(change);
    this.desk.change(change);
    this.live.end();
    this.show();
    await this.loading.reload();
  }

  private async focus(object: string | null): Promise<void> {
    if (object === this.desk.address.object) return;
    this.desk.remember();
    this.desk.change({ object, rows: null, row: null, at: null, pins: [] });
    this.live.end();
    await this.loading.reload(this.desk.view.viewport, true);
  }

  /** Says what happened, and shows when; once more takes the line away. */
  private mark(at: number, text: string): void {
    this.marked = this.marked === at ? null : at;
    if (this.marked !== null) say(text);
    this.desk.view.ask();
  }

  private fold(name: string): void {
    if (!this.collapsed.delete(name)) this.collapsed.add(name);
    this.refold();
  }

  private refold(): void {
    const { scene, view } = this.desk;
    if (!scene) return;
    scene.fold({ collapsed: this.collapsed, onlyActive: this.onlyActive });
    this.desk.change({ folded: [...this.collapsed].sort(), onlyActive: this.onlyActive });
    view.collapsed = this.collapsed;
    this.cells.clear();
    view.viewport = { ...view.viewport, top: 0, bottom: Math.max(1, scene.lines.count) };
    view.repaint();
    this.showObjects();
    this.desk.keepAddress();
  }

  private rescale(): void {
    this.desk.scene?.rescale(this.desk.address.relative, this.desk.view.viewport);
    this.desk.view.repaint();
  }

  private brighten(by: number): void {
    const { view } = this.desk;
    view.brighten(by);
    this.desk.change({ brightness: view.brightness });
    this.desk.keepAddress();
  }

  private toggleRelative(): void {
    this.desk.change({ relative: !this.desk.address.relative });
    this.rescale();
    this.show();
    this.desk.keepAddress();
  }

  private async newestLayout(): Promise<void> {
    this.desk.parts.newLayout.hidden = true;
    this.desk.change({ layout: null, rows: null, pins: [] });
    await this.loading.reload(this.desk.view.viewport, true);
    if (this.panel.selected) void this.panel.open(this.panel.selected, false);
  }

  /** Shows what an earlier step of the browser's history shows. What is pinned and folded stays, and so do colours and their scale. */
  private async revisit(visit: Visit | null): Promise<void> {
    const { desk } = this;
    const { object, metric, layout, finding, pins, palette, brightness, relative, folded, onlyActive } = desk.address;
    const to = readAddress(location.search);
    const kept = to.object === object && to.metric === metric && (to.layout === null || to.layout === layout);
    this.moving.rest();
    this.cells.clear();
    desk.change({ ...to, layout: to.layout ?? (to.object === object ? layout : null), pins, palette, brightness, relative, folded, onlyActive });
    desk.following = to.range !== null;
    const time = desk.following ? this.moving.current() : { from: visit?.view.from ?? to.from!, to: visit?.view.to ?? to.to! };
    if (kept && desk.scene) {
      const alike = to.onlyActive === onlyActive && to.folded.join() === folded.join();
      const [top, bottom] = visit && alike ? [visit.view.top, visit.view.bottom] : to.rows ? desk.scene.lines.linesOf(to.rows) : [0, desk.lines];
      this.moving.to({ ...time, top, bottom: Math.min(bottom, desk.lines) });
    } else {
      this.live.end();
      await this.loading.reload({ ...time, top: 0, bottom: 1 }, true);
    }
    this.show();
    if (to.finding !== finding) await this.panel.open(to.finding, true);
  }

  private async openFinding(id: string): Promise<void> {
    showTab(this.desk.parts, "findings");
    await this.panel.open(id, false);
  }

  private listen(): void {
    new Controls(this.desk, this.moving, this.cells, this.minis, this.wishes()).listen();
    this.desk.visits.listen((visit) => void this.revisit(visit));
    document.addEventListener("visibilitychange", () => this.live.seen(!document.hidden));
    setInterval(() => this.tick(), TICK);
    onZone(() => void this.loading.accompany());
  }

  private wishes(): Wishes {
    return {
      choose: (change) => void this.choose(change),
      focus: (object) => void this.focus(object),
      fold: (name) => this.fold(name),
      relative: () => this.toggleRelative(),
      brighten: (by) => this.brighten(by),
      newestLayout: () => void this.newestLayout(),
      nextFinding: () => void this.panel.next(),
      search: () => this.objects.search.focus(),
      brush: (corners) => {
        this.brush = corners;
        this.desk.view.ask();
      },
      unmark: () => {
        const marked = this.marked !== null;
        this.marked = null;
        this.desk.view.ask();
        return marked;
      },
      closeFinding: () => void this.panel.close(),
    };
  }

  private tick(): void {
    if (!this.desk.scene || document.hidden) return;
    this.moving.follow();
    this.desk.view.ask();
    this.show();
    // What people decide about a finding, such as to accept it, is no news of the stream.
    if (++this.ticks % LIST_TICKS === 0) void this.panel.refresh().catch(complainOfLogin);
  }

  private refuse(error: unknown): void {
    const title = error instanceof ApiError ? error.title : "The map cannot be shown";
    fill(this.desk.shell.main, el("div", { class: "empty", role: "alert" },
      el("h1", {}, title), el("p", {}, ...trouble(error)),
      el("p", {}, el("button", { type: "button", class: "primary", click: () => location.reload() }, "Try again"), " ", el("a", { href: "/" }, "All databases"))));
    document.documentElement.dataset["ready"] = "refused";
  }
}
