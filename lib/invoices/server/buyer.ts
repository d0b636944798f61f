import "server-only"
import { emailTrouble } from "#lib/invoices/rules"
import type { FindSaying } from "#lib/invoices/words"
import { ProviderError } from "#lib/core/errors"
import { normalizeEmail } from "#lib/core/values/email"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** Whom ordinary invoices are made out to: the provider keeps it for a driver, and for nobody else. */
export async function knownBuyer() {
  if ((await getSession()).state !== "in") return undefined
  const said = await ifSoon(provider.invoices.settings({}))
  return said?.ok ? said.data : {}
}

type Sent = { name: string; tax: string; email: string }

/** All fields are optional, but an e-mail address must be valid. */
export const isBuyerWrong = ({ email }: Sent) => normalizeEmail(email) !== "" && emailTrouble(email) !== undefined

/** Undefined once it is kept: an invoice is never made out to whom it was before. */
export async function keepBuyer(sent: Sent): Promise<FindSaying | undefined> {
  const [name, tax, email] = [sent.name.trim(), sent.tax.trim().toUpperCase(), normalizeEmail(sent.email)]
  if (!name && !tax && !email) return undefined
  if ((await getSession()).state !== "in") return undefined
  try {
    await provider.invoices.keepSettings({
      name: name || undefined,
      tax: tax || undefined,
      email: email || undefined,
    })
    return undefined
  } catch (error) {
    if (error instanceof ProviderError) return "buyer-not-kept"
    throw error
  }
}
