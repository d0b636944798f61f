import { readStylesheet, SHEET_COOKIE } from "#lib/http/page/inline-styles"
import { type Person, signedIn } from "#tests/safety/people"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { inProject } from "../scripts/command/root.js"

/** More than the app keeps opened at a time, so that every request opens its own seal. */
const SEALS = 1200

export type Signed = Person & { cookie: (turn: number) => string }

/** A driver who has signed in by the form, and whose session has been sealed many times over. */
export async function signedInDriver(world: ScenarioName): Promise<Signed> {
  const person = await signedIn(world)
  // Whoever has signed in has seen a page, and has the stylesheet since.
  person.browser.cookies.set(SHEET_COOKIE, readStylesheet(inProject(".next/static/chunks")).href)
  const cookies: string[] = []
  while (cookies.length < SEALS) {
    await person.browser.ask("/api/session/keep")
    cookies.push([...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
  }
  return { ...person, cookie: (turn) => cookies[turn % SEALS]! }
}
