/** Dark or light: what the system says, or what the reader chose. */

export type Theme = "dark" | "light";

const CHOICE = "splitheat.theme";
const system = window.matchMedia("(prefers-color-scheme: light)");
const listeners = new Set<() => void>();

export function theme(): Theme {
  const chosen = stored(CHOICE);
  if (chosen === "dark" || chosen === "light") return chosen;
  return system.matches ? "light" : "dark";
}

export function applyTheme(): void {
  document.documentElement.dataset["theme"] = theme();
  tokens.clear();
  listeners.forEach((each) => each());
}

export function toggleTheme(): void {
  store(CHOICE, theme() === "dark" ? "light" : "dark");
  applyTheme();
}

export function onTheme(listener: () => void): void {
  listeners.add(listener);
}

system.addEventListener("change", applyTheme);

const tokens = new Map<string, string>();

/** A colour of the style sheet, for what is drawn on a canvas. */
export function token(name: string): string {
  let value = tokens.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    tokens.set(name, value);
  }
  return value;
}

export const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

/** What the reader chose, kept in this browser alone; null where storage is forbidden. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing forgets the choice with the tab; nothing else is lost.
  }
}
