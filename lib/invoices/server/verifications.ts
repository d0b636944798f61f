import "server-only"
import { drawQrCode } from "#lib/invoices/draw-qr-code"
import type { ShownVerification } from "#lib/invoices/papers-contract"
import { provider } from "#lib/provider"

/** Every company that issues invoices here, with its code drawn. */
export async function getVerifications(parkId: string): Promise<ShownVerification[] | undefined> {
  const said = await provider.invoices.verifications({ parkId })
  return said.ok
    ? said.data.list.map(({ company, phone, message, qrCode }) => ({
        company,
        phone,
        message,
        code: drawQrCode(qrCode),
      }))
    : undefined
}
