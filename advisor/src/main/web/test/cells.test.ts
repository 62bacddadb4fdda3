import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeColumn, decodeHeat, type HeatHeader } from "../src/pure/heat";
import { alone, aloneSince, depthFor, hottest, Pyramid } from "../src/pure/pyramid";
import { absoluteScale, marks, relativeScale, share, step, UNKNOWN, valueAt } from "../src/pure/scale";
import { HeatWindow } from "../src/pure/window";
import { METRICS } from "../src/pure/words";
import { headerOf, heatOf } from "./heats";

function encoded(header: HeatHeader, values: Float32Array): ArrayBuffer {
  let text = JSON.stringify(header);
  while ((8 + text.length) % 4 !== 0) text += " ";
  const bytes = new Uint8Array(8 + text.length + values.byteLength);
  bytes.set(new TextEncoder().encode("SHM1"));
  new DataView(bytes.buffer).setUint32(4, text.length, true);
  bytes.set(new TextEncoder().encode(text), 8);
  bytes.set(new Uint8Array(values.buffer), 8 + text.length);
  return bytes.buffer;
}

test("an answer is read as it was written, what is unknown included", () => {
  const values = Float32Array.of(1, NaN, 3, 0, 50, 100);

  const heat = decodeHeat(encoded(headerOf(2, 3), values));

  assert.equal(heat.header.columns, 3);
  assert.deepEqual([...heat.values], [...values]);
});

test("what is no heatmap is refused with a sentence", () => {
  const whole = encoded(headerOf(2, 3), new Float32Array(6));

  assert.throws(() => decodeHeat(new ArrayBuffer(3)), /not a heatmap/);
  assert.throws(() => decodeHeat(whole.slice(0, 20)), /cut off/);
  assert.throws(() => decodeHeat(whole.slice(0, whole.byteLength - 4)), /20 bytes of cells instead of 24/);
});

test("a live column is read from its base64", () => {
  const bytes = Buffer.from(Float32Array.of(7, 100, NaN).buffer).toString("base64");

  assert.deepEqual([...decodeColumn(bytes)], [7, 100, NaN]);
});

test("the unknown has a step of its own, and cold is not it", () => {
  const scale = absoluteScale("split-score");

  assert.deepEqual([NaN, 0, 100, 900].map((value) => step(scale, value)), [UNKNOWN, 1, 255, 255]);
});

test("steps rise with values, on every scale", () => {
  for (const scale of [absoluteScale("split-score"), absoluteScale("operations"), relativeScale(true, 40), relativeScale(false, 2.5)]) {
    const steps = Array.from({ length: 101 }, (_, part) => step(scale, (part / 100) * scale.top));

    assert.deepEqual(steps, steps.toSorted((left, right) => left - right));
    assert.equal(steps.at(-1), 255);
  }
});

test("calm is drawn calm, however little else there is", () => {
  assert.equal(absoluteScale("lock-wait").top, 60);
  assert.ok(share(absoluteScale("lock-wait"), 0.0004) < 0.01);
  assert.ok(share(absoluteScale("sampled-writes"), 60) < 0.1);
  assert.equal(share(absoluteScale("lock-wait"), 600), 1);
});

test("the marks of a legend leave room for one another", () => {
  for (const metric of METRICS) {
    const scale = absoluteScale(metric.id);
    const shares = marks(scale, null).map(([value]) => share(scale, value));
    shares.slice(1).forEach((each, at) => assert.ok(each - shares[at]! > 0.25));
  }
});

test("the legend's marks stand where their values are drawn", () => {
  const scale = absoluteScale("lock-wait");

  for (const [value] of marks(scale, null)) assert.ok(Math.abs(valueAt(scale, share(scale, value)) - value) < 1e-6);
  assert.deepEqual(marks(absoluteScale("split-score"), { warm: 50, hot: 100 }), [[0, ""], [50, "warm"], [100, "hot"]]);
});

test("at every zoom one hot cell is there", () => {
  const [columns, rows] = [300, 100];
  for (const cell of [0, 149, columns * rows - 1, columns * 51 + 133]) {
    const steps = new Uint8Array(columns * rows).fill(1);
    steps[cell] = 255;
    const pyramid = new Pyramid(steps, columns, rows);

    for (let x = 0; x <= 9; x++) {
      for (let y = 0; y <= 7; y++) {
        const level = pyramid.level(x, y);
        const at = (Math.floor(cell / columns) >> y) * level.columns + ((cell % columns) >> x);
        assert.equal(level.steps.indexOf(255), at);
        assert.equal(level.steps.lastIndexOf(255), at);
      }
    }
  }
});

