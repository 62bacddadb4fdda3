import { getJson, logOut, type Session } from "../api/api";
import { store, stored, toggleTheme } from "./theme";
import { byId, el, fill, svg } from "./dom";
import { help } from "./help";
import { icon } from "./icons";
import { complain } from "./trouble";

const UTC = "splitheat.utc";

const PAGES: readonly [string, string][] = [
  ["/", "Databases"], ["/findings", "Findings"], ["/reports", "Reports"], ["/silences", "Silences"],
];

/** The frame around every page: where one is, and what holds everywhere. */
export interface Shell {
  readonly main: HTMLElement;
  session: Session | null;
  /** Milliseconds that the server's clock is ahead of this one. */
  ahead: number;
}

const zoneListeners = new Set<() => void>();

export function inUtc(): boolean {
  return stored(UTC) === "yes";
}

export function onZone(listener: () => void): void {
  zoneListeners.add(listener);
}

export function toggleZone(): void {
  store(UTC, inUtc() ? "no" : "yes");
  zoneListeners.forEach((each) => each());
}

export async function frame(path: string): Promise<Shell> {
  const shell: Shell = { main: byId("main"), session: null, ahead: 0 };
  fill(byId("header"), brand(), nav(path), el("div", { class: "header-end" }, zoneButton(), themeButton(), helpButton()));
  const asked = Date.now();
  try {
    const session = await getJson<Session>("session");
    shell.session = session;
    shell.ahead = Date.parse(session.now) - (asked + Date.now()) / 2;
    const end = byId("header").querySelector(".header-end");
    if (session.login) end?.prepend(logOutButton());
    if (session.user) end?.prepend(el("span", { class: "user" }, session.user));
  } catch {
    // The page that follows asks for more and says what is wrong; until then this browser's clock counts.
  }
  return shell;
}

function brand(): HTMLElement {
  const bars: [number, string][] = [[2, "a"], [6, "b"], [10, "c"], [14, "d"]];
  return el("a", { href: "/", class: "brand", "aria-label": "Splitheat, databases" },
    svg("svg", { viewBox: "0 0 18 18", "aria-hidden": "true" },
      ...bars.map(([at, tone], index) => svg("rect", { x: at - 1, y: 13 - index * 4, width: 3.4, height: 3.4, rx: 0.8, class: `tone-${tone}` }))),
    el("span", {}, "Splitheat"));
}

function nav(path: string): HTMLElement {
  return el("nav", { "aria-label": "Pages" }, ...PAGES.map(([href, title]) =>
    el("a", { href, "aria-current": path === href || (path === "/map" && href === "/") ? "page" : null }, title)));
}

function zoneButton(): HTMLElement {
  const title = () => (inUtc() ? "UTC" : "Local");
  const button = el("button", {
    type: "button", class: "quiet", title: "Times in your zone or in UTC", "aria-label": `Time zone: ${title()}`,
    click: () => {
      toggleZone();
      fill(button, title());
      button.setAttribute("aria-label", `Time zone: ${title()}`);
    },
  }, title());
  return button;
}

/** Whoever came by a proxy or from this machine has no login to end, and is offered nothing. */
function logOutButton(): HTMLElement {
  return el("button", {
    type: "button", class: "quiet",
    click: () => void logOut().then(() => location.assign("/login"), complain),
  }, "Log out");
}

function themeButton(): HTMLElement {
  return el("button", {
    type: "button", class: "icon-button", title: "Dark or light", "aria-label": "Switch between dark and light",
    click: () => toggleTheme(),
  }, icon("sun"));
}

function helpButton(): HTMLElement {
  return el("button", {
    type: "button", class: "icon-button", title: "Help (?)", "aria-label": "Help", click: () => help(),
  }, icon("help"));
}
