import "server-only"
import { codeOf } from "#lib/invoices/codes"
import type { ShownVerification } from "#lib/invoices/contract-of-papers"
import { provider } from "#lib/provider"

/** Every company that issues invoices here, with its code drawn. */
export async function verificationsAt(parkId: string): Promise<ShownVerification[] | undefined> {
  const said = await provider.invoices.verifications({ parkId })
  return said.ok
    ? said.data.list.map(({ company, phone, message, qrCode }) => ({ company, phone, message, code: codeOf(qrCode) }))
    : undefined
}
