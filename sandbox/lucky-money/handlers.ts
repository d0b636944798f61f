import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { luckyMoney } from "#lib/lucky-money/contract"
import { VALID_DAYS, PORTION_AMOUNT, PORTIONS } from "#lib/lucky-money/rules"
import type { CallContext } from "#sandbox/server/context"
import { isBoundByOther } from "#sandbox/bills/bill-access"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { type Bill, findBill, findLastPaidBill } from "#sandbox/records/money/bills"
import { listCars } from "#sandbox/records/parking/cars"
import * as records from "#sandbox/records/money/lucky-money"

const refuseNotFound = () => refuse("not-there", "没有找到这个红包")

export const handlers = {
  one({ id }, { store, viewer }) {
    const money = records.findLuckyMoney(store, id)
    if (!money) return refuseNotFound()
    const portion = viewer && records.findPortion(store, money, viewer.phone)
    return {
      id: String(money.id),
      phone: portion?.phone,
      amount: money.amount,
      remaining: records.countPortionsLeft(store, money),
      obtained: portion !== undefined,
    }
  },

  collect({ id, phone }, { store, now }) {
    const money = records.findLuckyMoney(store, id)
    if (!money) return refuseNotFound()
    if (phone.endsWith("0000")) return refuse("phone-wrong", "手机号错误，请重新输入")
    if (records.findPortion(store, money, phone)) return refuse("obtained-already", "这个手机号已经领过了")
    const until = now + VALID_DAYS * 86_400_000
    return records.claimPortion(store, money, phone, now, until)
      ? { amount: money.amount }
      : refuse("all-taken", "红包已被领完")
  },

  create({ orderId }, context) {
    const { store, now } = context
    applyElapsedTime(store, now)
    const bill = orderId === undefined ? findViewersLastPaidBill(context) : findBill(store, orderId)
    if (bill?.state !== "PAID" || bill.kind !== "stay" || isBoundByOther(context, bill.plate)) {
      return refuse("no-paid-order", "支付停车费后，就可以给朋友发红包")
    }
    const existing = records.findLuckyMoneyOfBill(store, bill.id)
    const createLuckyMoney = () =>
      records.insertLuckyMoney(store, { bill: bill.id, amount: PORTION_AMOUNT, portions: PORTIONS, made_at: now })
    return { id: String((existing ?? createLuckyMoney()).id) }
  },

  mine: (_, { store, driver, now }) => ({
    list: records
      .listUsablePortions(store, driver.phone, now)
      .map(({ amount, good_until }) => ({ amount, until: new Date(good_until).toISOString() })),
  }),
} satisfies SandboxFor<typeof luckyMoney, CallContext>

const findViewersLastPaidBill = ({ store, viewer }: CallContext): Bill | undefined =>
  viewer &&
  listCars(store, viewer)
    .flatMap(({ plate }) => findLastPaidBill(store, plate) ?? [])
    .toSorted((a, b) => (b.paid_at ?? 0) - (a.paid_at ?? 0))[0]
