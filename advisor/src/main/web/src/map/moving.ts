import { DEFAULT_RANGE, type MapAddress } from "../pure/address";
import { preset } from "../pure/clock";
import { brush, endingAt, pan, type Viewport, zoomAt } from "../pure/viewport";
import { say } from "../ui/toast";
import type { Desk } from "./desk";

const SETTLED = 220;

/** Moves what is seen: by hand, with keys, along with time. */
export class Moving {
  private timer = 0;

  constructor(
    private readonly desk: Desk,
    /** A while after the last movement. */
    private readonly settled: () => void,
    /** Following began or ended. */
    private readonly changed: () => void,
  ) {}

  to(viewport: Viewport): void {
    this.desk.view.viewport = viewport;
    this.desk.view.ask();
    this.settle();
  }

  settle(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.desk.gesture = null;
      this.settled();
    }, SETTLED);
  }

  zoom(x: number, y: number, factorX: number, factorY: number): void {
    this.byHand(zoomAt(this.desk.view.viewport, x, y, factorX, factorY, this.desk.lines));
  }

  pan(x: number, y: number): void {
    this.byHand(pan(this.desk.view.viewport, x, y, this.desk.lines));
  }

  brush(x1: number, y1: number, x2: number, y2: number): void {
    this.byHand(brush(this.desk.view.viewport, x1, y1, x2, y2, this.desk.lines));
    this.settle();
  }

  /** A hand that moves the map pauses following; where it began is where Backspace leads. */
  private byHand(viewport: Viewport): void {
    const { desk } = this;
    if (!desk.gesture) {
      desk.remember();
      desk.gesture = desk.view.viewport;
      desk.change({ range: null });
      this.pause();
    }
    desk.view.viewport = viewport;
    desk.view.ask();
  }

  /** A movement that has not come to rest yet is one to come back from, too. */
  back(): void {
    this.rest();
    this.desk.keepAddress();
    if (!this.desk.visits.back()) say("This is where you began.");
  }

  /** Ends a movement where it is. */
  rest(): void {
    clearTimeout(this.timer);
    this.desk.gesture = null;
  }

  reset(): void {
    const { desk } = this;
    desk.remember();
    desk.change({ range: desk.address.range ?? DEFAULT_RANGE, from: null, to: null, rows: null });
    desk.following = true;
    this.to({ ...this.current(), top: 0, bottom: desk.lines });
    this.changed();
  }

  pause(): void {
    if (!this.desk.following) return;
    this.desk.following = false;
    this.changed();
  }

  /** Follows again, at choice another length of time. */
  resume(change: Partial<MapAddress> = {}): void {
    const { desk } = this;
    desk.remember();
    desk.change(change);
    desk.following = true;
    this.to({ ...desk.view.viewport, ...this.current() });
    this.changed();
  }

  /** Keeps a view that follows at the end of what there is. */
  follow(): void {
    const { desk } = this;
    if (!desk.following || desk.gesture) return;
    desk.view.viewport = endingAt(desk.view.viewport, Math.max(desk.view.viewport.to, desk.currentEnd()));
  }

  /** A stretch of time of the address's length, or of that of now, that ends now. */
  current(): { from: number; to: number } {
    const { address, view } = this.desk;
    const length = address.range ? preset(address.range)!.millis : view.viewport.to - view.viewport.from;
    const to = this.desk.currentEnd();
    return { from: to - length, to };
  }
}
