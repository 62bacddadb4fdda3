import assert from "node:assert/strict";
import { test } from "node:test";
import { isPlaced, readAddress, writeAddress } from "../src/pure/address";
import { Clock, DAY, HOUR, MINUTE } from "../src/pure/clock";
import { Progress } from "../src/pure/progress";
import { leavesGap, Replay } from "../src/pure/replay";
import { EventParser } from "../src/pure/sse";
import { amount, courseWords, databaseName, duration, heatWords, hushWord, nothingKnown, number, objectName, onClock, othersText, percent, plain } from "../src/pure/words";
import { BEGIN } from "./heats";

test("numbers are short and their units are said", () => {
  assert.deepEqual([0, 1.25, 13.46, 420, 18300, 2.5e6].map(number), ["0", "1.3", "13.5", "420", "18.3 k", "2.5 M"]);
  assert.deepEqual([NaN, null, 0].map((value) => amount(value, "s")), ["no data", "no data", "0 s"]);
  assert.deepEqual([0, 0.004, 0.714, 1, null].map(percent), ["0 %", "under 1 %", "71 %", "100 %", "unknown"]);
  assert.deepEqual([20_000, MINUTE, 59 * MINUTE, 2 * HOUR, 130 * MINUTE, 9 * DAY].map(duration),
    ["less than a minute", "1 minute", "59 minutes", "2 h", "2 h 10 min", "9 days"]);
  assert.deepEqual(["Users", ""].map(objectName), ["Users", "all others"]);
  assert.deepEqual([othersText(0, 0), othersText(298, 0), othersText(1200, 12)],
    ["all others", "all others (298, silent)", "all others (1,200, 12 of them active)"]);
  assert.deepEqual(["accepted-risk", "silence", "maintenance"].map(hushWord), ["accepted", "silenced", "maintenance"]);
  assert.equal(plain("MOVING_HOT_SPOT"), "Moving hot spot");
  assert.deepEqual(databaseName("projects/p/instances/i/databases/d"), { name: "d", where: "p / i" });
});

test("evidence tells times as the reader's clock does", () => {
  const clock = new Clock(true);
  assert.equal(onClock("hot from 2026-11-23T13:52:00Z to 2026-11-23T18:03:00Z, at Users(time▒032421)", (at) => clock.full(at)),
    "hot from Mon 23 Nov, 13:52 to Mon 23 Nov, 18:03, at Users(time▒032421)");
});

test("what may be empty says why", () => {
  assert.match(nothingKnown("sampled-writes"), /off until the configuration asks/);
  assert.match(nothingKnown("lock-wait"), /nobody collected/);
});

test("a permalink leads back to what it was made of", () => {
  const query = "database=projects/p/instances/i/databases/d&metric=lock-wait&from=2026-11-23T00:00:00Z&to=2026-11-23T06:00:00Z"
    + "&object=Users&finding=f-1&layout=2026-11-23T05:00:00Z&folded=Orders,Users&only=active&rows=10-80&row=12&at=2026-11-23T01:00:00Z&pins=3@2026-11-23T02:00:00Z,70@2026-11-23T02:05:00Z&palette=cividis&brightness=-2&scale=relative";

  assert.equal(writeAddress(readAddress(query)), query);
});

test("what an address does not say follows the defaults, and nonsense counts as unsaid", () => {
  const nonsense = readAddress("database=d&metric=x&range=9y&from=tomorrow&to=now&row=-4&rows=a-b&palette=rainbow&brightness=9&layout=never");

  assert.deepEqual(nonsense, readAddress("database=d"));
  assert.equal(nonsense.metric, "split-score");
  assert.equal(nonsense.range, "6h");
  assert.equal(readAddress("database=d&from=2026-11-23T06:00:00Z&to=2026-11-23T00:00:00Z").range, "6h");
});

test("a name may hold what separates names", () => {
  const address = { ...readAddress("database=d"), folded: ["a,b", "c%2Cd", "<e>"] };

  assert.deepEqual(readAddress(writeAddress(address)).folded, address.folded);
});

test("a link that says what is seen is no reason to go where its finding is", () => {
  const placed = (query: string) => isPlaced(readAddress(`database=d&finding=f&${query}`));

  assert.deepEqual(["", "range=24h", "rows=1-9", "from=2026-11-23T00:00:00Z&to=2026-11-23T06:00:00Z"].map(placed), [false, false, true, true]);
});

test("a finding in a link keeps the metric that was looked at, also the usual one", () => {
  assert.match(writeAddress(readAddress("database=d&finding=f")), /metric=split-score/);
  assert.doesNotMatch(writeAddress(readAddress("database=d")), /metric/);
});

test("what waits without heat is not called a peak of zero", () => {
  assert.deepEqual([{ peakScore: 0, hotMinutes: 0 }, { peakScore: 96, hotMinutes: 1 }].map(heatWords),
    ["waits for locks, without heat", "peak 96 · 1 hot minute"]);
});

