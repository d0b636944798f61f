import { getParkedMinutes } from "#sandbox/bills/bill-lines"
import type { arrears } from "#lib/arrears/contract"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import type { CallContext } from "#sandbox/server/context"
import { startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { isBoundByOther } from "#sandbox/bills/bill-access"
import { listArrears, findBill, type ParkBill } from "#sandbox/records/money/bills"
import { listCars } from "#sandbox/records/parking/cars"
import { getPark } from "#sandbox/records/parking/parks"
import type { Method } from "#sandbox/records/money/payments"
import { findStay } from "#sandbox/records/parking/stays"
import { normalizeParkNumber } from "#lib/core/values/park-number"

const METHODS: Record<"ALIPAY" | "WEIXIN", Method> = { ALIPAY: "alipay", WEIXIN: "weixin" }

export const handlers = {
  list({ plate }, context) {
    const { store, viewer, now } = context
    applyElapsedTime(store, now)
    const ownPlates = viewer ? listCars(store, viewer).map((car) => car.plate) : []
    const plates =
      plate === undefined
        ? ownPlates
        : [normalizePlate(plate)].filter((candidate) => !isBoundByOther(context, candidate))
    return { list: plates.flatMap((plate) => listArrears(store, plate)).map((bill) => toArrear(context, bill)) }
  },

  one({ orderId, arrearsParkId }, context) {
    const bill = findArrear(context, orderId, arrearsParkId)
    if (!bill) return refuse("no-order", "没有找到这笔欠费，可能已经补缴")
    if (isBoundByOther(context, bill.plate)) return refuse("not-yours", "这笔欠费不属于当前车牌")
    return { ...toArrear(context, bill), paid: bill.state === "PAID" }
  },

  pay({ method, orderId, arrearsParkId, plate, amount }, context) {
    const bill = findArrear(context, orderId, arrearsParkId)
    if (bill?.plate !== normalizePlate(plate)) return refuse("no-order", "没有找到这笔欠费，可能已经补缴")
    const request = { method: METHODS[method], couponIds: [], voucherIds: [], expected: amount }
    const result = startPayment(context, bill, request)
    if (!("refused" in result)) return result
    const { refused, message } = result
    return refused === "paid-already" || refused === "amount-changed"
      ? refuse(refused, message)
      : refuse("pay-refused", message)
  },
} satisfies SandboxFor<typeof arrears, CallContext>

function findArrear({ store, now }: CallContext, orderId: string, park: string): ParkBill | undefined {
  applyElapsedTime(store, now)
  const bill = findBill(store, orderId)
  return bill?.kind === "arrear" && bill.park === normalizeParkNumber(park) ? bill : undefined
}

function toArrear({ store, now }: CallContext, bill: ParkBill) {
  const stay = bill.stay === null ? undefined : findStay(store, bill.stay)
  return {
    arrearsParkId: bill.park,
    parkId: bill.park,
    park: getPark(store, bill.park).name,
    plate: bill.plate,
    amount: bill.amount ?? 0,
    minutes: stay ? getParkedMinutes(stay, now) : 0,
    since: new Date(stay?.entered_at ?? bill.made_at).toISOString(),
    orderId: bill.id,
  }
}
