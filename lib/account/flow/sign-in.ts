import "server-only"
import { headers } from "next/headers"
import type { Credential, SealedDriver } from "#lib/session"
import { endSession, holdDriver, newDriver } from "#lib/session"
import { dropDraft, keepDraft, readDraft } from "#lib/account/flow/draft"
import { isCode, isPhone, maskPhone, phoneDigits } from "#lib/account/rules"
import type { account } from "#lib/account/contract"
import type { Saying } from "#lib/account/words"
import { addresses } from "#lib/addresses"
import { anonymous } from "#lib/kit/anonymous"
import { canonicalOrigin } from "#lib/kit/env"
import { ifAway, InvalidInput, ProviderFault } from "#lib/kit/fault"
import type { Output } from "#lib/kit/contract"
import { inMessagingApp } from "#lib/kit/browser-kind"
import { type Limit, withinLimits } from "#lib/kit/limits"
import { formTokenOf } from "#lib/kit/guard"
import { log } from "#lib/kit/log"
import { store } from "#lib/kit/store"
import { providerAs } from "#lib/provider"

export type Entry = { driver: SealedDriver; hasCars: boolean }
type Tried = Entry | { why: Saying }
type Form = { readonly [name: string]: string | undefined }

/** By the code sent to the phone; with a group, registration posts the same fields under the group's type. */
export async function signInBySms(form: Form): Promise<Tried> {
  const phone = phoneDigits(form.phone ?? "")
  const draft = await readDraft()
  const sent = draft?.sent?.phone === phone ? draft.sent : undefined
  const tried = await attempt(phone, form, sent?.captcha)
  if ("why" in tried)
    await keepDraft({ ...draft, phone, captcha: form.captcha, agreed: form.agree === "1", why: tried.why })
  return tried
}

/** `asked` is the captcha the code was asked with; the screen may show another picture by now. */
async function attempt(phone: string, form: Form, asked: string | undefined): Promise<Tried> {
  if (form.agree !== "1") return { why: "agree-first" }
  if (!isPhone(phone)) return { why: "phone-wrong" }
  if (!isCode(asked ?? form.captcha ?? "")) return { why: "captcha-shape" }
  const code = form.code?.trim() ?? ""
  // A code asked for by another browser, or for another phone, is no code.
  if (!asked || !isCode(code)) return { why: "code-wrong" }
  if (!(await withinLimits(guesses(phone))).ok) return { why: "code-used-up" }
  const group = form.type?.slice(0, 32)
  const input = { phone, code, captcha: asked, type: group ?? "login", inMessagingApp: inMessagingApp(await headers()) }
  return enter(phone, (as) => (group ? as.account.register(input) : as.account.signIn(input)))
}

const oneTapKey = async () => anonymous(`one-tap:${formTokenOf(await headers())?.token}`)

/** What the carrier's script needs; its token is then good in this browser only, and once. */
export async function oneTapTokens() {
  const origin = canonicalOrigin()
  const tokens = await providerAs(undefined).account.oneTapTokens({ url: origin + addresses.signUp.path, origin })
  await store().set(await oneTapKey(), "asked", 600)
  return tokens
}

export async function signInByCarrier({ token = "", agree }: Form): Promise<Tried> {
  if (agree !== "1") return { why: "agree-first" }
  const key = await oneTapKey()
  if (!(await usedNow(key))) return { why: "one-tap-failed" }
  return enter(undefined, (as) => as.account.oneTapSignIn({ token }))
}

/** While the store is away nobody could tell a token from one that was used: the SMS form is on the same screen. */
const usedNow = (key: string) => store().swap(key, "asked", "used", 600).catch(ifAway(false))

type As = ReturnType<typeof providerAs>
type Reply = { ok: true; data: Output<typeof account.signIn> } | { ok: false; why: Saying }

async function enter(phone: string | undefined, ask: (as: As) => Promise<Reply>): Promise<Tried> {
  let cookies: Credential = {}
  try {
    const reply = await ask(providerAs(undefined, (fresh) => (cookies = fresh)))
    if (!reply.ok) return { why: reply.why }
    const { driver, hasCars } = reply.data
    const credential = { ...cookies, sToken: driver.sToken, uToken: driver.uToken }
    const entered = newDriver(maskPhone(phone ?? driver.phone ?? ""), credential)
    // Whoever was signed in here before is out, tickets and all.
    await endSession()
    await holdDriver(entered)
    await dropDraft()
    return { driver: entered, hasCars }
  } catch (error) {
    if (error instanceof InvalidInput) return { why: "sign-in-failed" }
    if (error instanceof ProviderFault) return { why: "sign-in-failed" }
    log.error("sign-in failed", { error })
    return { why: "sign-in-failed" }
  }
}

/** Counted here too, so that instances and parallel tries share one count. */
const guesses = (phone: string): Limit[] => [[`guess:${phone}`, 10, 600]]
