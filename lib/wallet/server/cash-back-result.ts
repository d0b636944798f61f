import "server-only"
import { decodeReason, encodeReason } from "#lib/forms/stored-message"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"
import { getSession } from "#lib/session/session"

/** The provider's last answer for a cash-back link. */
export type CashBackResult = { why: string; text: string; phone?: string }
/** The names in the store cannot change, because the previous version reads them during a rollout. */
type StoredResult = { why: string; words: string; phone?: string }

const LIFE_SECONDS = 86_400

/** Contains the driver, so that a driver never reads the answer for another driver. */
async function createKey(link: string): Promise<string | undefined> {
  const current = await getSession()
  return current.state === "in" ? hashKey(`change:${current.driver.driverKey}:${link}`) : undefined
}

/** No call returns the status of a link, so the last answer is saved. "done" is final. */
export async function saveCashBackResult(link: string, { why, text: words, phone }: CashBackResult) {
  const key = await createKey(link)
  if (key && (await getCashBackResult(link))?.why !== "done")
    await store().setEventually(
      key,
      JSON.stringify({ why: encodeReason(why), words, phone } satisfies StoredResult),
      LIFE_SECONDS,
    )
}

export async function getCashBackResult(link: string): Promise<CashBackResult | undefined> {
  const key = await createKey(link)
  const stored = key && (await store().getOrUndefined(key))
  if (!stored) return undefined
  const { why, words: text, phone } = JSON.parse(stored) as StoredResult
  return { why: decodeReason(why), text, phone }
}