test("a live column changes all levels as if they were made anew", () => {
  const [columns, rows] = [37, 21];
  const steps = Uint8Array.from({ length: columns * rows }, (_, at) => (at * 31) % 97);
  const pyramid = new Pyramid(steps.slice(), columns, rows);
  for (const [x, y] of [[0, 0], [1, 0], [3, 2], [6, 5]] as const) pyramid.level(x, y);
  const live = Uint8Array.from({ length: rows }, (_, row) => (row * 53) % 255);

  pyramid.raise(36, live);

  live.forEach((value, row) => {
    steps[row * columns + 36] = Math.max(steps[row * columns + 36]!, value);
  });
  const anew = new Pyramid(steps, columns, rows);
  for (const level of pyramid.made()) assert.deepEqual(level.steps, anew.level(level.x, level.y).steps);
});

test("cells are merged until each is a pixel, and no further", () => {
  assert.deepEqual([3, 1, 0.9, 0.5, 0.49, 0.1].map(depthFor), [0, 0, 1, 1, 2, 4]);
});

test("only cells without a hot neighbour are pointed out, hottest first", () => {
  const steps = new Uint8Array(60).fill(1);
  for (const [cell, heat] of [[3, 200], [35, 255], [50, 180], [51, 180]] as const) steps[cell] = heat;
  const level = new Pyramid(steps, 10, 6).level(0, 0);

  assert.deepEqual(hottest(level, alone(level, 128), 10), [35, 3]);
  assert.deepEqual(hottest(level, alone(level, 128), 1), [35]);
});

test("cells that stand alone are the same, found anew or after each column that changes", () => {
  const [columns, rows] = [12, 9];
  const pyramid = new Pyramid(new Uint8Array(columns * rows), columns, rows);
  const level = pyramid.level(0, 0);
  let known: readonly number[] = [];

  for (const column of [4, 5, 7, 7, 0, 11, 6, 10]) {
    pyramid.raise(column, Uint8Array.from({ length: rows }, (_, row) => (row * column * 41 + row * 17) % 200));
    known = aloneSince(level, 128, known, column);
    assert.deepEqual([...known].sort(), alone(level, 128).sort());
  }
});

test("a live column that joins is added at the end; one that does not is no part of the picture", () => {
  const window = new HeatWindow(heatOf([[1, 2], [3, 4]]), 8);

  assert.deepEqual(window.put(window.to + 60_000, Float32Array.of(9, 8), 1), { column: 2, moved: 0 });
  assert.equal(window.put(window.to + 120_000, Float32Array.of(7, 7), 1), null);

  assert.equal(window.columns, 3);
  assert.deepEqual([0, 1, 2].map((column) => window.value(0, column)), [1, 2, 9]);
});

test("a column that comes again changes nothing, a hotter one raises it", () => {
  const window = new HeatWindow(heatOf([[1, 20]]), 8);

  const values = [20, 7, 70].map((value) => {
    window.put(window.from + 120_000, Float32Array.of(value), 1);
    return window.value(0, 1);
  });

  assert.deepEqual(values, [20, 20, 70]);
  assert.equal(window.columns, 2);
});

test("after hours of live columns the oldest make room, and the newest keep their time", () => {
  const window = new HeatWindow(heatOf([[1, 2, 3]]), 4);

  for (let minute = 1; minute <= 40; minute++) {
    const end = window.to + 60_000;
    const put = window.put(end, Float32Array.of(minute), 1)!;
    assert.equal(window.startOf(put.column) + 60_000, end);
    assert.equal(window.value(0, put.column), minute);
    if (minute > 3) assert.equal(window.value(0, put.column - 1), minute - 1);
  }
  assert.ok(window.columns <= window.stride);
});

test("a column of other rows is none of this window's", () => {
  const window = new HeatWindow(heatOf([[1, 2]]), 4);

  assert.equal(window.put(window.to + 60_000, new Float32Array(3), 1), null);
  assert.equal(window.put(window.from, Float32Array.of(1), 1), null);
});
