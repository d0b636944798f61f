import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import type { sessionEndpoints } from "#lib/account/contract"
import { type Draft, keepDraft, keepTold, readDraft } from "#lib/account/server/sign-in/draft"
import { noteNewest } from "#lib/account/server/sign-in/newest-code"
import { codes, mistakes, tries } from "#lib/account/server/sign-in/limits"
import { isPhone, isPictureCode, phoneDigits, RESEND_SECONDS } from "#lib/account/rules"
import { type FormMessage, waitWords } from "#lib/account/words"
import { type RequestSource, requestSource } from "#lib/http/limits/request-source"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import type { EndpointInput } from "#lib/provider/endpoint"
import type { Limit } from "#lib/http/limits/limits"
import { peekLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { toUserMessage } from "#lib/provider/user-message"
import { createProvider } from "#lib/provider"

type Refused = { ok: false; wait?: number } & FormMessage
export type CodeSent = { ok: true; wait: number } | Refused
type Form = EndpointInput<typeof sessionEndpoints.smsCode>
type CodeRequest = Pick<Form, "phone" | "captcha" | "captchaId">

/** Sends a code, remembers for whom, and answers how long until the next. */
export async function sendCode(form: Form): Promise<CodeSent> {
  const phone = phoneDigits(form.phone)
  const captcha = form.captcha.trim()
  const [from, draft] = [requestSource(await headers()), await readDraft()]
  const sent = await attempt({ phone, captcha, captchaId: form.captchaId }, from, draft)
  const typed = { phone, captcha, agreed: form.agree === "1" }
  if (sent.ok) {
    const id = randomUUID()
    await noteNewest(phone, id)
    await keepDraft({ ...typed, sent: { id, phone, captcha, at: Date.now() } })
  } else {
    await keepDraft({ ...draft, ...typed, turn: draft?.turn ?? turnAfter(sent) })
    await keepTold(form.from, sent)
  }
  logSecurityEvent(sent.ok ? "code-sent" : "code-refused", sent.ok ? {} : { why: sent.why }, { phone, ...from })
  return sent
}

const turnAfter = ({ why, wait = 0 }: Refused) =>
  why === "too-often" ? { id: randomUUID(), from: Date.now() + wait * 1000 } : undefined

/** Each try is a mistake until a code has gone out for it. */
async function attempt(asked: CodeRequest, from: RequestSource, draft: Draft | undefined): Promise<CodeSent> {
  if (!isPhone(asked.phone)) return { ok: false, why: "phone-wrong" }
  if (!isPictureCode(asked.captcha) || asked.captchaId === "") return { ok: false, why: "captcha-shape" }
  const mistake = await mistakesLeft(from, draft)
  const tried = await reserveLimits([...mistake, ...tries(from)])
  if (!tried.ok) return tooOften(tried.wait)
  const free = await reserveLimits(codes(asked.phone, from))
  // What others have reserved they may give back at once: nobody waits for that until the spell is over.
  if (!free.ok) return tooOften(Math.min(free.wait, RESEND_SECONDS))
  const sent = await ask(asked, codes(asked.phone, from))
  if (sent.ok) await rewardLimits(mistake)
  return sent
}

/** Whoever has misread all that a code lets them, goes on as anybody who has had none: not worse off, and no better. */
async function mistakesLeft(from: RequestSource, draft: Draft | undefined): Promise<Limit[]> {
  const ofCode = mistakes(from, draft)
  return draft?.sent && !(await peekLimits(ofCode)).ok ? mistakes(from, { turn: draft.turn }) : ofCode
}

const tooOften = (wait: number): Refused => ({ ok: false, why: "too-often", wait, trouble: { words: waitWords(wait) } })

/** Counted before it is sent. Where certainly none was, a stranger's wrong answers use up nobody's codes. */
async function ask(asked: CodeRequest, counted: Limit[]): Promise<CodeSent> {
  try {
    const reply = await createProvider(undefined).account.sendCode(asked)
    if (reply.ok) return { ok: true, wait: RESEND_SECONDS }
    await rewardLimits(counted)
    return { ok: false, why: reply.why }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (!isOutcomeUnknown(error)) await rewardLimits(counted)
    return { ok: false, why: "not-done", trouble: toUserMessage(error), wait: error.wait }
  }
}
