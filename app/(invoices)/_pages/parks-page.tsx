import "server-only"
import { undefinedOnError } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { ParksScreen } from "#components/invoices/parks/parks-screen"
import { addresses } from "#lib/addresses/addresses"
import { isPhone } from "#lib/account/rules"
import { addOtherParks } from "#lib/invoices/parks"
import { getInvoiceHrefs } from "#lib/invoices/search-pages"
import { fill } from "#lib/core/address/address"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** Which car parks offer invoices; one that does leads to what can be invoiced there. */
export const parksPage = (electronic: boolean) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const query = await readQuery(searchParams, "parkName", "refused", "for")
    const name = query.parkName?.trim().slice(0, 40) || undefined
    const call = electronic ? provider.invoices.electronicParks : provider.invoices.parks
    const [said, known, info, { notice }] = await Promise.all([
      undefinedOnError(call({ name })),
      name === undefined ? undefined : undefinedIfSlow(provider.invoices.anyParks({ name })),
      undefinedIfSlow(provider.account.info({})),
      getUpgradeStatus(),
    ])
    const found = said?.ok ? addOtherParks(said.data.list, known?.ok ? known.data.list : []) : ("failed" as const)
    const purpose = (["plate", "number", "records"] as const).find((one) => one === query.for)
    const path = electronic ? addresses.electronicParks.path : addresses.invoiceParks.path
    const phone = info?.ok && isPhone(info.data.phone) ? info.data.phone : undefined
    const refused = found === "failed" ? undefined : found.find(({ id, offers }) => id === query.refused && !offers)
    return (
      <ParksScreen
        {...{ path, electronic, notice, refused, found, wish: purpose }}
        asked={name}
        hrefs={{
          next: purpose ? getInvoiceHrefs("PARK", electronic)[purpose] : getNextHref(electronic, phone),
          refused: `${path}?${new URLSearchParams({ refused: "PARK", ...(name && { parkName: name }), ...(purpose && { for: purpose }) }).toString()}`,
        }}
      />
    )
  })

/** With the driver's own phone the orders of that; else one looks for them by their number. */
function getNextHref(electronic: boolean, phone: string | undefined): string {
  if (!phone) return getInvoiceHrefs("PARK", electronic).number
  return electronic
    ? fill(addresses.electronicInvoices, { parkId: "PARK", type: "short", phone })
    : fill(addresses.invoicesOfPhone, { parkId: "PARK", phone })
}
