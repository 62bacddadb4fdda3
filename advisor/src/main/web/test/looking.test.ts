import assert from "node:assert/strict";
import { test } from "node:test";
import type { HeatObject } from "../src/pure/heat";
import { bandText, broken, fitted, spread } from "../src/pure/labels";
import { stacked } from "../src/pure/layers";
import { Lines, stepsOfLines } from "../src/pure/lines";
import { brighten, colour, lookup, PALETTES } from "../src/pure/palette";
import { MOST_ASKED, suffices, wanted } from "../src/pure/resolution";
import { around, brush, endingAt, LONGEST, pan, timeAround, type Viewport, zoomAt } from "../src/pure/viewport";
import { BEGIN, headerOf } from "./heats";

const VIEW: Viewport = { from: BEGIN, to: BEGIN + 6 * 3_600_000, top: 0, bottom: 500 };

const OBJECTS: HeatObject[] = [
  { name: "Accounts", kind: "TABLE", parent: -1, depth: 0, firstRow: 0, rowCount: 2, keyColumns: [], dropped: false },
  { name: "AccountsByEmail", kind: "INDEX", parent: 0, depth: 1, firstRow: 2, rowCount: 2, keyColumns: [], dropped: false },
  { name: "Invoices", kind: "TABLE", parent: 0, depth: 1, firstRow: 4, rowCount: 3, keyColumns: [], dropped: false },
  { name: "Users", kind: "TABLE", parent: -1, depth: 0, firstRow: 7, rowCount: 2, keyColumns: [], dropped: false },
];
const HEADER = headerOf(9, 2, OBJECTS);

test("zooming keeps what is under the pointer where it is", () => {
  for (const [x, y, factor] of [[0.2, 0.9, 0.5], [0.5, 0.5, 0.3], [0.99, 0.4, 0.8]] as const) {
    const closer = zoomAt(VIEW, x, y, factor, factor, 500);

    const at = (view: Viewport) => [view.from + x * (view.to - view.from), view.top + y * (view.bottom - view.top)];
    at(closer).forEach((place, axis) => assert.ok(Math.abs(place - at(VIEW)[axis]!) < 1e-3));
    assert.ok(Math.abs((closer.to - closer.from) / (VIEW.to - VIEW.from) - factor) < 1e-9);
  }
});

test("no zoom leaves the lines or the bounds of time", () => {
  let view = VIEW;
  for (let turn = 0; turn < 60; turn++) view = zoomAt(view, 0.1, 0.95, 0.5, 0.5, 500);
  assert.ok(view.to - view.from >= 299_999 && view.bottom - view.top >= 2.999);

  for (let turn = 0; turn < 90; turn++) view = pan(zoomAt(view, 0.9, 0.1, 2, 2, 500), 0.5, -3, 500);
  assert.ok(view.top >= 0 && view.bottom <= 500);
  assert.ok(view.to - view.from <= 395 * 86_400_000 + 1);
});

test("a brush shows what it surrounds, whichever corner it began at", () => {
  const brushed = brush(VIEW, 0.5, 0.6, 0.25, 0.2, 500);

  assert.deepEqual(brushed, brush(VIEW, 0.25, 0.2, 0.5, 0.6, 500));
  assert.ok(Math.abs(brushed.from - (VIEW.from + 1.5 * 3_600_000)) < 1);
  assert.deepEqual([brushed.top, brushed.bottom].map(Math.round), [100, 300]);
});

test("following moves time and nothing else", () => {
  assert.deepEqual(endingAt(VIEW, VIEW.to + 60_000), { ...VIEW, from: VIEW.from + 60_000, to: VIEW.to + 60_000 });
});

test("what cooled is shown with the time around it, as far as that has come", () => {
  const minute = 60_000;
  const [began, cooled] = [BEGIN, BEGIN + 240 * minute];

  assert.deepEqual(timeAround(began, cooled, cooled + 600 * minute), { from: began - 60 * minute, to: cooled + 60 * minute });
  assert.deepEqual(timeAround(began, cooled, cooled + 3 * minute), { from: began - 60 * minute, to: cooled + 3 * minute });
  assert.equal(timeAround(began, cooled, cooled - 2 * minute).to, cooled);
  assert.deepEqual(timeAround(began, null, cooled), { from: began - 60 * minute, to: cooled });
  assert.equal(timeAround(began, began + minute, cooled).to, began + 21 * minute);
});

test("a place is shown with company, at the edges too", () => {
  for (const [first, last] of [[0, 0], [240, 260], [499, 499], [0, 499]] as const) {
    const { top, bottom } = around(first, last, 500);
    assert.ok(top >= 0 && bottom <= 500 && top <= first && bottom >= last + 1);
  }
});

