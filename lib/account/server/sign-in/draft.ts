import "server-only"
import { cookies } from "next/headers"
import { seal, unseal } from "#lib/http/seal/seal"
import { isSecure } from "#lib/env/env"
import { cookieShape } from "#lib/session/session"
import { CODE_SECONDS } from "#lib/account/rules"
import type { FormMessage } from "#lib/account/words"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { parseSitePath } from "#lib/core/address/site-path"

/**
 * What a driver has typed on the way to a sign-in, kept sealed between native form posts so that nothing is
 * lost to a wrong character, and so that a code asked for in one browser opens nothing in another.
 */
export type Draft = {
  phone: string
  captcha?: string
  agreed?: boolean
  sent?: SentCode
  turn?: Turn
}

/** The last code that was sent: our name for it, for whom, with which captcha, and when, in milliseconds. */
export type SentCode = { id: string; phone: string; captcha: string; at: number }

/** That this browser was told to wait, and from when on, in milliseconds, it has. */
type Turn = { id: string; from: number }

const PURPOSE = "draft"
const name = () => `${isSecure() ? "__Host-" : ""}berth-draft`

export async function readDraft(): Promise<Draft | undefined> {
  const text = (await cookies()).get(name())?.value
  return text ? await unseal<Draft>(PURPOSE, text) : undefined
}

export async function keepDraft(draft: Draft) {
  const sealed = await seal(PURPOSE, draft, CODE_SECONDS)
  ;(await cookies()).set(name(), sealed, { ...cookieShape(), maxAge: CODE_SECONDS })
}

export async function dropDraft() {
  const jar = await cookies()
  if (jar.has(name())) jar.set(name(), "", { ...cookieShape(), maxAge: 0 })
}

/** What went wrong, for the screen it went wrong on: `from`, as its form has it. */
export async function keepTold(from: string | undefined, told: FormMessage) {
  const about = parseSitePath(from)
  if (about) await saveFormDraft("sign-up", about, { values: {}, ...told })
}

export const readTold = (about: string): Promise<FormMessage | undefined> =>
  readFormDraft<FormMessage["why"]>("sign-up", about)
