import { databaseName, METRICS } from "../pure/words";
import { PRESETS } from "../pure/clock";
import { PALETTES } from "../pure/palette";
import { el, fill } from "../ui/dom";
import { icon } from "../ui/icons";

/** The parts of the map page that others fill and draw on. */
export type Parts = ReturnType<typeof layout>;

/** Builds the page, in the order in which keys and readers go through it. */
export function layout(main: HTMLElement, database: string) {
  const { name, where } = databaseName(database);
  const button = (text: string, attributes: Record<string, string>) => el("button", { type: "button", ...attributes }, text);
  const metrics = METRICS.map(({ id, title, key }) =>
    button(title, { "data-metric": id, title: `${title} (${key})`, "aria-pressed": "false" }));
  const presets = PRESETS.map(({ name: range, title }) =>
    button(range, { "data-range": range, title: `The last ${title}`, "aria-pressed": "false" }));
  const palette = el("select", { "aria-label": "Colours" }, ...PALETTES.map((each) => el("option", { value: each }, each)));
  const live = el("button", { type: "button", class: "live", "aria-live": "polite" }, "Live");
  const menu = el("details", { class: "menu" }, el("summary", { "aria-label": "Share and export", title: "Share and export" }, icon("download")),
    el("div", { class: "menu-items" },
      button("Copy permalink", { "data-export": "link" }), button("PNG picture", { "data-export": "png" }),
      button("CSV of what is seen", { "data-export": "csv" }), button("JSON of what is seen", { "data-export": "json" })));
  const parts = {
    metrics, presets, palette, live, menu,
    relative: button("Absolute", { class: "quiet", title: "Absolute or relative scale (A)" }),
    darker: button("−", { class: "quiet step", "aria-label": "Darker", title: "Darker (N)" }),
    brighter: button("+", { class: "quiet step", "aria-label": "Brighter", title: "Brighter (B)" }),
    reset: button("Reset", { class: "quiet", title: "Reset the view (R)" }),
    crumbs: el("span", { class: "crumbs" }),
    status: el("span", { class: "status", role: "status" }),
    strip: el("section", { class: "strip", "aria-label": "The finding that is shown", hidden: true }),
    side: el("aside", { class: "side", "aria-label": "Findings, objects and top ranges" }),
    newLayout: button("New layout available", { class: "notice", hidden: "" }),
    band: el("canvas", { class: "band", "aria-hidden": "true" }),
    plot: el("canvas", {
      class: "plot", tabindex: "0", role: "application", "aria-roledescription": "heatmap",
      "aria-label": `Heatmap of ${name}: time by key range. Arrows move a cursor, question mark opens help.`, "aria-describedby": "cursor-text",
    }),
    axis: el("canvas", { class: "axis", "aria-hidden": "true" }),
    cursorText: el("p", { id: "cursor-text", class: "off-screen", "aria-live": "polite" }),
    laneNames: el("div", { class: "lane-names", "aria-hidden": "true" }),
    lanes: el("div", { class: "lanes" }),
    legend: el("div", { class: "legend" }),
    minis: el("div", { class: "minis", role: "group", "aria-label": "All metrics over the same time" }),
    pins: el("div", { class: "pins", "aria-label": "Pinned cells", role: "group" }),
    card: el("div", { class: "card hover", "aria-hidden": "true", hidden: true }),
    note: el("p", { class: "note", hidden: true }),
    loading: el("div", { class: "loading", hidden: true, "aria-hidden": "true" }),
    findings: el("div", { class: "tab-body", role: "tabpanel", id: "panel-findings", "aria-labelledby": "tab-findings" }),
    objects: el("div", { class: "tab-body", role: "tabpanel", id: "panel-objects", "aria-labelledby": "tab-objects", hidden: true }),
    top: el("div", { class: "tab-body", role: "tabpanel", id: "panel-top", "aria-labelledby": "tab-top", hidden: true }),
    tabs: new Map<string, HTMLButtonElement>(),
  };
  const tabs = el("div", { class: "tabs", role: "tablist", "aria-label": "Beside the map" },
    ...(["findings", "objects", "top"] as const).map((each, at) => {
      const tab = el("button", {
        type: "button", role: "tab", id: `tab-${each}`, "aria-controls": `panel-${each}`, "aria-selected": String(at === 0), tabindex: at === 0 ? "0" : "-1",
        click: () => showTab(parts, each),
      }, ["Findings", "Objects", "Top ranges"][at]!);
      parts.tabs.set(each, tab);
      return tab;
    }));
  tabs.addEventListener("keydown", (event) => moveTab(parts, event));
  fill(main,
    el("div", { class: "map-page" },
      el("div", { class: "toolbar" },
        el("h1", {}, el("span", { class: "database" }, name), where && el("span", { class: "where" }, where), parts.crumbs),
        el("div", { class: "segments", role: "group", "aria-label": "Metric" }, ...metrics),
        el("div", { class: "segments", role: "group", "aria-label": "Time range" }, ...presets, live),
        el("div", { class: "tools" }, parts.newLayout, parts.status, parts.reset, menu)),
      parts.strip,
      el("div", { class: "stage" },
        el("div", { class: "corner" }, parts.laneNames), parts.lanes,
        parts.band, el("div", { class: "plot-box" }, parts.plot, parts.note, parts.loading, parts.card, parts.cursorText),
        el("div", { class: "corner" }), parts.axis,
        el("div", { class: "under" }, parts.legend,
          el("div", { class: "look" }, parts.relative, el("span", { class: "brightness", role: "group", "aria-label": "Brightness" }, parts.darker, parts.brighter), palette)),
        parts.minis, parts.pins),
      parts.side));
  fill(parts.side, tabs, parts.findings, parts.objects, parts.top);
  return parts;
}

export function showTab(parts: Parts, name: string): void {
  for (const [each, tab] of parts.tabs) {
    tab.setAttribute("aria-selected", String(each === name));
    tab.tabIndex = each === name ? 0 : -1;
  }
  for (const each of ["findings", "objects", "top"] as const) parts[each].hidden = each !== name;
}

function moveTab(parts: Parts, event: KeyboardEvent): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const names = [...parts.tabs.keys()];
  const at = names.findIndex((each) => parts.tabs.get(each)!.tabIndex === 0);
  const next = names[(at + step + names.length) % names.length]!;
  showTab(parts, next);
  parts.tabs.get(next)!.focus();
  event.preventDefault();
}
