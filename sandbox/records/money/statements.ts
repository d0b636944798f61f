import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

/** A charge with its discounts, a refund, or a top-up. */
export type Statement = {
  reason: "charge" | "refund" | "top-up"
  at: number
  orderId: string
  paymentId: string
  kind: string
  parkId: string | null
  plate: string | null
  phone: string | null
  method: string
  amount: number
  coupons: string
  vouchers: string
}

/** `driver` selects payments by that driver or for the driver's cars, `plate` all payments for one car. */
export type StatementFilter = { driver?: Driver; plate?: string }

export function listStatements(store: Store, { driver, plate }: StatementFilter): Statement[] {
  const [driverId, plateOrNull] = [driver?.id ?? null, plate ?? null]
  return store.all<Statement>`select movement.reason, movement.at, bill.id as orderId, payment.id as paymentId, bill.kind,
      bill.park as parkId, bill.plate, driver.phone, payment.method, movement.amount, payment.coupons, payment.vouchers
    from movement join bill on bill.id = movement.bill join payment on payment.id = movement.payment
      left join driver on driver.id = payment.driver
    where (${plateOrNull} is null or bill.plate = ${plateOrNull})
      and (${driverId} is null or payment.driver = ${driverId} or bill.plate in (select plate from car where driver = ${driverId}))
    order by movement.id desc limit 200`
}
