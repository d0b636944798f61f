import "server-only"
import { headers } from "next/headers"
import { keepDraft, readDraft } from "#lib/account/flow/draft"
import { isCode, isPhone, phoneDigits, RESEND_SECONDS } from "#lib/account/rules"
import type { Saying } from "#lib/account/words"
import { ProviderFault } from "#lib/kit/fault"
import { formTokenOf } from "#lib/kit/guard"
import { clientAddress, count, type Limit, stillFree, withinLimits } from "#lib/kit/limits"
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
  for (const limit of [await stillFree(codes(phone)), await withinLimits(await tries())]) {
    if (!limit.ok) return { ok: false, why: "too-often", wait: limit.wait }
  }
  try {
    const reply = await providerAs(undefined).account.sendCode({ phone, captcha, captchaId })
    if (!reply.ok) return { ok: false, why: reply.why }
    await count(codes(phone))
    return { ok: true, wait: RESEND_SECONDS }
  } catch (error) {
    if (error instanceof ProviderFault) return { ok: false, why: "offline" }
    throw error
  }
}

/** Codes are counted by whom they went to, and all together: pumping them is somebody's business. */
const codes = (phone: string): Limit[] => [
  [`sms:${phone}`, 20, 86_400],
  ["sms-all", 3_000, 60],
]

/** Tries by where they come from: the browser, and its address where one is vouched for. */
async function tries(): Promise<Limit[]> {
  const sent = await headers()
  const browser = formTokenOf(sent)?.token
  const address = clientAddress(sent)
  return [
    ...(browser ? [[`sms-browser:${browser}`, 20, 3_600] as const] : []),
    ...(address ? [[`sms-address:${address}`, 60, 3_600] as const] : []),
  ]
}