test("a diagonal is told as one move, a band as its ranges", () => {
  assert.deepEqual([courseWords({ ranges: 297, course: "rises" }), courseWords({ ranges: 1, course: "stays" }), courseWords({ ranges: 0, course: "stays" })],
    ["moves to greater keys, 297 ranges so far", "1 range", ""]);
});

test("old minutes that keep coming are the past being read in; when none comes, there is none", () => {
  const progress = new Progress();
  const now = BEGIN + 6 * HOUR;
  progress.told(BEGIN, now);
  assert.equal(progress.isReadingIn(now), false);

  progress.told(BEGIN + 20 * MINUTE, now + 2_000);
  assert.equal(progress.isReadingIn(now + 2_000), true);
  assert.equal(progress.isReadingIn(now + 40_000), false);

  progress.told(now - MINUTE, now + 41_000);
  assert.equal(progress.isReadingIn(now + 41_000), false);
});

test("a database that sends again after hours is not read in", () => {
  const progress = new Progress();
  progress.told(BEGIN, BEGIN + MINUTE);
  progress.told(BEGIN + MINUTE, BEGIN + 2 * MINUTE);

  assert.equal(progress.isReadingIn(BEGIN + 9 * MINUTE), false);
});

test("an alert's link is an address: a database and a finding", () => {
  const address = readAddress("?database=projects%2Fp%2Finstances%2Fi%2Fdatabases%2Fd&finding=a%20b");

  assert.deepEqual([address.database, address.finding], ["projects/p/instances/i/databases/d", "a b"]);
});

test("a stream is read alike, however it is cut", () => {
  const text = "retry: 3000\n\n: beat\n\nevent: column\nid: 2026-11-23T00:01:00Z\ndata: {\"a\":1,\ndata: \"b\":2}\n\ndata: x\r\n\r\n";
  const whole = new EventParser().push(text);

  assert.deepEqual(whole, [
    { event: "column", data: "{\"a\":1,\n\"b\":2}", id: "2026-11-23T00:01:00Z" },
    { event: "message", data: "x", id: "2026-11-23T00:01:00Z" },
  ]);
  for (const size of [1, 2, 3, 7, 19]) {
    const parser = new EventParser();
    const parts = text.match(new RegExp(`[^]{1,${size}}`, "g"))!.flatMap((part) => parser.push(part));
    assert.deepEqual(parts, whole, `pieces of ${size}`);
    assert.equal(parser.retry, 3000);
  }
});

test("whoever joins late hears what it lacks, in order, each once", () => {
  const replay = new Replay();
  for (const minute of [3, 1, 2, 2]) replay.add({ end: at(minute), values: String(minute), coverage: 1 });

  assert.deepEqual(replay.since(null).map((column) => column.values), ["1", "2", "3"]);
  assert.deepEqual(replay.since(at(2)).map((column) => column.values), ["3"]);
  for (let minute = 4; minute < 2000; minute++) replay.add({ end: at(minute), values: "", coverage: 1 });
  assert.ok(replay.since(null).length <= 240);
});

test("a gap is a minute that neither came before nor comes now", () => {
  assert.ok(!leavesGap(null, at(5), 60));
  assert.ok(!leavesGap(at(4), at(5), 60));
  assert.ok(leavesGap(at(3), at(5), 60));
  assert.ok(!leavesGap(at(5), at(4), 60));
});

test("an axis is marked at round local times, also where a zone is half an hour off", () => {
  const kolkata = new Clock(false, "Asia/Kolkata");

  const ticks = kolkata.ticks(BEGIN, BEGIN + 6 * HOUR, 8);

  assert.ok(ticks.length >= 4 && ticks.length <= 9);
  ticks.forEach((tick) => assert.equal((tick.at + 5.5 * HOUR) % HOUR, 0));
  assert.equal(new Clock(true).time(BEGIN), "00:00");
  assert.equal(kolkata.time(BEGIN), "05:30");
});

test("a day that begins is marked as such, over months too", () => {
  const utc = new Clock(true);

  assert.ok(utc.ticks(BEGIN - 3 * HOUR, BEGIN + 3 * HOUR, 8).some((tick) => tick.strong && tick.text === "23 Nov"));
  assert.ok(utc.ticks(BEGIN - 395 * DAY, BEGIN, 10).length <= 11);
});

function at(minute: number): string {
  return new Date(BEGIN + minute * MINUTE).toISOString();
}

test("a time in another year says which", () => {
  const clock = new Clock(true);
  const [now, far] = [Date.parse("2026-11-23T10:30:00Z"), Date.parse("2027-12-28T10:30:00Z")];
  assert.deepEqual([clock.far(now, now), clock.far(far, now)], ["Mon 23 Nov, 10:30", "28 Dec 2027, 10:30"]);
});
