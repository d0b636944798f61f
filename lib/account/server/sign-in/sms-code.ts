import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import type { sessionEndpoints } from "#lib/account/contract"
import {
  type SignInDraft,
  saveSignInDraft,
  saveSignInMessage,
  readSignInDraft,
} from "#lib/account/server/sign-in/draft"
import { recordNewestCode } from "#lib/account/server/sign-in/newest-code"
import { getCodeLimits, getMistakeLimits, getAttemptLimits } from "#lib/account/server/sign-in/limits"
import { isPhone, isCaptchaCode, extractPhoneDigits, RESEND_SECONDS } from "#lib/account/rules"
import { type FormMessage, formatWait } from "#lib/account/messages"
import { type RequestSource, getRequestSource } from "#lib/http/limits/request-source"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import type { EndpointInput } from "#lib/provider/endpoint"
import type { Limit } from "#lib/http/limits/limits"
import { peekLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { toUserMessage } from "#lib/provider/user-message"
import { createProvider } from "#lib/provider"

type Rejection = { ok: false; wait?: number } & FormMessage
export type SendCodeResult = { ok: true; wait: number } | Rejection
type Form = EndpointInput<typeof sessionEndpoints.smsCode>
type CodeRequest = Pick<Form, "phone" | "captcha" | "captchaId">

/** Sends a code and saves it in the draft. Returns the seconds until another one may be requested. */
export async function sendCode(form: Form): Promise<SendCodeResult> {
  const phone = extractPhoneDigits(form.phone)
  const captcha = form.captcha.trim()
  const source = getRequestSource(await headers())
  const draft = await readSignInDraft()
  const result = await sendWithinLimits({ phone, captcha, captchaId: form.captchaId }, source, draft)
  const input = { phone, captcha, agreed: form.agree === "1" }
  if (result.ok) {
    const id = randomUUID()
    await recordNewestCode(phone, id)
    await saveSignInDraft({ ...input, sent: { id, phone, captcha, at: Date.now() } })
  } else {
    await saveSignInDraft({ ...draft, ...input, retryAllowance: draft?.retryAllowance ?? createRetryAllowance(result) })
    await saveSignInMessage(form.from, result)
  }
  const reason = result.ok ? {} : { why: result.why }
  logSecurityEvent(result.ok ? "code-sent" : "code-refused", reason, { phone, ...source })
  return result
}

const createRetryAllowance = ({ why, wait = 0 }: Rejection) =>
  why === "too-often" ? { id: randomUUID(), from: Date.now() + wait * 1000 } : undefined

/** A request counts as a mistake until a code has been sent for it. */
async function sendWithinLimits(
  request: CodeRequest,
  source: RequestSource,
  draft: SignInDraft | undefined,
): Promise<SendCodeResult> {
  if (!isPhone(request.phone)) return { ok: false, why: "phone-wrong" }
  if (!isCaptchaCode(request.captcha) || request.captchaId === "") return { ok: false, why: "captcha-shape" }
  const mistakes = await selectMistakeLimits(source, draft)
  const attempt = await reserveLimits([...mistakes, ...getAttemptLimits(source)])
  if (!attempt.ok) return rejectTooOften(attempt.wait)
  const limits = getCodeLimits(request.phone, source)
  const reservation = await reserveLimits(limits)
  // Concurrent requests may return their reservations soon, so the wait is at most a minute.
  if (!reservation.ok) return rejectTooOften(Math.min(reservation.wait, RESEND_SECONDS))
  const result = await requestCode(request, limits)
  if (result.ok) await rewardLimits(mistakes)
  return result
}

/** If the limit of the draft's code is used up, the limits of a browser without a code apply. */
async function selectMistakeLimits(source: RequestSource, draft: SignInDraft | undefined): Promise<Limit[]> {
  const limits = getMistakeLimits(source, draft)
  return draft?.sent && !(await peekLimits(limits)).ok
    ? getMistakeLimits(source, { retryAllowance: draft.retryAllowance })
    : limits
}

const rejectTooOften = (wait: number): Rejection => ({
  ok: false,
  why: "too-often",
  wait,
  userMessage: { text: formatWait(wait) },
})

/**
 * The limits have been counted before the call. They are returned if certainly no code was sent, so that wrong captchas do
 * not use up the codes of a phone.
 */
async function requestCode(request: CodeRequest, limits: Limit[]): Promise<SendCodeResult> {
  try {
    const result = await createProvider(undefined).account.sendCode(request)
    if (result.ok) return { ok: true, wait: RESEND_SECONDS }
    await rewardLimits(limits)
    return { ok: false, why: result.why }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (!isOutcomeUnknown(error)) await rewardLimits(limits)
    return { ok: false, why: "not-done", userMessage: toUserMessage(error), wait: error.wait }
  }
}
