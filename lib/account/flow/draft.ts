import "server-only"
import { cookies } from "next/headers"
import { seal, unseal } from "#lib/kit/seal"
import { isSecure } from "#lib/kit/env"
import { cookieShape } from "#lib/session"
import { CODE_SECONDS } from "#lib/account/rules"
import type { Saying } from "#lib/account/words"

/**
 * What a driver has typed on the way to a sign-in, kept sealed between native form posts so that nothing is
 * lost to a wrong character, and so that a code asked for in one browser opens nothing in another.
 */
export type Draft = {
  phone: string
  captcha?: string
  agreed?: boolean
  /** The last code that was sent: for whom, with which captcha, and when, in milliseconds. */
  sent?: { phone: string; captcha: string; at: number }
  /** What went wrong last, and when: a later visit does not see it again. */
  why?: Saying
  at?: number
}

const SAYING_LIFE = 20_000
const name = () => `${isSecure() ? "__Host-" : ""}berth-draft`

export async function readDraft(): Promise<Draft | undefined> {
  const text = (await cookies()).get(name())?.value
  const draft = text ? unseal<Draft>(text) : undefined
  if (draft?.why && Date.now() - (draft.at ?? 0) > SAYING_LIFE) delete draft.why
  return draft
}

export async function keepDraft(draft: Draft) {
  const sealed = await seal({ ...draft, at: Date.now() }, CODE_SECONDS)
  ;(await cookies()).set(name(), sealed, { ...cookieShape(), maxAge: CODE_SECONDS })
}

export async function dropDraft() {
  const jar = await cookies()
  if (jar.has(name())) jar.set(name(), "", { ...cookieShape(), maxAge: 0 })
}
