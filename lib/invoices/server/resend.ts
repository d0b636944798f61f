import "server-only"
import { headers } from "next/headers"
import { emailTrouble } from "#lib/invoices/rules"
import type { ResendSaying } from "#lib/invoices/words"
import { mayHaveHappened, ProviderFault } from "#lib/kit/call/fault"
import { type Trouble, troubleOf } from "#lib/kit/call/trouble"
import { formTokenOf } from "#lib/kit/door/guard"
import { countedAddress, type Limit, reserve } from "#lib/kit/door/rate-limits"
import { provider } from "#lib/provider"

const A_DAY = 86_400

type Which = { parkId: string; invoiceId: string }

/** By invoice, so that nobody's letter box is filled; by address and browser, so that nobody tries one number after another. */
async function tries({ invoiceId }: Which): Promise<Limit[]> {
  const sent = await headers()
  const browser = formTokenOf(sent)?.token
  const address = countedAddress(sent)
  return [
    [`resend:${invoiceId}`, 5, A_DAY],
    ...(address ? [[`resend-address:${address}`, 300, 3_600] as const] : []),
    ...(browser ? [[`resend-browser:${browser}`, 20, 3_600] as const] : []),
  ]
}

/** Undefined once it is on its way. */
export async function resend(
  which: Which,
  typed: string,
): Promise<{ why: ResendSaying; trouble?: Trouble } | undefined> {
  const email = typed.trim()
  const wrong = emailTrouble(email)
  if (wrong) return { why: wrong }
  if (!(await reserve(await tries(which))).ok) return { why: "too-often" }
  try {
    const said = await provider.invoices.resend({ ...which, email })
    return said.ok ? undefined : { why: said.why }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return mayHaveHappened(error) ? { why: "unknown" } : { why: "not-sent", trouble: troubleOf(error) }
  }
}
