import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { OfflinePayScreen } from "#components/rental/renewal/payment-place-screens"
import { addresses } from "#lib/addresses/addresses"
import { toPlainId } from "#lib/core/values/plain-id"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "请到停车场办理" }

export default async function OfflinePay({ searchParams }: { searchParams: SearchParams }) {
  const parkId = toPlainId((await readQuery(searchParams, "parkId")).parkId)
  const park = parkId ? await undefinedIfSlow(provider.payments.park({ parkId })) : undefined
  const booth = park?.ok ? park.data.phone : undefined
  return <OfflinePayScreen booth={booth} hotline={await getHotline()} homeHref={addresses.rentals.path} />
}
