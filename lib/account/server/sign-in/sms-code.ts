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
import { codeLimits, mistakeLimits, attemptLimits } from "#lib/account/server/sign-in/limits"
import { isPhone, isPictureCode, phoneDigits, RESEND_SECONDS } from "#lib/account/rules"
import { type FormMessage, formatWait } from "#lib/account/words"
import { type RequestSource, requestSource } from "#lib/http/limits/request-source"
import { mayHaveHappened, ProviderFault } from "#lib/core/errors"
import type { OwnInput } from "#lib/provider/own"
import type { Limit } from "#lib/http/limits/limits"
import { peekLimits, reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { noteSecurity } from "#lib/http/limits/security-log"
import { troubleOf } from "#lib/provider/trouble"
import { providerAs } from "#lib/provider"

type Rejection = { ok: false; wait?: number } & FormMessage
export type SendCodeResult = { ok: true; wait: number } | Rejection
type Form = OwnInput<typeof sessionEndpoints.smsCode>
type CodeRequest = Pick<Form, "phone" | "captcha" | "captchaId">

/** Sends a code, remembers for whom, and answers how long until the next. */
export async function sendCode(form: Form): Promise<SendCodeResult> {
  const phone = phoneDigits(form.phone)
  const captcha = form.captcha.trim()
  const [from, draft] = [requestSource(await headers()), await readSignInDraft()]
  const sent = await sendWithinLimits({ phone, captcha, captchaId: form.captchaId }, from, draft)
  const typed = { phone, captcha, agreed: form.agree === "1" }
  if (sent.ok) {
    const id = randomUUID()
    await recordNewestCode(phone, id)
    await saveSignInDraft({ ...typed, sent: { id, phone, captcha, at: Date.now() } })
  } else {
    await saveSignInDraft({ ...draft, ...typed, turn: draft?.turn ?? createTurn(sent) })
    await saveSignInMessage(form.from, sent)
  }
  noteSecurity(sent.ok ? "code-sent" : "code-refused", sent.ok ? {} : { why: sent.why }, { phone, ...from })
  return sent
}

const createTurn = ({ why, wait = 0 }: Rejection) =>
  why === "too-often" ? { id: randomUUID(), from: Date.now() + wait * 1000 } : undefined

/** Each try is a mistake until a code has gone out for it. */
async function sendWithinLimits(
  asked: CodeRequest,
  from: RequestSource,
  draft: SignInDraft | undefined,
): Promise<SendCodeResult> {
  if (!isPhone(asked.phone)) return { ok: false, why: "phone-wrong" }
  if (!isPictureCode(asked.captcha) || asked.captchaId === "") return { ok: false, why: "captcha-shape" }
  const mistake = await getMistakeLimits(from, draft)
  const tried = await reserveLimits([...mistake, ...attemptLimits(from)])
  if (!tried.ok) return rejectTooOften(tried.wait)
  const free = await reserveLimits(codeLimits(asked.phone, from))
  // What others have reserved they may give back at once: nobody waits for that until the spell is over.
  if (!free.ok) return rejectTooOften(Math.min(free.wait, RESEND_SECONDS))
  const sent = await requestCode(asked, codeLimits(asked.phone, from))
  if (sent.ok) await rewardLimits(mistake)
  return sent
}

/** Whoever has misread all that a code lets them, goes on as anybody who has had none: not worse off, and no better. */
async function getMistakeLimits(from: RequestSource, draft: SignInDraft | undefined): Promise<Limit[]> {
  const ofCode = mistakeLimits(from, draft)
  return draft?.sent && !(await peekLimits(ofCode)).ok ? mistakeLimits(from, { turn: draft.turn }) : ofCode
}

const rejectTooOften = (wait: number): Rejection => ({
  ok: false,
  why: "too-often",
  wait,
  trouble: { words: formatWait(wait) },
})

/** Counted before it is sent. Where certainly none was, a stranger's wrong answers use up nobody's codes. */
async function requestCode(asked: CodeRequest, counted: Limit[]): Promise<SendCodeResult> {
  try {
    const reply = await providerAs(undefined).account.sendCode(asked)
    if (reply.ok) return { ok: true, wait: RESEND_SECONDS }
    await rewardLimits(counted)
    return { ok: false, why: reply.why }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (!mayHaveHappened(error)) await rewardLimits(counted)
    return { ok: false, why: "not-done", trouble: troubleOf(error), wait: error.wait }
  }
}
