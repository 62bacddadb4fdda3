import { el, fill, style } from "../ui/dom";
import { trouble } from "../ui/trouble";

/** What every page of lists begins with. */
export function pageHead(title: string, ...tools: HTMLElement[]): HTMLElement {
  return el("header", { class: "page-head" }, el("h1", {}, title), el("div", { class: "tools" }, ...tools));
}

/** On a phone each row becomes a card, whose cells say the title of their column. */
export function table(caption: string, heads: readonly [string, string?][], rows: readonly HTMLElement[]): HTMLElement {
  rows.forEach((row) => [...row.children].forEach((cell, at) => {
    cell.setAttribute("data-title", heads[at]?.[0] ?? "");
    cell.replaceChildren(el("div", {}, ...cell.childNodes));
  }));
  return el("div", { class: "table-box", tabindex: 0, role: "region", "aria-label": caption },
    el("table", { class: "list" }, el("caption", { class: "off-screen" }, caption),
      el("thead", {}, el("tr", {}, ...heads.map(([title, kind]) => el("th", { scope: "col", class: kind ?? null }, title)))),
      el("tbody", {}, ...rows)));
}

export function empty(title: string, ...text: (Node | string)[]): HTMLElement {
  return el("div", { class: "empty" }, el("h2", {}, title), el("p", {}, ...text));
}

export function problem(error: unknown): HTMLElement {
  return el("div", { class: "problem", role: "alert" }, ...trouble(error));
}

/** An instance whose part of a list did not come. */
export interface Missing {
  readonly instance: string;
  readonly why: string;
}

/** Says what a list lacks; nothing where it is whole. */
export function lacking(missing: readonly Missing[] = []): HTMLElement[] {
  return missing.map(({ instance, why }) => el("p", { class: "problem", role: "status" }, `What the instance at ${instance} has is missing: ${why}.`));
}

/** A thin bar of 0 to 100 with its number. */
export function scoreBar(score: number | null): HTMLElement {
  if (score === null) return el("span", { class: "hint" }, "no data");
  const fillBar = el("span", { class: `score-fill ${score >= 100 ? "hot" : score >= 50 ? "warm" : ""}` });
  style(fillBar, "width", `${Math.min(100, score)}%`);
  return el("span", { class: "score" }, el("span", { class: "score-track" }, fillBar), el("span", { class: "score-number" }, String(Math.round(score))));
}

/** Pages of a long list: where one is, and the way to the next. */
export function pager(page: number, size: number, total: number, go: (page: number) => void): HTMLElement {
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return el("nav", { class: "pager", "aria-label": "Pages of the list" },
    el("button", { type: "button", disabled: page <= 1, click: () => go(page - 1) }, "Previous"),
    el("span", { role: "status" }, `${from.toLocaleString("en-US")}–${Math.min(total, page * size).toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`),
    el("button", { type: "button", disabled: page >= last, click: () => go(page + 1) }, "Next"));
}

/** Runs what fills a part of the page; a refusal stands where the contents would. */
export async function filling(root: HTMLElement, contents: () => Promise<readonly HTMLElement[]>): Promise<void> {
  root.setAttribute("aria-busy", "true");
  try {
    fill(root, ...(await contents()));
  } catch (error) {
    fill(root, problem(error));
  } finally {
    root.removeAttribute("aria-busy");
    document.documentElement.dataset["ready"] = "true";
  }
}

/** Lets the browser's address say what a list shows; what is empty is left out. */
export function keepAddress(path: string, shown: Record<string, string | number | null>): void {
  const given = Object.entries(shown).filter(([, value]) => value !== null && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString().replaceAll("%2F", "/");
  history.replaceState(null, "", `${path}${query && `?${query}`}`);
}

/** Calls at most once while somebody types. */
export function patient(action: () => void, millis = 180): () => void {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(action, millis);
  };
}
