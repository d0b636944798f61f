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
import { getGuessLimits } from "#lib/account/server/sign-in/limits"
import { parseAgreedVersion } from "#lib/account/server/sign-in/legal-texts"
import { startTickets } from "#lib/account/server/session/tickets"
import { isPhone, isCaptchaCode, isSmsCode, maskPhoneMiddle, extractPhoneDigits } from "#lib/account/rules"
import type { account } from "#lib/account/contract"
import { signInMessages, type FormMessage } from "#lib/account/messages"
import { getRequestSource } from "#lib/http/limits/request-source"
import { InvalidInput, ProviderError } from "#lib/core/errors"
import type { Output } from "#lib/provider/contract"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { log } from "#lib/observability/log"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { toUserMessage } from "#lib/provider/user-message"
import { createProvider } from "#lib/provider"

type NewSession = { driver: SessionData; hasCars: boolean }
type SignInResult = NewSession | FormMessage
type Form = { readonly [name: string]: string | undefined }

/** Signs in by the code sent to the phone. A group registration sends the same fields with the group as `type`. */
export async function signInBySms(form: Form): Promise<SignInResult> {
  const phone = extractPhoneDigits(form.phone ?? "")
  const draft = await readSignInDraft()
  const sentCode = draft?.sent?.phone === phone ? draft.sent : undefined
  const method = { by: form.type ? "group" : "sms", texts: parseAgreedVersion(form.texts) }
  const result = logResult(method, await checkAndSignIn(phone, form, sentCode), await getLogContext(phone))
  if ("why" in result) {
    await saveSignInDraft({ ...draft, phone, captcha: form.captcha, agreed: form.agree === "1" })
    await saveSignInMessage(form.from, result)
  }
  return result
}

/** `sentCode` has the captcha that the code was requested with. The form may show a newer captcha. */
async function checkAndSignIn(phone: string, form: Form, sentCode: SentCode | undefined): Promise<SignInResult> {
  if (form.agree !== "1") return { why: "agree-first" }
  if (!isPhone(phone)) return { why: "phone-wrong" }
  if (!isCaptchaCode(sentCode?.captcha ?? form.captcha ?? "")) return { why: "captcha-shape" }
  const code = form.code?.trim() ?? ""
  // A code is only valid in the browser that requested it, for the phone it was sent to.
  if (!sentCode || !isSmsCode(code)) return { why: "code-wrong" }
  if (await isCodeReplaced(phone, sentCode.id)) return { why: "code-replaced" }
  if (!(await consumeLimits(getGuessLimits(phone, sentCode, getRequestSource(await headers())))).ok)
    return { why: "code-used-up" }
  const group = form.type?.slice(0, 32)
  const { captcha } = sentCode
  const input = { phone, code, captcha, type: group ?? "login", inMessagingApp: isMessagingApp(await headers()) }
  return startSession(phone, (client) => (group ? client.account.register(input) : client.account.signIn(input)))
}

const getLogContext = async (phone?: string) => ({ phone, ...getRequestSource(await headers()) })

/** The log entry of a sign-in also documents which version of the texts the driver agreed to. */
function logResult(
  { by, texts }: { by: string; texts: string },
  result: SignInResult,
  context: Awaited<ReturnType<typeof getLogContext>>,
): SignInResult {
  if ("why" in result) logSecurityEvent("sign-in-refused", { by, why: result.why }, context)
  else {
    const { id, family } = result.driver
    logSecurityEvent("signed-in", { by, texts }, { ...context, driver: id, session: family })
  }
  return result
}

export async function signInByCarrier(form: Form): Promise<SignInResult> {
  const method = { by: "carrier", texts: parseAgreedVersion(form.texts) }
  const result = logResult(method, await checkAndSignInByCarrier(form), await getLogContext())
  if ("why" in result) {
    await saveSignInDraft({ phone: "", ...(await readSignInDraft()), agreed: form.agree === "1" })
    await saveSignInMessage(form.from, result)
  }
  return result
}

async function checkAndSignInByCarrier({ token = "", agree }: Form): Promise<SignInResult> {
  if (agree !== "1") return { why: "agree-first" }
  if (!(await consumeTokenRequest())) return { why: "one-tap-failed" }
  return startSession(undefined, (client) => client.account.oneTapSignIn({ token }))
}

type ProviderClient = ReturnType<typeof createProvider>
type ProviderResult = { ok: true; data: Output<typeof account.signIn> } | { ok: false; why: FormMessage["why"] }

async function startSession(
  phone: string | undefined,
  signIn: (client: ProviderClient) => Promise<ProviderResult>,
): Promise<SignInResult> {
  let cookies: Credential = {}
  try {
    const result = await signIn(createProvider(undefined, (received) => (cookies = received)))
    if (!result.ok) return { why: result.why }
    const { driver, hasCars } = result.data
    const credential = { ...cookies, sToken: driver.sToken, uToken: driver.uToken }
    const fullPhone = phone ?? driver.phone ?? ""
    const session = createSessionData(maskPhoneMiddle(fullPhone), credential, hashPhone(fullPhone))
    await endPreviousSession(session)
    await startTickets(session)
    // This session is newer than any provider cookies the browser has.
    await consumeProviderCookies()
    await clearSignInDraft()
    return { driver: session, hasCars }
  } catch (error) {
    if (error instanceof ProviderError) return toFormMessage(error)
    if (!(error instanceof InvalidInput)) log.error("sign-in failed", { error })
    return { why: "sign-in-failed" }
  }
}

/** Uses the provider's message, or a general message if it sent none. */
const toFormMessage = (fault: ProviderError): FormMessage => ({
  why: "sign-in-failed",
  userMessage: toUserMessage(fault, signInMessages["sign-in-failed"]),
})
