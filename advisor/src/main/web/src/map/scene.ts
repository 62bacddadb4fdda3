import type { Heat } from "../pure/heat";
import type { Folding } from "../pure/lines";
import { Lines, stepsOfLines } from "../pure/lines";
import { Pyramid } from "../pure/pyramid";
import type { Scale } from "../pure/scale";
import { absoluteScale, relativeScale, share, step } from "../pure/scale";
import type { Put } from "../pure/window";
import { HeatWindow } from "../pure/window";
import type { Viewport } from "../pure/viewport";

/** What is drawn: cells, the lines that they lie on, the scale that gives them colours. */
export class Scene {
  readonly window: HeatWindow;
  lines!: Lines;
  scale!: Scale;
  pyramid!: Pyramid;
  private folding: Folding;
  private relative: boolean;
  private readonly hottest: Float32Array;

  constructor(heat: Heat, folding: Folding, relative: boolean) {
    this.window = new HeatWindow(heat);
    this.folding = folding;
    this.relative = relative;
    this.hottest = new Float32Array(this.window.rows);
    for (let row = 0; row < this.window.rows; row++) this.hottest[row] = this.maxOf(row, 0, this.window.columns);
    this.rebuild(null);
  }

  fold(folding: Folding): void {
    this.folding = folding;
    this.rebuild(null);
  }

  /** With a relative scale, the hottest cell that is seen is drawn hottest. */
  rescale(relative: boolean, view: Viewport | null): void {
    this.relative = relative;
    this.rebuild(view);
  }

  /** Takes in a live column; null when there is no place for it. */
  put(end: number, values: Float32Array, coverage: number): Put | null {
    const put = this.window.put(end, values, coverage);
    if (!put) return null;
    if (put.moved > 0 || this.outgrown(values)) {
      this.rebuild(null);
      return { column: put.column, moved: Math.max(1, put.moved) };
    }
    this.pyramid.raise(put.column, this.stepsOfColumn(put.column));
    return put;
  }

  /** The hottest row of a line in a column; the line's first when nothing is known. */
  rowAt(line: number, column: number): number {
    const { first, last } = this.lines.all[line]!;
    let best = first;
    for (let row = first + 1; row <= last; row++) {
      const value = this.window.value(row, column);
      if (value > this.window.value(best, column) || Number.isNaN(this.window.value(best, column))) best = row;
    }
    return best;
  }

  /** For each object its hottest row as a share of the scale, 0 to 1. */
  peaks(): number[] {
    const peaks = this.window.header.objects.map(() => 0);
    this.window.header.rows.forEach(({ object }, row) => {
      if (object >= 0) peaks[object] = Math.max(peaks[object]!, share(this.scale, this.hottest[row]!));
    });
    return peaks;
  }

  valueAt(line: number, column: number): number {
    return this.window.value(this.rowAt(line, column), column);
  }

  /** A step from which on a cell is pointed out when it is small. */
  get noticed(): number {
    const bounds = this.window.header.scale;
    return step(this.scale, bounds ? Math.min(bounds.warm, this.scale.top) : this.scale.top * 0.3);
  }

  private stepsOfColumn(column: number): Uint8Array {
    const steps = new Uint8Array(this.lines.count);
    this.lines.all.forEach((_, line) => {
      steps[line] = step(this.scale, this.valueAt(line, column));
    });
    return steps;
  }

  private outgrown(values: Float32Array): boolean {
    let max = 0;
    values.forEach((value, row) => {
      if (value > max) max = value;
      if (value > this.hottest[row]!) this.hottest[row] = value;
    });
    return this.relative && max > this.scale.top;
  }

  private rebuild(view: Viewport | null): void {
    const { window } = this;
    this.lines = new Lines(window.header, this.folding, (row) => this.hottest[row]! > 0);
    const bounded = window.header.scale !== null;
    this.scale = this.relative
      ? relativeScale(bounded, this.maxIn(view))
      : absoluteScale(window.header.metric);
    const steps = new Uint8Array(window.rows * window.stride);
    const { values } = window;
    for (let cell = 0; cell < steps.length; cell++) steps[cell] = step(this.scale, values[cell]!);
    this.pyramid = new Pyramid(stepsOfLines(this.lines, steps, window.stride), window.stride, this.lines.count);
  }

  private maxIn(view: Viewport | null): number {
    if (!view) return this.hottest.reduce((max, each) => Math.max(max, each), 0);
    const from = Math.max(0, this.window.columnAt(view.from));
    const to = Math.min(this.window.columns, this.window.columnAt(view.to) + 1);
    let max = 0;
    for (const line of this.lines.all.slice(Math.floor(view.top), Math.ceil(view.bottom))) {
      for (let row = line.first; row <= line.last; row++) max = Math.max(max, this.maxOf(row, from, to));
    }
    return max;
  }

  private maxOf(row: number, from: number, to: number): number {
    let max = 0;
    for (let cell = row * this.window.stride + from; cell < row * this.window.stride + to; cell++) {
      const value = this.window.values[cell]!;
      if (value > max) max = value;
    }
    return max;
  }
}
