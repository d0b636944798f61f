import "server-only"
import { drawQrCode } from "#lib/invoices/draw-qr-code"
import type { ShownVerification } from "#lib/invoices/issued-contract"
import { provider } from "#lib/provider"

/** The verification codes of the companies that issue invoices at a car park. */
export async function getVerifications(parkId: string): Promise<ShownVerification[] | undefined> {
  const result = await provider.invoices.verifications({ parkId })
  return result.ok
    ? result.data.list.map(({ company, phone, message, qrCode }) => ({
        company,
        phone,
        message,
        code: drawQrCode(qrCode),
      }))
    : undefined
}
