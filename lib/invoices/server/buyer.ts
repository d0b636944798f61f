import "server-only"
import { getEmailError } from "#lib/invoices/rules"
import type { FindReason } from "#lib/invoices/messages"
import { ProviderError } from "#lib/core/errors"
import { normalizeEmail } from "#lib/core/values/email"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** The buyer of ordinary invoices, which the provider saves for signed-in drivers only. */
export async function getSavedBuyer() {
  if ((await getSession()).state !== "in") return undefined
  const result = await undefinedIfSlow(provider.invoices.settings({}))
  return result?.ok ? result.data : {}
}

type BuyerForm = { name: string; tax: string; email: string }

/** All fields are optional, but an e-mail address must be valid. */
export const isBuyerEmailInvalid = ({ email }: BuyerForm) =>
  normalizeEmail(email) !== "" && getEmailError(email) !== undefined

/** Undefined on success. An ordinary invoice uses the saved buyer, so it must not be issued after a failure. */
export async function saveBuyer(form: BuyerForm): Promise<FindReason | undefined> {
  const [name, tax, email] = [form.name.trim(), form.tax.trim().toUpperCase(), normalizeEmail(form.email)]
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
