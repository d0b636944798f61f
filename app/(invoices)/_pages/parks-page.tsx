import "server-only"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { ParksScreen } from "#components/invoices/parks/parks-screen"
import { addresses } from "#lib/addresses/addresses"
import { isPhone } from "#lib/account/rules"
import { addOtherParks } from "#lib/invoices/parks"
import { getInvoiceHrefs } from "#lib/invoices/search-pages"
import { fillAddress } from "#lib/core/address/address"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** Car parks, with a link to the orders of those that offer invoices. */
export const createParksPage = (electronic: boolean) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const query = await readQuery(searchParams, "parkName", "refused", "for")
    const name = query.parkName?.trim().slice(0, 40) || undefined
    const call = electronic ? provider.invoices.electronicParks : provider.invoices.parks
    const [result, allParks, info, { notice, isIssuingStopped }] = await Promise.all([
      undefinedIfListFails(call({ name })),
      name === undefined ? undefined : undefinedIfSlow(provider.invoices.anyParks({ name })),
      undefinedIfSlow(provider.account.info({})),
      getUpgradeStatus(),
    ])
    const parks = result?.ok
      ? addOtherParks(result.data.list, allParks?.ok ? allParks.data.list : [])
      : ("failed" as const)
    const purpose = (["plate", "number", "records"] as const).find((value) => value === query.for)
    const path = electronic ? addresses.electronicParks.path : addresses.invoiceParks.path
    const phone = info?.ok && isPhone(info.data.phone) ? info.data.phone : undefined
    const refusedPark = parks === "failed" ? undefined : parks.find(({ id, offers }) => id === query.refused && !offers)
    return (
      <ParksScreen
        path={path}
        electronic={electronic}
        notice={notice}
        refusedId={refusedPark?.id}
        parks={parks}
        purpose={purpose}
        initialName={name}
        hrefs={
          isIssuingStopped && purpose !== "records"
            ? undefined
            : {
                next: purpose ? getInvoiceHrefs("PARK", electronic)[purpose] : getNextHref(electronic, phone),
                refused: `${path}?${new URLSearchParams({ refused: "PARK", ...(name && { parkName: name }), ...(purpose && { for: purpose }) }).toString()}#refused`,
              }
        }
      />
    )
  })

/** The orders of the driver's phone, or the search by order number if the phone is unknown. */
function getNextHref(electronic: boolean, phone: string | undefined): string {
  if (!phone) return getInvoiceHrefs("PARK", electronic).number
  return electronic
    ? fillAddress(addresses.electronicInvoices, { parkId: "PARK", type: "short", phone })
    : fillAddress(addresses.invoicesOfPhone, { parkId: "PARK", phone })
}
