import "server-only"
import { headers } from "next/headers"
import type { Credential, SessionData } from "#lib/session/session"
import { createSessionData, hashPhone } from "#lib/session/session"
import {
  clearSignInDraft,
  saveSignInDraft,
  saveSignInMessage,
  readSignInDraft,
  type SentCode,
} from "#lib/account/server/sign-in/draft"
import { endPreviousSession } from "#lib/account/server/session/end-session"
import { isCodeReplaced } from "#lib/account/server/sign-in/newest-code"
import { consumeTokenRequest } from "#lib/account/server/sign-in/one-tap"
import { consumeProviderCookies } from "#lib/account/server/session/provider-cookies"
import { guessLimits } from "#lib/account/server/sign-in/limits"
import { parseAgreedVersion } from "#lib/account/server/sign-in/legal-texts"
import { startTickets } from "#lib/account/server/session/tickets"
import { isPhone, isPictureCode, isSmsCode, maskPhone, phoneDigits } from "#lib/account/rules"
import type { account } from "#lib/account/contract"
import { signInWords, type FormMessage } from "#lib/account/words"
import { requestSource } from "#lib/http/limits/request-source"
import { InvalidInput, ProviderFault } from "#lib/core/errors"
import type { Output } from "#lib/provider/contract"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { log } from "#lib/observability/log"
import { noteSecurity } from "#lib/http/limits/security-log"
import { troubleOf } from "#lib/provider/trouble"
import { providerAs } from "#lib/provider"

type NewSession = { driver: SessionData; hasCars: boolean }
type SignInOutcome = NewSession | FormMessage
type Form = { readonly [name: string]: string | undefined }

/** By the code sent to the phone; with a group, registration posts the same fields under the group's type. */
export async function signInBySms(form: Form): Promise<SignInOutcome> {
  const phone = phoneDigits(form.phone ?? "")
  const draft = await readSignInDraft()
  const sent = draft?.sent?.phone === phone ? draft.sent : undefined
  const by = { by: form.type ? "group" : "sms", texts: parseAgreedVersion(form.texts) }
  const tried = logOutcome(by, await checkAndSignIn(phone, form, sent), await getLogContext(phone))
  if ("why" in tried) {
    await saveSignInDraft({ ...draft, phone, captcha: form.captcha, agreed: form.agree === "1" })
    await saveSignInMessage(form.from, tried)
  }
  return tried
}

/** `sent` is the code this browser has asked for, with the captcha of then; the screen may show another picture by now. */
async function checkAndSignIn(phone: string, form: Form, sent: SentCode | undefined): Promise<SignInOutcome> {
  if (form.agree !== "1") return { why: "agree-first" }
  if (!isPhone(phone)) return { why: "phone-wrong" }
  if (!isPictureCode(sent?.captcha ?? form.captcha ?? "")) return { why: "captcha-shape" }
  const code = form.code?.trim() ?? ""
  // A code asked for by another browser, or for another phone, is no code.
  if (!sent || !isSmsCode(code)) return { why: "code-wrong" }
  if (await isCodeReplaced(phone, sent.id)) return { why: "code-replaced" }
  if (!(await consumeLimits(guessLimits(phone, sent, requestSource(await headers())))).ok)
    return { why: "code-used-up" }
  const group = form.type?.slice(0, 32)
  const { captcha } = sent
  const input = { phone, code, captcha, type: group ?? "login", inMessagingApp: inMessagingApp(await headers()) }
  return startSession(phone, (as) => (group ? as.account.register(input) : as.account.signIn(input)))
}

const getLogContext = async (phone?: string) => ({ phone, ...requestSource(await headers()) })

/** Who comes in has agreed to a version of the texts: this line is the record of it. */
function logOutcome(
  { by, texts }: { by: string; texts: string },
  tried: SignInOutcome,
  whom: Awaited<ReturnType<typeof getLogContext>>,
): SignInOutcome {
  if ("why" in tried) noteSecurity("sign-in-refused", { by, why: tried.why }, whom)
  else noteSecurity("signed-in", { by, texts }, { ...whom, driver: tried.driver.id, session: tried.driver.family })
  return tried
}

export async function signInByCarrier(form: Form): Promise<SignInOutcome> {
  const by = { by: "carrier", texts: parseAgreedVersion(form.texts) }
  const tried = logOutcome(by, await checkAndSignInByCarrier(form), await getLogContext())
  if ("why" in tried) {
    await saveSignInDraft({ phone: "", ...(await readSignInDraft()), agreed: form.agree === "1" })
    await saveSignInMessage(form.from, tried)
  }
  return tried
}

async function checkAndSignInByCarrier({ token = "", agree }: Form): Promise<SignInOutcome> {
  if (agree !== "1") return { why: "agree-first" }
  if (!(await consumeTokenRequest())) return { why: "one-tap-failed" }
  return startSession(undefined, (as) => as.account.oneTapSignIn({ token }))
}

type ProviderClient = ReturnType<typeof providerAs>
type Reply = { ok: true; data: Output<typeof account.signIn> } | { ok: false; why: FormMessage["why"] }

async function startSession(
  phone: string | undefined,
  ask: (as: ProviderClient) => Promise<Reply>,
): Promise<SignInOutcome> {
  let cookies: Credential = {}
  try {
    const reply = await ask(providerAs(undefined, (fresh) => (cookies = fresh)))
    if (!reply.ok) return { why: reply.why }
    const { driver, hasCars } = reply.data
    const credential = { ...cookies, sToken: driver.sToken, uToken: driver.uToken }
    const whole = phone ?? driver.phone ?? ""
    const entered = createSessionData(maskPhone(whole), credential, hashPhone(whole))
    await endPreviousSession(entered)
    await startTickets(entered)
    // Newer than whatever the browser has brought from the provider's own sign-in.
    await consumeProviderCookies()
    await clearSignInDraft()
    return { driver: entered, hasCars }
  } catch (error) {
    if (error instanceof ProviderFault) return toFormMessage(error)
    if (!(error instanceof InvalidInput)) log.error("sign-in failed", { error })
    return { why: "sign-in-failed" }
  }
}

/** What the provider has said; the general sentence where it has said nothing. */
const toFormMessage = (fault: ProviderFault): FormMessage => ({
  why: "sign-in-failed",
  trouble: troubleOf(fault, signInWords["sign-in-failed"]),
})
