import { ApiError } from "../api/api";
import { el } from "./dom";
import { say } from "./toast";

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Where one can log in, and comes back to here from. */
export function loginAddress(): string {
  return `/login?next=${encodeURIComponent(location.pathname + location.search)}`;
}

/** What went wrong; whoever is not logged in any more is led to where they can. */
export function trouble(error: unknown): (Node | string)[] {
  return isLoggedOut(error) ? [message(error), " ", el("a", { href: loginAddress() }, "Log in")] : [message(error)];
}

/** Says shortly what went wrong. */
export function complain(error: unknown): void {
  say(...trouble(error));
}

/** What is asked again by itself is only worth a word once it is of no use until somebody logs in. */
export function complainOfLogin(error: unknown): void {
  if (isLoggedOut(error)) complain(error);
}
