import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

/** A paid payment with its bill, and the stay or rental term of that bill. */
export type PaidOrder = {
  id: string
  order_id: string
  kind: string
  park: string
  park_name: string
  plate: string
  amount: number
  by_coupons: number
  deducted: number
  lucky: number
  method: string
  invoiced: number
  paid_at: number
  entered_at: number | null
  left_at: number | null
  renewal: string | null
  months: number | null
  begins_at: number | null
  ends_at: number | null
}

/** `isRental` selects rentals, otherwise stays, arrears and direct payments. */
export type PaidOrderFilter = {
  isRental: boolean
  plate?: string
  park?: string
  payment?: string
  renewal?: string
}
type PageRange = { offset: number; limit: number }

/** Payments by a driver, or for a car since the driver bound it; newest first. */
export function listPaidOrders(
  store: Store,
  { id }: Driver,
  filter: PaidOrderFilter,
  { offset, limit }: PageRange,
): PaidOrder[] {
  const { plate = null, park = null, payment = null, renewal = null } = filter
  const isRental = Number(filter.isRental)
  return store.all<PaidOrder>`select payment.id, bill.id as order_id, bill.kind, bill.park, park.name as park_name, bill.plate,
      payment.amount, payment.by_coupons, payment.deducted, payment.lucky, payment.method, payment.invoiced,
      payment.paid_at, stay.entered_at, stay.left_at, renewal, months, begins_at, ends_at
    from payment join bill on bill.id = payment.bill join park on park.id = bill.park
      left join stay on stay.id = bill.stay left join rental_term on rental_term.bill = bill.id
    where payment.state = 'paid' and iif(${isRental}, bill.kind = 'rental', bill.kind in ('stay', 'arrear', 'direct'))
      and (payment.driver = ${id} or exists (select 1 from car
        where car.driver = ${id} and car.plate = bill.plate and car.bound_at <= payment.paid_at))
      and (${plate} is null or bill.plate = ${plate})
      and (${park} is null or bill.park = ${park})
      and (${payment} is null or payment.id = ${payment})
      and (${renewal} is null or rental_term.renewal = ${renewal})
    order by payment.paid_at desc, payment.id desc limit ${limit} offset ${offset}`
}

export const countPaidOrders = (store: Store, driver: Driver, filter: PaidOrderFilter) =>
  listPaidOrders(store, driver, filter, { offset: 0, limit: 10_000 }).length
