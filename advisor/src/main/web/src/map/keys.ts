import { METRICS } from "../pure/words";
import { help } from "../ui/help";

/** What keys ask for. */
export interface Keys {
  move(columns: number, lines: number): void;
  object(step: number): void;
  edge(end: boolean): void;
  zoom(factor: number): void;
  back(): void;
  reset(): void;
  live(): void;
  metric(index: number): void;
  brighten(by: number): void;
  relative(): void;
  pin(): void;
  copy(): void;
  finding(): void;
  search(): void;
  escape(): void;
  /** The same; where nothing was open, what is open beside the map. */
  leave(): void;
}

/** Keys of the whole page, and those that only mean something on the map. */
export function listenToKeys(plot: HTMLElement, keys: Keys): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target) || document.querySelector("dialog[open]")) {
      if (event.key === "Escape") keys.escape();
      return;
    }
    const onMap = event.target === plot && mapKey(event, keys);
    if (onMap || pageKey(event, keys)) event.preventDefault();
  });
}

function mapKey(event: KeyboardEvent, keys: Keys): boolean {
  const far = event.shiftKey ? 10 : 1;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => keys.move(-far, 0), ArrowRight: () => keys.move(far, 0),
    ArrowUp: () => keys.move(0, -far), ArrowDown: () => keys.move(0, far),
    PageUp: () => keys.object(-1), PageDown: () => keys.object(1),
    Home: () => keys.edge(false), End: () => keys.edge(true),
    Enter: () => keys.pin(),
  };
  return run(actions[event.key]);
}

function pageKey(event: KeyboardEvent, keys: Keys): boolean {
  const digit = METRICS.findIndex(({ key }) => key === event.key);
  if (digit >= 0) return run(() => keys.metric(digit));
  const actions: Record<string, () => void> = {
    "+": () => keys.zoom(0.7), "=": () => keys.zoom(0.7), "-": () => keys.zoom(1 / 0.7),
    Backspace: () => keys.back(), r: () => keys.reset(), l: () => keys.live(),
    b: () => keys.brighten(1), n: () => keys.brighten(-1), a: () => keys.relative(),
    p: () => keys.pin(), c: () => keys.copy(), f: () => keys.finding(),
    "/": () => keys.search(), "?": () => help(), Escape: () => keys.leave(),
  };
  return run(actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]);
}

function run(action: (() => void) | undefined): boolean {
  action?.();
  return action !== undefined;
}

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}
