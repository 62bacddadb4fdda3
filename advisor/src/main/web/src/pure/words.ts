import { DAY, HOUR, MINUTE } from "./clock";
import type { Metric } from "./heat";

export interface MetricWords {
  readonly id: Metric;
  readonly title: string;
  readonly key: string;
}

/** In the order of their keys. */
export const METRICS: readonly MetricWords[] = [
  { id: "split-score", title: "Split score", key: "1" },
  { id: "lock-wait", title: "Lock wait", key: "2" },
  { id: "sampled-writes", title: "Sampled writes", key: "3" },
  { id: "operations", title: "Operations", key: "4" },
];

/** Three digits that matter, thousands shortened. */
export function number(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${digits(value / 1e9)} G`;
  if (size >= 1e6) return `${digits(value / 1e6)} M`;
  if (size >= 1e4) return `${digits(value / 1e3)} k`;
  return digits(value);
}

function digits(value: number): string {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toString();
  return Number(value.toPrecision(size >= 10 ? 3 : 2)).toString();
}

/** A value with its unit; NaN is "no data", which is not zero. A score stands for itself. */
export function amount(value: number | null | undefined, unit: string): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "no data";
  return unit === "" || unit === "score" ? number(value) : `${number(value)} ${unit}`;
}

export function percent(share: number | null | undefined): string {
  if (share === null || share === undefined) return "unknown";
  const whole = share * 100;
  return whole > 0 && whole < 1 ? "under 1 %" : `${Math.round(whole)} %`;
}

export function duration(millis: number): string {
  const minutes = Math.round(millis / MINUTE);
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return counted(minutes, "minute");
  if (millis < 2 * DAY) {
    const rest = minutes % 60;
    return `${Math.floor(millis / HOUR)} h${rest ? ` ${rest} min` : ""}`;
  }
  return counted(Math.round(millis / DAY), "day");
}

/** How hot it was; what only waits has no heat of which zero would be said. */
export function heatWords({ peakScore, hotMinutes }: { readonly peakScore: number; readonly hotMinutes: number }): string {
  return peakScore === 0 ? "waits for locks, without heat" : `peak ${peakScore} · ${counted(hotMinutes, "hot minute")}`;
}

export function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
}

/** The last part of a database's full name, and where it lies. */
export function databaseName(full: string): { name: string; where: string } {
  if (full === "*") return { name: "All databases", where: "" };
  const parts = full.split("/");
  return parts.length === 6
    ? { name: parts[5]!, where: `${parts[1]} / ${parts[3]}` }
    : { name: full, where: "" };
}

/** A table's or index's name; the rest, which has none, in words. */
export function objectName(name: string): string {
  return name === "" ? "all others" : name;
}

/** Where the heat of a table or index was: what a picture shows as a band or as a diagonal. */
export function courseWords({ ranges, course }: { readonly ranges: number; readonly course: "stays" | "rises" | "falls" }): string {
  if (ranges === 0) return "";
  if (course === "stays") return counted(ranges, "range");
  return `moves to ${course === "rises" ? "greater" : "smaller"} keys, ${counted(ranges, "range")} so far`;
}

/** What shares the last row: silent objects, and active ones for which there was no room. */
export function othersText(count: number, busy: number): string {
  const name = objectName("");
  if (count === 0) return name;
  return `${name} (${count.toLocaleString("en-US")}, ${busy > 0 ? `${busy.toLocaleString("en-US")} of them active` : "silent"})`;
}

/** MOVING_HOT_SPOT → moving hot spot. */
export function plain(name: string): string {
  return sentence(name.replaceAll("_", " ").toLowerCase());
}

/** What somebody did who wants to hear no more of a finding for a while. */
export function hushWord(kind: string): string {
  if (kind === "accepted-risk") return "accepted";
  return kind === "maintenance" ? "maintenance" : "silenced";
}

/** As a sentence begins. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Evidence with its instants as a reader's clock shows them. */
export function onClock(text: string, full: (millis: number) => string): string {
  return text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (instant) => full(Date.parse(instant)));
}

/** Why a picture of this metric may be empty. */
export function nothingKnown(metric: Metric): string {
  if (metric === "sampled-writes") {
    return "No written keys were sampled in this stretch of time: sampling moves key values into Kafka, so it is off until the configuration asks for it.";
  }
  return "Nothing is known of this stretch of time: nobody collected, or it is older than what is kept.";
}
