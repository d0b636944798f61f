import "server-only"
import { hashedKey } from "#lib/store/hashed-key"
import { store } from "#lib/store/store"
import { session } from "#lib/session/session"

/** What the provider has said of a link that gives change back. */
export type ChangeOutcome = { why: string; words: string; phone?: string }

const KEPT_SECONDS = 86_400

/** By driver and link: what one was told is no other's to read. */
async function keyOf(link: string): Promise<string | undefined> {
  const held = await session()
  return held.state === "in" ? hashedKey(`change:${held.driver.who}:${link}`) : undefined
}

/** No call of the provider says how a link stands: its last word is kept, and where it has given, that word. */
export async function noteChangeSaid(link: string, said: ChangeOutcome) {
  const key = await keyOf(link)
  if (key && (await changeSaid(link))?.why !== "done") await store().ensure(key, JSON.stringify(said), KEPT_SECONDS)
}

export async function changeSaid(link: string): Promise<ChangeOutcome | undefined> {
  const key = await keyOf(link)
  const text = key && (await store().known(key))
  return text ? (JSON.parse(text) as ChangeOutcome) : undefined
}
