import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { OfflinePayScreen } from "#components/rental/renewal/payment-place-screens"
import { addresses } from "#lib/addresses/addresses"
import { toPlainId } from "#lib/core/values/plain-id"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { getHotline } from "#lib/platform/server/provider-profile"

export const metadata = { title: "请到停车场办理" }

export default async function OfflinePay({ searchParams }: { searchParams: SearchParams }) {
  const parkId = toPlainId((await readQuery(searchParams, "parkId")).parkId)
  const park = parkId ? await findParkSettings(parkId) : undefined
  return <OfflinePayScreen booth={park?.phone} hotline={await getHotline()} homeHref={addresses.rentals.path} />
}
