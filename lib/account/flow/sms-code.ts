import "server-only"
import { headers } from "next/headers"
import { keepDraft, readDraft } from "#lib/account/flow/draft"
import { isCode, isPhone, phoneDigits, RESEND_SECONDS } from "#lib/account/rules"
import type { Saying } from "#lib/account/words"
import { ProviderFault } from "#lib/kit/fault"
import { formTokenOf } from "#lib/kit/guard"
import { clientAddress, type Limit, withinLimits } from "#lib/kit/limits"
import { providerAs } from "#lib/provider"

export type CodeSent = { ok: true; wait: number } | { ok: false; why: Saying; wait?: number }
type Form = { readonly [name: string]: string | undefined }

/** Sends a code, remembers for whom, and answers how long until the next. */
export async function sendCode(form: Form): Promise<CodeSent> {
  const phone = phoneDigits(form.phone ?? "")
  const captcha = form.captcha?.trim() ?? ""
  const captchaId = form.captchaId ?? ""
  const sent = await attempt(phone, captcha, captchaId)
  const typed = { phone, captcha, agreed: form.agree === "1" }
  if (sent.ok) await keepDraft({ ...typed, sent: { phone, captcha, at: Date.now() } })
  else await keepDraft({ ...(await readDraft()), ...typed, why: sent.why })
  return sent
}

async function attempt(phone: string, captcha: string, captchaId: string): Promise<CodeSent> {
  if (!isPhone(phone)) return { ok: false, why: "phone-wrong" }
  if (!isCode(captcha) || captchaId === "") return { ok: false, why: "captcha-shape" }
  const limit = await withinLimits(await limits(phone))
  if (!limit.ok) return { ok: false, why: "too-often", wait: limit.wait }
  try {
    const reply = await providerAs(undefined).account.sendCode({ phone, captcha, captchaId })
    return reply.ok ? { ok: true, wait: RESEND_SECONDS } : { ok: false, why: reply.why }
  } catch (error) {
    if (error instanceof ProviderFault) return { ok: false, why: "offline" }
    throw error
  }
}

/** Per phone, per browser, per address, and for everybody together: pumping codes is somebody's business. */
async function limits(phone: string): Promise<Limit[]> {
  const sent = await headers()
  const browser = formTokenOf(sent)?.token
  const address = clientAddress(sent)
  return [
    [`sms:${phone}`, 20, 86_400],
    ...(browser ? [[`sms-browser:${browser}`, 20, 3_600] as const] : []),
    ...(address ? [[`sms-address:${address}`, 60, 3_600] as const] : []),
    ["sms-all", 3_000, 60],
  ]
}
