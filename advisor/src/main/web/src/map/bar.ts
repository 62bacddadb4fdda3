import { LATE } from "../pure/progress";
import { duration } from "../pure/words";
import { el, fill } from "../ui/dom";
import { loginAddress } from "../ui/trouble";
import type { Desk } from "./desk";
import type { Following } from "./follower";

const STREAMS: Record<Following, readonly [string, string]> = {
  live: ["Live", "New minutes are drawn as they come"],
  polling: ["Live, by asking", "All streams are taken: what is new is asked for"],
  connecting: ["Connecting", "The stream is being opened"],
  broken: ["Reconnecting", "The stream broke off; nothing is lost"],
  "logged-out": ["Not live", "Your login has run out; nothing is lost"],
};
const PAUSED = ["Live ▸", "Following is paused while you look; press to follow again (L)"] as const;

/** Brings everything that says what is shown up to date. */
export function showState(desk: Desk, focus: (object: string | null) => void): void {
  const { parts, address } = desk;
  live(desk);
  staleness(desk);
  for (const each of parts.presets) each.setAttribute("aria-pressed", String(desk.following && each.dataset["range"] === address.range));
  for (const each of parts.metrics) each.setAttribute("aria-pressed", String(each.dataset["metric"] === address.metric));
  parts.relative.textContent = address.relative ? "Relative" : "Absolute";
  parts.palette.value = desk.view.palette;
  crumb(desk, focus);
  const root = document.documentElement.dataset;
  root["following"] = String(desk.following);
  root["ready"] = "true";
  root["cells"] = `${desk.scene?.window.header.columns ?? 0} × ${desk.scene?.window.rows ?? 0}`;
  if (desk.latest) root["latest"] = desk.latest;
  root["reading"] = String(desk.readingIn || desk.latest === null);
}

/** Left alone while it says the same: it may have the focus. */
function crumb({ parts, address }: Desk, focus: (object: string | null) => void): void {
  if ((parts.crumbs.dataset["object"] ?? "") === (address.object ?? "")) return;
  parts.crumbs.dataset["object"] = address.object ?? "";
  fill(parts.crumbs, address.object !== null && el("button", {
    type: "button", class: "crumb", title: "Show the whole database", click: () => focus(null),
  }, `› ${address.object} ✕`));
}

function live({ parts, following, stream }: Desk): void {
  const button = parts.live;
  const [text, title] = following ? STREAMS[stream] : PAUSED;
  button.dataset["state"] = following ? stream : "paused";
  button.setAttribute("aria-pressed", String(following));
  if (button.textContent !== text) fill(button, el("span", { class: "dot", "aria-hidden": "true" }), text);
  button.title = title;
}

function staleness(desk: Desk): void {
  const { status } = desk.parts;
  if (desk.stream === "logged-out") return leadToLogin(status);
  const latest = desk.latest === null ? null : Date.parse(desk.latest);
  const behind = latest === null ? 0 : desk.now() - latest;
  const blind = latest !== null && behind > LATE && !desk.readingIn;
  const words = latest === null ? "Nothing was read yet"
    : desk.readingIn ? `Reading in the past, now at ${desk.clock.full(latest)}`
      : blind ? `Blind since ${desk.clock.full(latest)} (${duration(behind)})` : desk.following ? "" : "Paused";
  status.className = blind ? "status blind" : "status";
  if (status.textContent !== words) status.textContent = words;
}

/** The link is renewed rather than made anew, since it may have the focus: it leads back to what is seen by then. */
function leadToLogin(status: HTMLElement): void {
  const way = status.querySelector("a");
  status.className = "status blind";
  if (way) way.href = loginAddress();
  else fill(status, "Not logged in any more. ", el("a", { href: loginAddress() }, "Log in"));
}
