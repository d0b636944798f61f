import "server-only"
import { undefinedOnError } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { upgrade } from "#lib/invoices/server/upgrade"
import { ParksScreen } from "#components/invoices/parks/parks-screen"
import { addresses } from "#lib/addresses/addresses"
import { isPhone } from "#lib/account/rules"
import { withOthers } from "#lib/invoices/parks"
import { waysOf } from "#lib/invoices/places"
import { fillAddress } from "#lib/core/address/address"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** Which car parks offer invoices; one that does leads to what can be invoiced there. */
export const parksPage = (electronic: boolean) =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const query = await readQuery(searchParams, "parkName", "refused", "for")
    const name = query.parkName?.trim().slice(0, 40) || undefined
    const call = electronic ? provider.invoices.electronicParks : provider.invoices.parks
    const [said, known, info, { notice }] = await Promise.all([
      undefinedOnError(call({ name })),
      name === undefined ? undefined : ifSoon(provider.invoices.anyParks({ name })),
      ifSoon(provider.account.info({})),
      upgrade(),
    ])
    const found = said?.ok ? withOthers(said.data.list, known?.ok ? known.data.list : []) : ("failed" as const)
    const wish = (["plate", "number", "records"] as const).find((one) => one === query.for)
    const path = electronic ? addresses.electronicParks.path : addresses.invoiceParks.path
    const phone = info?.ok && isPhone(info.data.phone) ? info.data.phone : undefined
    const refused = found === "failed" ? undefined : found.find(({ id, offers }) => id === query.refused && !offers)
    return (
      <ParksScreen
        {...{ path, electronic, notice, refused, found, wish }}
        asked={name}
        hrefs={{
          next: wish ? waysOf("PARK", electronic)[wish] : nextHref(electronic, phone),
          refused: `${path}?${new URLSearchParams({ refused: "PARK", ...(name && { parkName: name }), ...(wish && { for: wish }) }).toString()}`,
        }}
      />
    )
  })

/** With the driver's own phone the orders of that; else one looks for them by their number. */
function nextHref(electronic: boolean, phone: string | undefined): string {
  if (!phone) return waysOf("PARK", electronic).number
  return electronic
    ? fillAddress(addresses.electronicInvoices, { parkId: "PARK", type: "short", phone })
    : fillAddress(addresses.invoicesOfPhone, { parkId: "PARK", phone })
}
