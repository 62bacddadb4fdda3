import { ApiError } from "../api/api";
import { el } from "./dom";
import { say } from "./toast";

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What went wrong; whoever is not logged in any more is led to where they can, and back to here. */
export function trouble(error: unknown): (Node | string)[] {
  if (!isLoggedOut(error)) return [message(error)];
  const here = location.pathname + location.search;
  return [message(error), " ", el("a", { href: `/login?next=${encodeURIComponent(here)}` }, "Log in")];
}

/** Says shortly what went wrong. */
export function complain(error: unknown): void {
  say(...trouble(error));
}

/** What is asked again by itself is only worth a word once it is of no use until somebody logs in. */
export function complainOfLogin(error: unknown): void {
  if (isLoggedOut(error)) complain(error);
}
