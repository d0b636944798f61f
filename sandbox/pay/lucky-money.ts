import { linesOf } from "#sandbox/pay/bill-lines"
import type { Store } from "#sandbox/kit/store"
import type { Bill } from "#sandbox/records/money/bills"
import { carByPlate } from "#sandbox/records/parking/cars"
import { freshPortions, hasPortion, spendPortion } from "#sandbox/records/money/lucky-money"
import { giveLuckyMoney, type Stay } from "#sandbox/records/parking/stays"

/** A portion of lucky money takes itself off the next stay of its owner's car that costs anything: one a stay. */
export function withLuckyMoney(store: Store, stay: Stay, bill: Bill, now: number): Stay {
  if (stay.lucky_money > 0 || hasPortion(store, stay.id) || linesOf(store, bill, now).due === 0) return stay
  const owner = carByPlate(store, stay.plate)
  const driver = owner && store.get<{ phone: string }>`select phone from driver where id = ${owner.driver}`
  const [portion] = driver ? freshPortions(store, driver.phone, now) : []
  if (!portion) return stay
  spendPortion(store, portion, stay.id)
  giveLuckyMoney(store, stay, portion.amount)
  return { ...stay, lucky_money: portion.amount }
}
