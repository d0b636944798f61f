import "server-only"
import { emailTrouble } from "#lib/invoices/rules"
import type { FindSaying } from "#lib/invoices/words"
import { ProviderFault } from "#lib/core/errors"
import { plainEmail } from "#lib/core/values/email"
import { undefinedIfSlow } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** Whom ordinary invoices are made out to: the provider keeps it for a driver, and for nobody else. */
export async function knownBuyer() {
  if ((await session()).state !== "in") return undefined
  const said = await undefinedIfSlow(provider.invoices.settings({}))
  return said?.ok ? said.data : {}
}

type Sent = { name: string; tax: string; email: string }

/** All fields are optional, but an e-mail address must be valid. */
export const isBuyerWrong = ({ email }: Sent) => plainEmail(email) !== "" && emailTrouble(email) !== undefined

/** Undefined once it is kept: an invoice is never made out to whom it was before. */
export async function keepBuyer(sent: Sent): Promise<FindSaying | undefined> {
  const [name, tax, email] = [sent.name.trim(), sent.tax.trim().toUpperCase(), plainEmail(sent.email)]
  if (!name && !tax && !email) return undefined
  if ((await session()).state !== "in") return undefined
  try {
    await provider.invoices.keepSettings({
      name: name || undefined,
      tax: tax || undefined,
      email: email || undefined,
    })
    return undefined
  } catch (error) {
    if (error instanceof ProviderFault) return "buyer-not-kept"
    throw error
  }
}
