/** From values to the 255 steps that are drawn; 0 is kept for "nothing is known". */
import type { Metric } from "./heat";

export const UNKNOWN = 0;
const STEPS = 254;

export interface Scale {
  /** The value that is drawn hottest. */
  readonly top: number;
  /** Counts and waits have no bound: they are drawn by magnitude. */
  readonly log: boolean;
  readonly relative: boolean;
}

/** What is drawn hottest, the same in every picture; the README says why. All a minute, but the score. */
const TOPS: Record<Metric, number> = { "split-score": 100, "lock-wait": 60, "sampled-writes": 210_000, "operations": 1_350_000 };

/** The same for every window and database, so that two pictures can be compared and calm is drawn calm. */
export function absoluteScale(metric: Metric): Scale {
  return { top: TOPS[metric], log: metric !== "split-score", relative: false };
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
