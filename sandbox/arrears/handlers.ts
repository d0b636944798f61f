import type { arrears } from "#lib/arrears/contract"
import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { normalisePlate } from "#lib/kit/plate/plate"
import type { Scene } from "#sandbox/kit/context"
import { minutesOf } from "#sandbox/pay/look-up"
import { startPayment } from "#sandbox/payments/start"
import { passTime } from "#sandbox/payments/elapsed-time"
import { isAnothers } from "#sandbox/pay/bill-access"
import { arrearsOf, billById, type ParkBill } from "#sandbox/records/money/bills"
import { carsOf } from "#sandbox/records/parking/cars"
import { knownPark } from "#sandbox/records/parking/parks"
import type { Method } from "#sandbox/records/money/payments"
import { stayById } from "#sandbox/records/parking/stays"
import { parkNumber } from "#lib/kit/values/park-number"

const METHODS: Record<"ALIPAY" | "WEIXIN", Method> = { ALIPAY: "alipay", WEIXIN: "weixin" }

export const handlers = {
  list({ plate }, scene) {
    const { store, visitor, now } = scene
    passTime(store, now)
    const own = visitor ? carsOf(store, visitor).map((car) => car.plate) : []
    const plates = plate === undefined ? own : [normalisePlate(plate)].filter((one) => !isAnothers(scene, one))
    return { list: plates.flatMap((one) => arrearsOf(store, one)).map((bill) => told(scene, bill)) }
  },

  one({ orderId, arrearsParkId }, scene) {
    const bill = arrearNow(scene, orderId, arrearsParkId)
    if (!bill) return refuse("no-order", "没有找到这笔欠费，可能已经补缴")
    if (isAnothers(scene, bill.plate)) return refuse("not-yours", "这笔欠费不属于当前车牌")
    return { ...told(scene, bill), paid: bill.state === "PAID" }
  },

  pay({ method, orderId, arrearsParkId, plate, amount }, scene) {
    const bill = arrearNow(scene, orderId, arrearsParkId)
    if (bill?.plate !== normalisePlate(plate)) return refuse("no-order", "没有找到这笔欠费，可能已经补缴")
    const wish = { method: METHODS[method], couponIds: [], voucherIds: [], expected: amount }
    const started = startPayment(scene, bill, wish)
    if (!("refused" in started)) return started
    const { refused, message } = started
    return refused === "paid-already" || refused === "amount-changed"
      ? refuse(refused, message)
      : refuse("pay-refused", message)
  },
} satisfies SandboxFor<typeof arrears, Scene>

function arrearNow({ store, now }: Scene, orderId: string, park: string): ParkBill | undefined {
  passTime(store, now)
  const bill = billById(store, orderId)
  return bill?.kind === "arrear" && bill.park === parkNumber(park) ? bill : undefined
}

function told({ store, now }: Scene, bill: ParkBill) {
  const stay = bill.stay === null ? undefined : stayById(store, bill.stay)
  return {
    arrearsParkId: bill.park,
    parkId: bill.park,
    park: knownPark(store, bill.park).name,
    plate: bill.plate,
    amount: bill.amount ?? 0,
    minutes: stay ? minutesOf(stay, now) : 0,
    since: new Date(stay?.entered_at ?? bill.made_at).toISOString(),
    orderId: bill.id,
  }
}
