import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { OfflinePayScreen } from "#components/rental/renewal/where-to-pay-screens"
import { addresses } from "#lib/addresses/addresses"
import { toPlainId } from "#lib/core/values/plain-id"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

export const metadata = { title: "请到停车场办理" }

export default async function OfflinePay({ searchParams }: { searchParams: SearchParams }) {
  const parkId = toPlainId((await readQuery(searchParams, "parkId")).parkId)
  const park = parkId ? await ifSoon(provider.payments.park({ parkId })) : undefined
  const phone = (park?.ok ? park.data.phone : undefined) ?? (await hotline())
  return <OfflinePayScreen phone={phone} homeHref={addresses.rentals.path} />
}
