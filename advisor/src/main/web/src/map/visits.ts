import type { Viewport } from "../pure/viewport";

/** What a step of the browser's history holds besides its address, which says times in seconds and lines in rows. */
export interface Visit {
  readonly view: Viewport;
  /** How many steps of this map lie behind it. */
  readonly steps: number;
}

/** Views that one comes back to: each that was left is a step of the browser's history, and Backspace is its Back. */
export class Visits {
  private written = "";
  private leaving = false;

  /** The view that is seen now is about to be left: what is written next is a step of its own. */
  leave(): void {
    this.leaving = true;
  }

  /** Lets the browser's address say what is seen. */
  write(address: string, view: Viewport): void {
    const steps = visit(history.state)?.steps ?? 0;
    if (this.leaving && address !== this.written) history.pushState({ view, steps: steps + 1 } satisfies Visit, "", address);
    else history.replaceState({ view, steps } satisfies Visit, "", address);
    this.written = address;
    this.leaving = false;
  }

  /** False where this map began. */
  back(): boolean {
    const before = (visit(history.state)?.steps ?? 0) > 0;
    if (before) history.back();
    return before;
  }

  /** Calls when somebody comes back to a step, or goes forward to one. */
  listen(come: (visit: Visit | null) => void): void {
    window.addEventListener("popstate", (event) => {
      this.leaving = false;
      this.written = location.pathname + location.search;
      come(visit(event.state));
    });
  }
}

/** Null for what another page left. */
function visit(state: unknown): Visit | null {
  return typeof state === "object" && state !== null && "view" in state && "steps" in state ? (state as Visit) : null;
}
