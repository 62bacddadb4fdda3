/** From values to the 255 steps that are drawn; 0 is kept for "nothing is known". */

export const UNKNOWN = 0;
const STEPS = 254;

export interface Scale {
  /** The value that is drawn hottest. */
  readonly top: number;
  /** Counts and waits have no bound: they are drawn by magnitude. */
  readonly log: boolean;
  readonly relative: boolean;
}

/** Split scores go to 100; anything else to the power of ten above its maximum, so that two pictures can be compared. */
export function absoluteScale(bounds: { readonly hot: number } | null, max: number): Scale {
  if (bounds) return { top: bounds.hot, log: false, relative: false };
  const top = max > 0 ? 10 ** Math.ceil(Math.log10(max)) : 1;
  return { top, log: true, relative: false };
}

export function relativeScale(bounded: boolean, max: number): Scale {
  return { top: max > 0 ? max : 1, log: !bounded, relative: true };
}

/** 0 to 1. */
export function share(scale: Scale, value: number): number {
  const part = Math.min(Math.max(value / scale.top, 0), 1);
  return scale.log ? Math.log1p(part * 1000) / Math.log(1001) : part;
}

export function step(scale: Scale, value: number): number {
  return Number.isNaN(value) ? UNKNOWN : 1 + Math.round(share(scale, value) * STEPS);
}

/** The value in the middle of a step's colour, for the legend. */
export function valueAt(scale: Scale, part: number): number {
  return scale.log ? (scale.top * (Math.exp(part * Math.log(1001)) - 1)) / 1000 : scale.top * part;
}

/** Marks of the legend: value and what it means. */
export function marks(scale: Scale, bounds: { readonly warm: number; readonly hot: number } | null): [number, string][] {
  if (bounds && !scale.relative) return [[0, ""], [bounds.warm, "warm"], [bounds.hot, "hot"]];
  if (!scale.log) return [[0, ""], [scale.top / 2, ""], [scale.top, ""]];
  return [[0, ""], [scale.top / 100, ""], [scale.top / 10, ""], [scale.top, ""]];
}
