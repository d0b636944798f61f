import { signedIn } from "#tests/safety/people"

/** More than the app keeps opened at a time, so that every request opens its own seal. */
const SEALS = 1200

export type Signed = { phone: string; cookie: (turn: number) => string }

/** A driver who has signed in by the form, and whose session has been sealed many times over. */
export async function signedInDriver(): Promise<Signed> {
  const { browser, phone } = await signedIn()
  const cookies: string[] = []
  while (cookies.length < SEALS) {
    await browser.ask("/api/session/keep")
    cookies.push([...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
  }
  return { phone, cookie: (turn) => cookies[turn % SEALS]! }
}
