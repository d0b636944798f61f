import "server-only"
import { cookies } from "next/headers"
import { seal, unseal } from "#lib/http/seal/seal"
import { isSecure } from "#lib/env/env"
import { getCookieOptions } from "#lib/session/session"
import { CODE_SECONDS } from "#lib/account/rules"
import type { FormMessage } from "#lib/account/messages"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { parseSitePath } from "#lib/core/address/site-path"

/**
 * The input of the sign-in form, sealed in a cookie between posts. A code is only accepted from the browser whose draft has
 * it as `sent`.
 */
export type SignInDraft = {
  phone: string
  captcha?: string
  agreed?: boolean
  sent?: SentCode
  retryAllowance?: RetryAllowance
}
/** In the cookie, `retryAllowance` has the name that the previous version reads. */
type StoredDraft = Omit<SignInDraft, "retryAllowance"> & { turn?: RetryAllowance }

/** The last code that was sent. We generate the `id`; the sign-in needs the `captcha` again; `at` is in milliseconds. */
export type SentCode = { id: string; phone: string; captcha: string; at: number }

/** Lets a browser that was asked to wait request a code after `from` (in milliseconds), with a limit of its own. */
type RetryAllowance = { id: string; from: number }

const PURPOSE = "draft"
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-draft`

export async function readSignInDraft(): Promise<SignInDraft | undefined> {
  const text = (await cookies()).get(cookieName())?.value
  const stored = text ? await unseal<StoredDraft>(PURPOSE, text) : undefined
  if (!stored) return undefined
  const { turn: retryAllowance, ...draft } = stored
  return { ...draft, retryAllowance }
}

export async function saveSignInDraft({ retryAllowance: turn, ...draft }: SignInDraft) {
  const sealed = await seal(PURPOSE, { ...draft, turn } satisfies StoredDraft, CODE_SECONDS)
  ;(await cookies()).set(cookieName(), sealed, { ...getCookieOptions(), maxAge: CODE_SECONDS })
}

export async function clearSignInDraft() {
  const cookieStore = await cookies()
  if (cookieStore.has(cookieName())) cookieStore.set(cookieName(), "", { ...getCookieOptions(), maxAge: 0 })
}

/** Saves an error for the sign-up screen with the URL `from`. */
export async function saveSignInMessage(from: string | undefined, message: FormMessage) {
  const path = parseSitePath(from)
  if (path) await saveFormDraft("sign-up", path, { values: {}, ...message })
}

export const readSignInMessage = (path: string): Promise<FormMessage | undefined> =>
  readFormDraft<FormMessage["why"]>("sign-up", path)
