import { NotOfferedScreen } from "#components/invoices/form/not-offered-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** A car park that offers no invoices, with a number to call: its own, or everybody's. */
export async function notOffered(parkId: string) {
  const [park, phone] = await Promise.all([ifSoon(provider.payments.park({ parkId })), hotline()])
  return (
    <NotOfferedScreen
      phone={(park?.ok ? park.data.phone : undefined) ?? phone}
      menuHref={fillAddress(addresses.invoiceMenu, {}, { parkId })}
    />
  )
}
