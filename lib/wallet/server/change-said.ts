import "server-only"
import { hashedKey } from "#lib/store/hashed-key"
import { store } from "#lib/store/store"
import { session } from "#lib/session/session"

/** The provider's last answer for a cash-back link. */
export type ChangeOutcome = { why: string; words: string; phone?: string }

const KEPT_SECONDS = 86_400

/** Contains the driver, so that no driver reads the answer for another. */
async function keyOf(link: string): Promise<string | undefined> {
  const held = await session()
  return held.state === "in" ? hashedKey(`change:${held.driver.who}:${link}`) : undefined
}

/** No call tells a link's status, so we save the last answer. "done" is final. */
export async function noteChangeSaid(link: string, said: ChangeOutcome) {
  const key = await keyOf(link)
  if (key && (await changeSaid(link))?.why !== "done") await store().ensure(key, JSON.stringify(said), KEPT_SECONDS)
}

export async function changeSaid(link: string): Promise<ChangeOutcome | undefined> {
  const key = await keyOf(link)
  const text = key && (await store().known(key))
  return text ? (JSON.parse(text) as ChangeOutcome) : undefined
}
