import { getDue } from "#lib/coupons/rules"
import type { couponList } from "#lib/coupons/list/contract"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import type { CallContext } from "#sandbox/server/context"
import { QUOTE_LIFE_MS } from "#sandbox/bills/quote"
import { startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { type Bill, insertBill, getBill, createOrderId } from "#sandbox/records/money/bills"
import {
  type CouponTypeRow,
  countCouponTypes,
  insertSale,
  findOpenSale,
  findCouponType,
  listCouponTypes,
} from "#sandbox/records/coupons/coupon-sales"
import { getBalance } from "#sandbox/records/money/ledger"
import { getPark } from "#sandbox/records/parking/parks"
import { normalizeParkNumber } from "#lib/core/values/park-number"

const PAGE_SIZE = 10

export const purchaseCalls = {
  types({ page }, { store, driver, now }) {
    const types = listCouponTypes(store, driver.id, now, (page - 1) * PAGE_SIZE, PAGE_SIZE)
    return {
      types: types.map(({ id, park, detail, price, off, minutes, expires_at }) => ({
        id: String(id),
        parkId: park,
        park: getPark(store, park).name,
        detail,
        price,
        discount: off,
        minutes,
        until: new Date(expires_at).toISOString(),
      })),
      pages: Math.max(1, Math.ceil(countCouponTypes(store, driver.id, now) / PAGE_SIZE)),
      balance: getBalance(store, driver.id),
    }
  },

  buy({ typeId, parkId, until, plate: plateInput, phone, method, expected }, context) {
    const { store, driver, now } = context
    applyElapsedTime(store, now)
    const type = findCouponType(store, driver.id, typeId, now)
    if (type?.park !== normalizeParkNumber(parkId)) return refuse("no-type", "这种停车券已经不再出售")
    if (type.expires_at !== Date.parse(until)) return refuse("type-changed", "停车券已有变化")
    const plate = normalizePlate(plateInput)
    if (!isPlate(plate)) return refuse("pay-refused", "请输入正确的车牌号！")
    return store.transaction(() => {
      const bill = getOrCreateBill(context, type, plate, phone)
      const result = startPayment(context, bill, { method, couponIds: [], voucherIds: [], expected })
      // The cashier appends the bill's id to the return address, so it is also the transaction id.
      return "refused" in result ? result : { ...result, transactionId: bill.id }
    })
  },
} satisfies Partial<SandboxFor<typeof couponList, CallContext>>

/** Returns the open bill of the same purchase, or creates one. */
function getOrCreateBill({ store, driver, now }: CallContext, type: CouponTypeRow, plate: string, phone: string): Bill {
  const { id: typeId, park, detail, minutes, expires_at } = type
  const amount = getDue({ price: type.price, discount: type.off })
  const openSale = findOpenSale(store, { driver: driver.id, type: typeId, phone, plate, amount })
  if (openSale) return getBill(store, openSale.bill)
  const id = createOrderId(store, park, now)
  const bill = insertBill(store, {
    id,
    kind: "coupon",
    park,
    plate,
    amount,
    made_at: now,
    expires_at: now + QUOTE_LIFE_MS,
  })
  insertSale(store, { bill: id, type: typeId, driver: driver.id, phone, detail, minutes, expires_at })
  return bill
}
