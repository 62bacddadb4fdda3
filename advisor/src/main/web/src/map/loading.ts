import { aborted, getHeat, getJson, type LaneItem } from "../api/api";
import { iso } from "../pure/address";
import type { Heat } from "../pure/heat";
import type { Folding } from "../pure/lines";
import { suffices, wanted } from "../pure/resolution";
import { endingAt, type Viewport, zoomAt } from "../pure/viewport";
import { nothingKnown } from "../pure/words";
import { complain } from "../ui/trouble";
import { COLUMNS, type Desk } from "./desk";
import type { Minis } from "./minis";
import { Scene } from "./scene";
import type { TopTable } from "./top";

/** Asks for what a view needs. The picture that there is stays until a better one has come. */
export class Loading {
  private asked = { from: 0, to: 0 };
  private stop = new AbortController();

  constructor(
    private readonly desk: Desk, private readonly top: TopTable, private readonly minis: Minis, private readonly folding: () => Folding,
    /** Told of a new scene; {@code kept} when its rows are those of the one before. */
    private readonly taken: (kept: boolean) => void,
  ) {}

  /** @param anew whether the view's lines are to be chosen anew, as for other rows */
  async load(view: Viewport, anew: boolean): Promise<void> {
    this.stop.abort();
    this.stop = new AbortController();
    const { signal } = this.stop;
    const stretch = wanted(view, this.desk.now());
    this.desk.parts.loading.hidden = false;
    try {
      const heat = await getHeat(this.desk.query(stretch), signal);
      if (signal.aborted) return;
      this.asked = stretch;
      this.take(heat, anew ? view : null);
    } finally {
      if (!signal.aborted) this.desk.parts.loading.hidden = true;
    }
    void this.accompany();
  }

  /** The same without an exception: what is wrong is said. */
  async reload(view = this.desk.view.viewport, anew = false): Promise<void> {
    try {
      await this.load(view, anew);
    } catch (error) {
      if (!aborted(error)) complain(error);
    }
  }

  /** After a movement: asks where what is held does not do. */
  refine(): void {
    const { scene, view, now } = { scene: this.desk.scene, view: this.desk.view, now: this.desk.now() };
    if (!scene) return;
    if (suffices(scene.window, this.asked, view.viewport, COLUMNS, now)) void this.accompany();
    else void this.reload();
  }

  /** What is shown beside the picture, after it. */
  async accompany(): Promise<void> {
    const { desk } = this;
    const { signal } = this.stop;
    const { database, metric, object } = desk.address;
    const { viewport } = desk.view;
    const seen = { from: iso(viewport.from), to: iso(Math.min(viewport.to, Math.max(desk.now(), viewport.from + 60_000))) };
    desk.keepAddress();
    const parts = await Promise.allSettled([
      this.lanes(signal),
      this.top.refresh({ database, metric, object, ...seen }, desk.scene?.window.header.unit ?? "", desk.clock, signal),
      this.minis.refresh({ database, object, ...seen }, metric, viewport, signal),
    ]);
    for (const part of parts) if (part.status === "rejected" && !aborted(part.reason)) complain(part.reason);
  }

  private async lanes(signal: AbortSignal): Promise<void> {
    const { database } = this.desk.address;
    const { items } = await getJson<{ items: LaneItem[] }>("lanes", { database, from: iso(this.asked.from), to: iso(this.asked.to) }, signal);
    this.desk.view.lanes.show(items, this.desk.clock);
    this.desk.view.ask();
  }

  private take(heat: Heat, view: Viewport | null): void {
    const { desk } = this;
    const { header } = heat;
    const before = desk.scene?.window;
    const kept = view === null && before?.header.layout === header.layout && before?.rows === header.rowCount;
    desk.scene = new Scene(heat, this.folding(), desk.address.relative);
    desk.latest = header.latest;
    if (!kept) this.place(view ?? desk.view.viewport);
    desk.change({ layout: header.layout });
    if (desk.address.relative) desk.scene.rescale(true, desk.view.viewport);
    desk.view.show(desk.scene);
    desk.view.frame();
    this.note();
    this.taken(kept);
  }

  private place(view: Viewport): void {
    const { desk } = this;
    const { lines } = desk;
    const [top, bottom] = desk.address.rows ? desk.scene!.lines.linesOf(desk.address.rows) : [0, lines];
    const placed = zoomAt({ ...view, top: Math.min(top, lines), bottom: Math.min(bottom, lines) || lines }, 0, 0, 1, 1, lines);
    desk.view.viewport = desk.following ? endingAt(placed, desk.currentEnd()) : placed;
  }

  /** Says why there is nothing to be seen. */
  private note(): void {
    const { window } = this.desk.scene!;
    const text = this.desk.latest === null ? "Nothing was read yet. What was collected is drawn as it is read in."
      : window.rows === 0 ? "No table or index of this database is known yet."
      : window.values.some((value) => !Number.isNaN(value)) ? ""
        : nothingKnown(this.desk.address.metric);
    this.desk.parts.note.textContent = text;
    this.desk.parts.note.hidden = text === "";
  }
}
