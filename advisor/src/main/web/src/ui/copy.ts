import { el, fill } from "./dom";
import { icon } from "./icons";
import { say } from "./toast";

/** Copies text; where the browser forbids its clipboard, by a selection as in the old days. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = el("textarea", { class: "off-screen", "aria-hidden": "true", tabindex: -1 });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(`${what} copied.`);
}

/** A block of commands or statements with a button that copies it whole. */
export function copyBlock(text: string, what: string): HTMLElement {
  return withButton(el("pre", { tabindex: 0, "aria-label": what }, el("code", {}, text)), text, what);
}

/** Sentences, one below the other, with a button that copies all of them. */
export function copyList(items: readonly string[], what: string): HTMLElement {
  return withButton(el("ul", {}, ...items.map((item) => el("li", {}, item))), items.join("\n"), what);
}

function withButton(shown: HTMLElement, text: string, what: string): HTMLElement {
  const button = el("button", {
    type: "button", class: "icon-button", "aria-label": `Copy ${what}`, title: `Copy ${what}`,
    click: () => {
      void copy(text, what);
      fill(button, icon("check"));
      setTimeout(() => fill(button, icon("copy")), 1500);
    },
  }, icon("copy"));
  return el("div", { class: "copy-block" }, shown, button);
}
