import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { keepDraft, keepTold, readDraft } from "#lib/account/flow/draft"
import { isCode, isPhone, phoneDigits, RESEND_SECONDS } from "#lib/account/rules"
import type { Told } from "#lib/account/words"
import { askedFrom } from "#lib/kit/asked-from"
import { env } from "#lib/kit/env"
import { mayHaveHappened, ProviderFault } from "#lib/kit/fault"
import { giveBack, type Limit, reserve, withinLimits } from "#lib/kit/limits"
import { noteSecurity } from "#lib/kit/security-log"
import { troubleOf } from "#lib/kit/trouble"
import { providerAs } from "#lib/provider"

export type CodeSent = { ok: true; wait: number } | ({ ok: false; wait?: number } & Told)
type Form = { readonly [name: string]: string | undefined }
type Asked = { phone: string; captcha: string; captchaId: string }
type From = ReturnType<typeof askedFrom>

/** Sends a code, remembers for whom, and answers how long until the next. */
export async function sendCode(form: Form): Promise<CodeSent> {
  const phone = phoneDigits(form.phone ?? "")
  const captcha = form.captcha?.trim() ?? ""
  const from = askedFrom(await headers())
  const sent = await attempt({ phone, captcha, captchaId: form.captchaId ?? "" }, from)
  const typed = { phone, captcha, agreed: form.agree === "1" }
  if (sent.ok) await keepDraft({ ...typed, sent: { id: randomUUID(), phone, captcha, at: Date.now() } })
  else {
    await keepDraft({ ...(await readDraft()), ...typed })
    await keepTold(form.from, sent)
  }
  noteSecurity(sent.ok ? "code-sent" : "code-refused", sent.ok ? {} : { why: sent.why }, { phone, ...from })
  return sent
}

async function attempt(asked: Asked, from: From): Promise<CodeSent> {
  if (!isPhone(asked.phone)) return { ok: false, why: "phone-wrong" }
  if (!isCode(asked.captcha) || asked.captchaId === "") return { ok: false, why: "captcha-shape" }
  const tried = await withinLimits(tries(from))
  const free = tried.ok ? await reserve(codes(asked.phone)) : tried
  return free.ok ? ask(asked) : { ok: false, why: "too-often", wait: free.wait }
}

/** Counted before it is sent. Where certainly none was sent, a stranger's wrong answers use up nobody's codes. */
async function ask(asked: Asked): Promise<CodeSent> {
  try {
    const reply = await providerAs(undefined).account.sendCode(asked)
    if (reply.ok) return { ok: true, wait: RESEND_SECONDS }
    await giveBack(codes(asked.phone))
    return { ok: false, why: reply.why }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (!mayHaveHappened(error)) await giveBack(codes(asked.phone))
    return { ok: false, why: "not-done", trouble: troubleOf(error), wait: error.wait }
  }
}

/** Codes are counted by whom they go to, and all together: pumping them is somebody's business. */
const codes = (phone: string): Limit[] => [
  [`sms:${phone}`, 20, 86_400],
  ["sms-all", 3_000, 60],
]

/**
 * Tries are counted by where they come from, whatever becomes of them. An address may be a whole carrier's: many of its
 * drivers sign in within an hour, and few within the same minutes.
 */
const tries = ({ browser, address }: From): Limit[] => [
  [`sms-browser:${browser ?? "none"}`, 20, 3_600],
  ...(address
    ? ([
        [`sms-address:${address}`, env().CODES_PER_ADDRESS, 300],
        [`sms-address-hour:${address}`, 6 * env().CODES_PER_ADDRESS, 3_600],
      ] as const)
    : []),
]
