import "server-only"
import { cookies } from "next/headers"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { VALID_DAYS, getMaskedOwner } from "#lib/lucky-money/rules"
import { getCookieOptions } from "#lib/session/session"

/** The masked phone for each lucky money collected in this browser. Needs no session; signing out clears the cookie. */
type CollectedPhones = { [id: string]: string }

const PURPOSE = "collected"
const MAX_ENTRIES = 20
const LIFE_SECONDS = VALID_DAYS * 86_400
const cookieName = () => buildPersonalCookieName("collected")

async function readCollected(): Promise<CollectedPhones> {
  const text = (await cookies()).get(cookieName())?.value
  return (text && (await unseal<CollectedPhones>(PURPOSE, text))) || {}
}

export async function getCollectedPhone(id: string): Promise<string | undefined> {
  const collected = await readCollected()
  return Object.hasOwn(collected, id) ? collected[id] : undefined
}

export async function saveCollected(id: string, phone: string) {
  const otherEntries = Object.entries(await readCollected()).filter(([key]) => key !== id)
  const saved = Object.fromEntries(
    [...otherEntries, [id, getMaskedOwner(phone) ?? ""]].slice(-MAX_ENTRIES),
  ) as CollectedPhones
  ;(await cookies()).set(cookieName(), await seal(PURPOSE, saved, LIFE_SECONDS), {
    ...getCookieOptions(),
    maxAge: LIFE_SECONDS,
  })
}