test("every row is on one line as long as nothing is folded", () => {
  const lines = new Lines(HEADER, { collapsed: new Set(), onlyActive: false }, () => true);

  assert.equal(lines.count, 9);
  assert.deepEqual(lines.stretches[0], { first: 0, last: 6, ownFirst: 0, ownLast: 1 });
  assert.deepEqual(HEADER.rows.map((_, row) => lines.lineOf(row)), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("a folded table is one line with all that hangs on it, and as hot as its hottest row", () => {
  const lines = new Lines(HEADER, { collapsed: new Set(["Accounts"]), onlyActive: false }, () => true);
  const rowSteps = Uint8Array.from({ length: 18 }, (_, at) => (at === 11 ? 200 : 1));

  const steps = stepsOfLines(lines, rowSteps, 2);

  assert.deepEqual(lines.all.map(({ first, last }) => [first, last]), [[0, 6], [7, 7], [8, 8]]);
  assert.deepEqual([...steps.subarray(0, 2)], [1, 200]);
  assert.equal(lines.lineOf(5), 0);
});

test("only objects with activity: a busy child stays, its silent parent goes", () => {
  const lines = new Lines(HEADER, { collapsed: new Set(), onlyActive: true }, (row) => row === 5);

  assert.deepEqual(lines.all.map(({ first }) => first), [4, 5, 6]);
  assert.equal(lines.lineOf(0), -1);
  assert.deepEqual(lines.stretches[0], { first: 0, last: 2, ownFirst: Infinity, ownLast: -1 });
});

test("rows lead back to the lines that they were taken from, whatever is folded", () => {
  for (const collapsed of [[], ["Invoices"], ["Accounts"]]) {
    const lines = new Lines(HEADER, { collapsed: new Set(collapsed), onlyActive: false }, () => true);
    for (let top = 0; top < lines.count; top++) {
      for (let bottom = top + 1; bottom <= lines.count; bottom++) assert.deepEqual(lines.linesOf(lines.rowsOf(top, bottom)), [top, bottom]);
    }
  }
  const folded = new Lines(HEADER, { collapsed: new Set(["Accounts"]), onlyActive: false }, () => true);
  const unfolded = new Lines(HEADER, { collapsed: new Set(), onlyActive: false }, () => true);
  assert.deepEqual(unfolded.linesOf(folded.rowsOf(1, 3)), [7, 9]);
});

test("palettes grow lighter from cold to hot, for every eye", () => {
  for (const name of PALETTES) {
    let before = -1;
    for (let part = 0; part <= 1; part += 1 / 64) {
      const [red, green, blue] = colour(name, part);
      const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      assert.ok(light >= before - 0.5, `${name} at ${part}`);
      before = light;
    }
  }
});

test("brightness leaves the ends where they are; the unknown has no colour", () => {
  for (const brightness of [-6, 0, 6]) {
    assert.deepEqual([0, 1].map((end) => brighten(end, brightness)), [0, 1]);
    assert.equal(lookup("magma", brightness)[0], 0);
  }
  assert.ok(brighten(0.3, 2) > 0.3 && brighten(0.3, -2) < 0.3);
});

test("a fresh answer suffices for its own view, not for one beyond it", () => {
  const now = VIEW.to;
  const asked = wanted(VIEW, now);
  const held = { ...asked, columnMillis: 60_000 };

  assert.ok(asked.from < VIEW.from && asked.to >= VIEW.to);
  assert.ok(suffices(held, asked, VIEW, 1500, now));
  assert.ok(!suffices(held, asked, pan(VIEW, -0.5, 0, 500), 1500, now));
});

test("no view asks for more than may be asked for, and the longest is answered whole", () => {
  const now = VIEW.to + 20_123;
  for (const to of [now, now - 30 * 86_400_000, now - 60_000.7]) {
    const view = { ...VIEW, from: to - LONGEST, to };
    const asked = wanted(view, now);

    assert.ok(asked.to - asked.from <= MOST_ASKED);
    assert.ok(suffices({ ...asked, columnMillis: 86_400_000 }, asked, view, 1500, now));
  }
  const decade = wanted({ from: now - 10 * MOST_ASKED, to: now }, now);
  assert.ok(decade.to - decade.from <= MOST_ASKED && decade.to >= now);
});

test("a closer look asks for finer columns, until there are none", () => {
  const month = { ...VIEW, from: VIEW.to - 30 * 86_400_000 };
  const asked = wanted(month, VIEW.to);
  const held = { ...asked, columnMillis: 3_600_000 };
  const day = { ...VIEW, from: VIEW.to - 86_400_000 };

  assert.ok(suffices(held, asked, month, 1500, VIEW.to));
  assert.ok(!suffices(held, asked, day, 1500, VIEW.to));
  assert.ok(suffices({ ...wanted(day, VIEW.to), columnMillis: 600_000 }, wanted(day, VIEW.to), day, 1500, VIEW.to));
});

test("stretches that overlap get layers of their own", () => {
  assert.deepEqual(stacked([[0, 10], [2, 5], [5, 9], [11, 12]], 3), [0, 1, 1, 0]);
  assert.deepEqual(stacked([[0, 9], [1, 9], [2, 9], [3, 9]], 2), [0, 1, 1, 1]);
});

test("labels stand in the order of what they name, none over another, those of thin stretches beside them", () => {
  const stretches = [[0, 1], [1, 58], [58, 59], [59, 60], [60, 400], [399, 400]].map(([top, bottom]) => ({ top: top!, bottom: bottom!, heat: 0 }));

  const places = spread(stretches, 400, 15, 44);

  assert.equal(places.filter((place) => place === null).length, 0);
  places.slice(1).forEach((place, at) => assert.ok(place! - places[at]! >= 15, `${places}`));
  assert.ok(places[0]! >= 7.5 && places.at(-1)! <= 392.5);
  assert.ok(places[4]! >= 60 && places[4]! <= 75);
});

test("what has room of its own has its label, however many thin stretches lie beside it", () => {
  const thin = Array.from({ length: 40 }, (_, at) => ({ top: at, bottom: at + 1, heat: 0 }));

  const places = spread([...thin, { top: 40, bottom: 60, heat: 0 }], 60, 15, 44);

  assert.ok(places.at(-1) !== null);
  assert.ok(places.filter((place) => place !== null).length <= 4);
});

test("where there is not room for all labels, the hottest have theirs, in the order of what they name", () => {
  const heats = Array.from({ length: 40 }, (_, at) => ({ 7: 0.4, 21: 1, 22: 0.9, 38: 0.7 })[at] ?? 0);

  const places = spread(heats.map((heat, at) => ({ top: at * 3, bottom: at * 3 + 3, heat })), 120, 15, 44);

  const shown = places.flatMap((place, at) => (place === null ? [] : [{ at, place }]));
  for (const hot of [7, 21, 22, 38]) assert.ok(places[hot] !== null, `${hot}`);
  shown.slice(1).forEach(({ place }, at) => assert.ok(place - shown[at]!.place >= 15));
  shown.forEach(({ at, place }) => assert.ok(Math.abs(place - (at * 3 + 1.5)) <= 44));
  assert.ok(shown.length >= 7);
});

test("a hot label stays at the beginning of its stretch, whatever cold ones would fit in above it", () => {
  const thin = Array.from({ length: 10 }, (_, at) => ({ top: at * 5, bottom: at * 5 + 5, heat: 0 }));

  const places = spread([...thin, { top: 50, bottom: 150, heat: 0.8 }], 400, 15, 44);

  assert.equal(places.at(-1), 57.5);
  assert.equal(places.filter((place) => place !== null).length, 4);
});

test("a hot stretch without room takes that of a cold one", () => {
  const stretches = [[0, 15, 0], [15, 18, 1], [18, 33, 0]].map(([top, bottom, heat]) => ({ top: top!, bottom: bottom!, heat: heat! }));

  assert.deepEqual(spread(stretches, 33, 15, 44), [null, 16.5, null]);
});

test("a name that is too long is broken where its words begin, into no more lines than there is room for", () => {
  const fits = (line: string) => line.length <= 11;

  assert.deepEqual(broken("CustomersByLastSeen", 3, fits), ["CustomersBy", "LastSeen"]);
  assert.deepEqual(broken("customers_by_last_seen", 3, fits), ["customers_", "by_last_", "seen"]);
  assert.deepEqual(broken("CustomersByLastSeen", 1, fits), ["CustomersByLastSeen"]);
  assert.deepEqual(broken("Orders", 0, fits), ["Orders"]);
});

test("what is gone is called dropped, however little room its name has", () => {
  const index: HeatObject = { ...OBJECTS[1]!, dropped: true };
  const text = bandText(index, false);
  const measure = (line: string) => line.length;
  assert.equal(text, "◇ AccountsByEmail (dropped)");
  assert.deepEqual(broken(text, 3, (line) => line.length <= 18), ["◇ AccountsByEmail ", "(dropped)"]);
  assert.deepEqual([27, 20, 14].map((width) => fitted(text, width, measure)), [text, "◇ Account… (dropped)", "◇ A… (dropped)"]);
  assert.equal(fitted("CustomersByRegion", 9, measure), "Customer…");
  assert.equal(bandText({ ...index, kind: "TABLE" }, true), "▸ AccountsByEmail (dropped)");
  assert.equal(bandText(OBJECTS[0]!, false), "Accounts");
});
