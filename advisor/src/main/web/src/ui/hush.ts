import type { Hush } from "../api/api";
import type { Clock } from "../pure/clock";
import { hushWord } from "../pure/words";
import { el } from "./dom";

/** That nobody is told of a finding for now: what it is called, until when, and who decided it. Null where all are told. */
export function hushMark(hush: Hush | null, clock: Clock, now: number, reason = false): HTMLElement | null {
  if (!hush || Date.parse(hush.until) <= now) return null;
  return el("span", { class: "hushed", title: hush.reason },
    el("span", { class: "chip" }, hushWord(hush.kind)), ` until ${clock.far(Date.parse(hush.until), now)} by ${hush.author}${reason ? `: ${hush.reason}` : ""}`);
}
