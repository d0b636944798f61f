import { getBillLines } from "#sandbox/bills/bill-lines"
import type { Store } from "#sandbox/store/store"
import type { Bill } from "#sandbox/records/money/bills"
import { findCarByPlate } from "#sandbox/records/parking/cars"
import { listUsablePortions, hasPortionOnStay, spendPortion } from "#sandbox/records/money/lucky-money"
import { addLuckyMoney, type Stay } from "#sandbox/records/parking/stays"

/** Applies a portion of the car owner's lucky money to a stay that costs something; at most one portion per stay. */
export function applyLuckyMoney(store: Store, stay: Stay, bill: Bill, now: number): Stay {
  if (stay.lucky_money > 0 || hasPortionOnStay(store, stay.id) || getBillLines(store, bill, now).due === 0) return stay
  const owner = findCarByPlate(store, stay.plate)
  const driver = owner && store.get<{ phone: string }>`select phone from driver where id = ${owner.driver}`
  const [portion] = driver ? listUsablePortions(store, driver.phone, now) : []
  if (!portion) return stay
  spendPortion(store, portion, stay.id)
  addLuckyMoney(store, stay, portion.amount)
  return { ...stay, lucky_money: portion.amount }
}
