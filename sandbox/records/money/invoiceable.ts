import type { Store } from "#sandbox/store/store"

/** A payment that can be invoiced. */
export type Invoiceable = {
  payment: string
  order_id: string
  kind: string
  park: string
  park_name: string
  plate: string
  amount: number
  fee: number
  paid_at: number
  entered_at: number | null
  driver: number | null
  invoiced: number
}

type InvoiceableFilter = { park: string; number?: string; plate?: string; phone?: string; isRental?: boolean }

/**
 * Payments in a car park, selected by order or payment number, or by phone. A search by phone
 * finds the payments of its driver, and payments for the driver's cars since they were bound.
 */
export function listInvoiceable(store: Store, filter: InvoiceableFilter): Invoiceable[] {
  const { park, number = null, plate = null, phone = null } = filter
  const isRental = filter.isRental === undefined ? null : Number(filter.isRental)
  if (number === null && phone === null) return []
  return store.all<Invoiceable>`select payment.id as payment, bill.id as order_id, bill.kind, bill.park,
      park.name as park_name, bill.plate, payment.amount, payment.paid_at, stay.entered_at, payment.invoiced,
      payment.amount + payment.by_coupons + payment.deducted + payment.lucky as fee,
      coalesce(payment.driver, (select car.driver from car where car.plate = bill.plate)) as driver
    from payment join bill on bill.id = payment.bill join park on park.id = bill.park
      left join stay on stay.id = bill.stay
    where payment.state = 'paid' and bill.kind in ('stay', 'arrear', 'direct', 'rental') and bill.park = ${park}
      and (${number} is null or bill.id = ${number} or payment.id = ${number})
      and (${plate} is null or bill.plate = ${plate})
      and (${isRental} is null or iif(${isRental}, bill.kind = 'rental', bill.kind <> 'rental'))
      and (${phone} is null
        or exists (select 1 from driver where driver.id = payment.driver and driver.phone = ${phone})
        or exists (select 1 from car join driver on driver.id = car.driver
          where car.plate = bill.plate and driver.phone = ${phone} and car.bound_at <= payment.paid_at))
    order by payment.paid_at desc, payment.id desc limit 200`
}

export const findPaidOrder = (store: Store, park: string, order: string) =>
  listInvoiceable(store, { park, number: order })[0]
