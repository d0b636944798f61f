import "server-only"
import { headers } from "next/headers"
import type { Credential, SealedDriver } from "#lib/session/session"
import { newDriver, whoIs } from "#lib/session/session"
import { dropDraft, keepDraft, keepTold, readDraft, type SentCode } from "#lib/account/server/sign-in/draft"
import { makeWay } from "#lib/account/server/session/entering"
import { isReplaced } from "#lib/account/server/sign-in/newest-code"
import { mayUseToken } from "#lib/account/server/sign-in/one-tap"
import { answerBrought } from "#lib/account/server/session/provider-cookies"
import { guesses } from "#lib/account/server/sign-in/limits"
import { versionAgreed } from "#lib/account/server/sign-in/legal-texts"
import { beginTickets } from "#lib/account/server/session/tickets"
import { isPhone, isPictureCode, isSmsCode, maskPhone, phoneDigits } from "#lib/account/rules"
import type { account } from "#lib/account/contract"
import { sayings, type FormMessage } from "#lib/account/words"
import { requestSource } from "#lib/http/limits/request-source"
import { InvalidInput, ProviderError } from "#lib/core/errors"
import type { Output } from "#lib/provider/contract"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { log } from "#lib/observability/log"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { toUserMessage } from "#lib/provider/user-message"
import { createProvider } from "#lib/provider"

type Entry = { driver: SealedDriver; hasCars: boolean }
type Tried = Entry | FormMessage
type Form = { readonly [name: string]: string | undefined }

/** By the code sent to the phone; with a group, registration posts the same fields under the group's type. */
export async function signInBySms(form: Form): Promise<Tried> {
  const phone = phoneDigits(form.phone ?? "")
  const draft = await readDraft()
  const sent = draft?.sent?.phone === phone ? draft.sent : undefined
  const by = { by: form.type ? "group" : "sms", texts: versionAgreed(form.texts) }
  const tried = noted(by, await attempt(phone, form, sent), await from(phone))
  if ("why" in tried) {
    await keepDraft({ ...draft, phone, captcha: form.captcha, agreed: form.agree === "1" })
    await keepTold(form.from, tried)
  }
  return tried
}

/** `sent` is the code this browser has asked for, with the captcha of then; the screen may show another picture by now. */
async function attempt(phone: string, form: Form, sent: SentCode | undefined): Promise<Tried> {
  if (form.agree !== "1") return { why: "agree-first" }
  if (!isPhone(phone)) return { why: "phone-wrong" }
  if (!isPictureCode(sent?.captcha ?? form.captcha ?? "")) return { why: "captcha-shape" }
  const code = form.code?.trim() ?? ""
  // A code asked for by another browser, or for another phone, is no code.
  if (!sent || !isSmsCode(code)) return { why: "code-wrong" }
  if (await isReplaced(phone, sent.id)) return { why: "code-replaced" }
  if (!(await consumeLimits(guesses(phone, sent, requestSource(await headers())))).ok) return { why: "code-used-up" }
  const group = form.type?.slice(0, 32)
  const { captcha } = sent
  const input = { phone, code, captcha, type: group ?? "login", inMessagingApp: isMessagingApp(await headers()) }
  return enter(phone, (as) => (group ? as.account.register(input) : as.account.signIn(input)))
}

const from = async (phone?: string) => ({ phone, ...requestSource(await headers()) })

/** Who comes in has agreed to a version of the texts: this line is the record of it. */
function noted(
  { by, texts }: { by: string; texts: string },
  tried: Tried,
  whom: Awaited<ReturnType<typeof from>>,
): Tried {
  if ("why" in tried) logSecurityEvent("sign-in-refused", { by, why: tried.why }, whom)
  else logSecurityEvent("signed-in", { by, texts }, { ...whom, driver: tried.driver.id, session: tried.driver.family })
  return tried
}

export async function signInByCarrier(form: Form): Promise<Tried> {
  const by = { by: "carrier", texts: versionAgreed(form.texts) }
  const tried = noted(by, await attemptByCarrier(form), await from())
  if ("why" in tried) {
    await keepDraft({ phone: "", ...(await readDraft()), agreed: form.agree === "1" })
    await keepTold(form.from, tried)
  }
  return tried
}

async function attemptByCarrier({ token = "", agree }: Form): Promise<Tried> {
  if (agree !== "1") return { why: "agree-first" }
  if (!(await mayUseToken())) return { why: "one-tap-failed" }
  return enter(undefined, (as) => as.account.oneTapSignIn({ token }))
}

type As = ReturnType<typeof createProvider>
type Reply = { ok: true; data: Output<typeof account.signIn> } | { ok: false; why: FormMessage["why"] }

async function enter(phone: string | undefined, ask: (as: As) => Promise<Reply>): Promise<Tried> {
  let cookies: Credential = {}
  try {
    const reply = await ask(createProvider(undefined, (fresh) => (cookies = fresh)))
    if (!reply.ok) return { why: reply.why }
    const { driver, hasCars } = reply.data
    const credential = { ...cookies, sToken: driver.sToken, uToken: driver.uToken }
    const whole = phone ?? driver.phone ?? ""
    const entered = newDriver(maskPhone(whole), credential, whoIs(whole))
    await makeWay(entered)
    await beginTickets(entered)
    // Newer than whatever the browser has brought from the provider's own sign-in.
    await answerBrought()
    await dropDraft()
    return { driver: entered, hasCars }
  } catch (error) {
    if (error instanceof ProviderError) return refusedBy(error)
    if (!(error instanceof InvalidInput)) log.error("sign-in failed", { error })
    return { why: "sign-in-failed" }
  }
}

/** What the provider has said; the general sentence where it has said nothing. */
const refusedBy = (fault: ProviderError): FormMessage => ({
  why: "sign-in-failed",
  trouble: toUserMessage(fault, sayings["sign-in-failed"]),
})
