import type { HeatHeader, HeatObject } from "../pure/heat";
import { objectName, othersText } from "../pure/words";
import { el, fill, style } from "../ui/dom";

/** So many are listed; a search finds the others. */
const MOST = 400;

export interface ObjectsHost {
  focus(name: string | null): void;
  fold(name: string): void;
  onlyActive(only: boolean): void;
}

/** The tree of tables and indexes as a list: search, fold, focus. */
export class Objects {
  readonly search: HTMLInputElement;
  private readonly tree = el("ul", { class: "objects", "aria-label": "Tables and indexes" });
  private header: HeatHeader | null = null;
  private collapsed: ReadonlySet<string> = new Set();
  private focused: string | null = null;
  private peaks: readonly number[] = [];

  constructor(root: HTMLElement, private readonly host: ObjectsHost, onlyActive: boolean) {
    this.search = el("input", {
      type: "search", placeholder: "Search tables and indexes", "aria-label": "Search tables and indexes", class: "search",
      input: () => this.draw(), autocomplete: "off", spellcheck: "false",
    });
    const only = el("input", { type: "checkbox", change: () => host.onlyActive(only.checked) });
    only.checked = onlyActive;
    fill(root, el("div", { class: "objects-head" }, this.search, el("label", { class: "check" }, only, " only with activity")), this.tree);
  }

  show(header: HeatHeader, collapsed: ReadonlySet<string>, focused: string | null, peaks: readonly number[]): void {
    [this.header, this.collapsed, this.focused, this.peaks] = [header, collapsed, focused, peaks];
    this.draw();
  }

  private draw(): void {
    if (!this.header) return;
    const wanted = this.search.value.trim().toLowerCase();
    const { objects } = this.header;
    const shown = objects.map((object, index) => ({ object, index })).filter(({ object }) =>
      wanted ? objectName(object.name).toLowerCase().includes(wanted) : !this.hidden(objects, object));
    const without = wanted ? this.header.rolledUp.filter((name) => name.toLowerCase().includes(wanted)) : [];
    fill(this.tree,
      this.focused !== null && el("li", {}, el("button", { type: "button", class: "link", click: () => this.host.focus(null) }, "‹ Whole database")),
      ...shown.slice(0, MOST).map(({ object, index }) => this.item(objects, object, index)),
      ...without.slice(0, MOST).map((name) => el("li", { class: "without" }, el("span", { class: "fold" }), this.choice(name))),
      shown.length + without.length === 0 && el("li", { class: "hint pad" }, wanted ? `No table or index is called like "${wanted}".` : "There are no tables."));
  }

  private item(objects: readonly HeatObject[], object: HeatObject, index: number): HTMLElement {
    const folds = object.rowCount > 1 || objects.some((each) => each.parent === index);
    const closed = this.collapsed.has(object.name);
    const heat = el("span", { class: "heat-bar", title: "Highest of what is seen" });
    style(heat, "--share", String(this.peaks[index] ?? 0));
    const item = el("li", { class: object.kind.toLowerCase() },
      folds
        ? el("button", {
          type: "button", class: "fold", "aria-expanded": String(!closed), "aria-label": `${closed ? "Unfold" : "Fold"} ${object.name}`,
          click: () => this.host.fold(object.name),
        }, closed ? "▸" : "▾")
        : el("span", { class: "fold" }),
      object.name === "" ? this.rest() : this.choice(object.name, kindOf(object)), heat);
    style(item, "--depth", String(object.depth));
    return item;
  }

  private choice(name: string, kind = ""): HTMLElement {
    return el("button", {
      type: "button", class: "object", title: "Show this object alone", "aria-pressed": String(this.focused === name),
      click: () => this.host.focus(name),
    }, name, kind !== "" && el("span", { class: "kind" }, kind));
  }

  private rest(): HTMLElement {
    const { rolledUp, busyRolledUp } = this.header!;
    return el("span", { class: "object rest", title: "They share one row. Search for one, to show it alone." }, othersText(rolledUp.length, busyRolledUp));
  }

  private hidden(objects: readonly HeatObject[], object: HeatObject): boolean {
    for (let at = object.parent; at >= 0; at = objects[at]!.parent) {
      if (this.collapsed.has(objects[at]!.name)) return true;
    }
    return false;
  }
}

function kindOf({ kind, dropped }: HeatObject): string {
  return [kind === "INDEX" && "index", dropped && "dropped"].filter(Boolean).join(", ");
}
