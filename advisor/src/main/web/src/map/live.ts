import { decodeColumn } from "../pure/heat";
import { leavesGap, type LiveColumn } from "../pure/replay";
import { type Desk, ROWS } from "./desk";
import { Follower } from "./follower";

/** What the page does about news. */
export interface News {
  /** The view may move on. */
  follow(): void;
  changed(): void;
  findings(): void;
  reload(): void;
}

const STREAM_SECONDS = 60;
/** Columns come in bursts after a pause: one answer makes up for what was missed. */
const BURST = 250;

/** Draws minutes as they come. */
export class Live {
  private follower: Follower | null = null;
  private reloading = 0;

  constructor(private readonly desk: Desk, private readonly news: News) {}

  get begun(): boolean {
    return this.follower !== null;
  }

  /** Follows the picture that is shown now, from its newest minute on. */
  begin(): void {
    this.end();
    const { desk, news } = this;
    const { database, metric, layout, object } = desk.address;
    this.follower = new Follower({ database, metric, layout, rows: ROWS, object }, desk.latest, {
      column: (column) => this.arrive(column),
      state: (state) => {
        desk.stream = state;
        news.changed();
      },
      findings: () => news.findings(),
      layout: () => {
        // When all was read in, the rows for it are taken anyway.
        desk.parts.newLayout.hidden = desk.readingIn;
      },
    });
    if (!document.hidden) this.follower.start();
  }

  end(): void {
    this.follower?.pause();
    this.follower = null;
  }

  /** A hidden tab lets go of its stream; when it is seen again, it catches up. */
  seen(seen: boolean): void {
    if (seen) this.follower?.start();
    else this.follower?.pause();
  }

  private arrive(column: LiveColumn): void {
    const { desk, news } = this;
    if (!desk.scene) return;
    performance.mark("splitheat:column-came");
    const end = Date.parse(column.end);
    const gap = leavesGap(desk.latest, column.end, STREAM_SECONDS);
    const put = desk.scene.put(end, decodeColumn(column.values), column.coverage);
    const beyond = put === null && end > desk.scene.window.to;
    if (!desk.latest || end > Date.parse(desk.latest)) desk.latest = column.end;
    if (put && put.moved > 0) desk.view.repaint();
    else if (put) desk.view.raise(put.column);
    news.follow();
    desk.view.frame();
    performance.measure("splitheat:live-column", "splitheat:column-came");
    news.changed();
    desk.keepAddress();
    desk.parts.note.hidden = true;
    // What a view that ends earlier lacks is asked for once somebody goes there.
    if (beyond ? desk.view.viewport.to > desk.scene.window.to : gap) this.makeUp();
  }

  /** Minutes were missed, by more than the server repeats: the whole picture is asked for. */
  private makeUp(): void {
    if (this.reloading) return;
    this.reloading = window.setTimeout(() => {
      this.reloading = 0;
      this.news.reload();
    }, BURST);
  }
}
