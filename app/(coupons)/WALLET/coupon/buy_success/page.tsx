import { definePage } from "@app/_shared/define-page"
import { BoughtScreen } from "#components/coupons/purchase/bought-screen"
import { addresses } from "#lib/addresses/addresses"
import { getLastPurchase } from "#lib/coupons/server/payment"

export const metadata = { title: "购买结果" }

export default definePage(async () => {
  const record = await getLastPurchase()
  const purchase = record && { ...record.subject, due: record.due, plate: record.plate, park: record.park }
  return (
    <BoughtScreen purchase={purchase} couponsHref={addresses.coupons.path} typesHref={addresses.couponTypes.path} />
  )
})
