/** What hands ask for, in shares of the map's width and height (a brush: in pixels, too). */
export interface Hands {
  zoom(x: number, y: number, factorX: number, factorY: number): void;
  pan(x: number, y: number): void;
  brushing(x1: number, y1: number, x2: number, y2: number): void;
  brushed(x1: number, y1: number, x2: number, y2: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  click(x: number, y: number): void;
  settled(): void;
}

const MOVED = 4;

/** Wheel, drag, shift-drag, double click, and two fingers. */
export function listen(canvas: HTMLCanvasElement, hands: Hands): void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number; brush: boolean } | null = null;
  let moved = false;

  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot((a.x - b.x) * canvas.clientWidth, (a.y - b.y) * canvas.clientHeight) > MOVED;

  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { x, y } = place(event);
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) hands.pan(event.deltaX / canvas.clientWidth, 0);
    else {
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 24 : event.deltaY;
      const factor = Math.exp(Math.max(-240, Math.min(240, lines)) / 400);
      hands.zoom(x, y, event.altKey ? 1 : factor, event.shiftKey ? 1 : factor);
    }
    hands.settled();
  }, { passive: false });

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    moved = fingers.size > 1;
    start = { ...place(event), brush: event.shiftKey && fingers.size === 1 };
  });

  canvas.addEventListener("pointermove", (event) => {
    const now = place(event);
    const before = fingers.get(event.pointerId);
    if (!before || !start) return hands.hover(now.x, now.y);
    if (!moved && !far(start, now)) return;
    moved = true;
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const grown = spread(now, other, canvas) / Math.max(1, spread(before, other, canvas));
      hands.zoom((now.x + other.x) / 2, (now.y + other.y) / 2, 1 / grown, 1 / grown);
    } else if (start.brush) hands.brushing(start.x, start.y, now.x, now.y);
    else hands.pan(before.x - now.x, before.y - now.y);
    fingers.set(event.pointerId, now);
  });

  const end = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || !start) return;
    const now = place(event);
    if (start.brush && moved && event.type === "pointerup") hands.brushed(start.x, start.y, now.x, now.y);
    else if (!moved && event.type === "pointerup") hands.click(now.x, now.y);
    if (fingers.size > 0) return;
    start = null;
    hands.settled();
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("pointerleave", () => hands.leave());
  canvas.addEventListener("dblclick", (event) => {
    const { x, y } = place(event);
    hands.zoom(x, y, 0.4, 0.4);
    hands.settled();
  });
}

function spread(a: { x: number; y: number }, b: { x: number; y: number }, canvas: HTMLCanvasElement): number {
  return Math.hypot((a.x - b.x) * canvas.clientWidth, (a.y - b.y) * canvas.clientHeight);
}
