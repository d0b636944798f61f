import "server-only"
import { cookies } from "next/headers"
import { ownCookie } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { GOOD_FOR_DAYS, ownerOf } from "#lib/lucky-money/rules"
import { cookieShape } from "#lib/session/session"

/** The masked phone for each lucky money collected in this browser. Needs no session; signing out clears the cookie. */
type Collected = { [id: string]: string }

const PURPOSE = "collected"
const MOST = 20
const KEPT_SECONDS = GOOD_FOR_DAYS * 86_400
const name = () => ownCookie("collected")

async function all(): Promise<Collected> {
  const text = (await cookies()).get(name())?.value
  return (text && (await unseal<Collected>(PURPOSE, text))) || {}
}

export async function collectedBy(id: string): Promise<string | undefined> {
  const known = await all()
  return Object.hasOwn(known, id) ? known[id] : undefined
}

export async function noteCollected(id: string, phone: string) {
  const others = Object.entries(await all()).filter(([known]) => known !== id)
  const kept = Object.fromEntries([...others, [id, ownerOf(phone) ?? ""]].slice(-MOST)) as Collected
  ;(await cookies()).set(name(), await seal(PURPOSE, kept, KEPT_SECONDS), { ...cookieShape(), maxAge: KEPT_SECONDS })
}
