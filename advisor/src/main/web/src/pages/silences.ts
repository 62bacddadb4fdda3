import { getJson } from "../api/api";
import { Clock } from "../pure/clock";
import { databaseName, plain } from "../pure/words";
import { el, fill } from "../ui/dom";
import { inUtc, type Shell } from "../ui/shell";
import { empty, filling, pageHead, table } from "./lists";

interface SilenceRow {
  readonly id: string;
  readonly kind?: string | null;
  readonly database?: string | null;
  readonly object?: string | null;
  readonly cause?: string | null;
  readonly finding?: string | null;
  /** Null of a finding that is not known any more. */
  readonly headline?: string | null;
  readonly from?: string | null;
  readonly until?: string | null;
  readonly author?: string | null;
  readonly state?: string | null;
  readonly reason?: string | null;
}

/** Silences, maintenance windows and accepted risks, and when they end. */
export async function silences(shell: Shell): Promise<void> {
  const list = el("div", {});
  fill(shell.main, el("div", { class: "page" }, pageHead("Silences and accepted risks"), list));
  await filling(list, async () => {
    const { silences } = await getJson<{ silences: SilenceRow[] }>("silences");
    if (silences.length === 0) return [empty("Nothing is silenced", el("code", {}, "splitheat silence add"),
      ", in a terminal, adds a silence, a maintenance window or an accepted risk.")];
    const clock = new Clock(inUtc());
    return [table("Silences", [["What"], ["Where"], ["From"], ["Until"], ["Why"], ["By"]], silences.map((each) => row(each, clock, Date.now() + shell.ahead)))];
  });
}

function row(silence: SilenceRow, clock: Clock, now: number): HTMLElement {
  const instant = (text: string | null | undefined) => (text ? clock.far(Date.parse(text), now) : "–");
  const { name, where } = silence.database ? databaseName(silence.database) : { name: "every database", where: "" };
  const scope = [name, silence.object, silence.cause && plain(silence.cause)].filter(Boolean).join(" › ");
  return el("tr", {},
    el("th", { scope: "row" }, plain(silence.kind ?? "silence"), el("span", { class: "where" }, [silence.state, silence.id].filter(Boolean).join(" · "))),
    el("td", {}, scope, ...finding(silence), where && el("span", { class: "where" }, where)), el("td", { class: "when" }, instant(silence.from)), el("td", { class: "when" }, silence.until ? instant(silence.until) : "until it is lifted"),
    el("td", {}, silence.reason ?? ""), el("td", {}, silence.author ?? ""));
}

/** One finding alone, where it can be looked at. */
function finding(silence: SilenceRow): (Node | string)[] {
  if (!silence.finding || !silence.database) return [];
  const at = new URLSearchParams({ database: silence.database, finding: silence.finding });
  return [" › ", el("a", { href: `/map?${at}` }, silence.headline ?? `finding ${silence.finding}`)];
}
