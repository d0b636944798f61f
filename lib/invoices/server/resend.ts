import "server-only"
import { headers } from "next/headers"
import { emailTrouble } from "#lib/invoices/rules"
import type { ResendSaying } from "#lib/invoices/words"
import { mayHaveHappened, ProviderFault } from "#lib/kit/call/fault"
import { type Trouble, troubleOf } from "#lib/kit/call/trouble"
import { limitsFrom } from "#lib/kit/door/asked-from"
import { giveBack, type Limit, reserve } from "#lib/kit/door/rate-limits"
import { whoIsIn } from "#lib/kit/door/who-is-in"
import { plainEmail } from "#lib/kit/values/email"
import { parkNumber } from "#lib/kit/values/park-number"
import { provider } from "#lib/provider"

const A_DAY = 86_400

type Which = { parkId: string; invoiceId: string }

/**
 * By invoice and letter box, so that none is filled, and each driver's apart, so that nobody uses up another's; by address
 * and browser, so that nobody tries one number after another.
 */
async function tries({ parkId, invoiceId }: Which, email: string): Promise<Limit[]> {
  const sent = await headers()
  const visitor = await whoIsIn(sent)
  const invoice = `${typeof visitor === "string" ? visitor : visitor.who}:${parkNumber(parkId)}:${invoiceId}`
  return [
    [`resend-box:${invoice}:${email.toLowerCase()}`, 3, A_DAY],
    [`resend:${invoice}`, 5, A_DAY],
    ...limitsFrom(sent, {
      address: (address) => [`resend-address:${address}`, 300, 3_600],
      browser: (browser) => [`resend-browser:${browser}`, 20, 3_600],
    }),
  ]
}

/** Undefined once it is on its way. */
export async function resend(
  which: Which,
  typed: string,
): Promise<{ why: ResendSaying; trouble?: Trouble } | undefined> {
  const email = plainEmail(typed)
  const wrong = emailTrouble(email)
  if (wrong) return { why: wrong }
  const limits = await tries(which, email)
  if (!(await reserve(limits)).ok) return { why: "too-often" }
  try {
    const said = await provider.invoices.resend({ ...which, email })
    if (said.ok) return undefined
    return { why: said.why === "too-often" ? "too-often-today" : said.why }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (mayHaveHappened(error)) return { why: "unknown" }
    await giveBack(limits)
    return { why: "not-sent", trouble: troubleOf(error) }
  }
}
