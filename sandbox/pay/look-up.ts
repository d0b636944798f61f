import type { Input, Output, Refused, SandboxFor } from "#lib/kit/call/contract"
import { refuse } from "#lib/kit/call/contract"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import type { pay } from "#lib/pay/contract"
import type { CallContext } from "#sandbox/kit/context"
import { linesOf } from "#sandbox/pay/bill-lines"
import { withLuckyMoney } from "#sandbox/pay/lucky-money"
import { likePlate } from "#sandbox/pay/similar-plates"
import { orderFor } from "#sandbox/payments/quote"
import { passTime } from "#sandbox/payments/elapsed-time"
import { carsOf } from "#sandbox/records/parking/cars"
import { balanceOf } from "#sandbox/records/money/ledger"
import { knownPark, parkById } from "#sandbox/records/parking/parks"
import { newestBillOf } from "#sandbox/records/money/bills"
import { platesIn, type Stay, staysOf } from "#sandbox/records/parking/stays"

type Found = Output<typeof pay.lookup>

export const lookingUp = {
  lookup: find,
  lookupAsBefore: find,

  cars({ parkId, plate: typed }, { store, viewer, now }) {
    passTime(store, now)
    const park = parkId && parkById(store, parkId)?.id
    if (typed) return { list: park ? nearTo(typed, store, park).map((plate) => ({ plate, inPark: true })) : [] }
    if (!viewer) return { list: [] }
    return {
      list: carsOf(store, viewer).map(({ plate }) => {
        const [stay] = staysOf(store, plate, park)
        if (!stay) return { plate, inPark: false }
        const since = new Date(stay.entered_at).toISOString()
        return { plate, inPark: true, orderId: newestBillOf(store, stay.id)?.id, since, minutes: minutesOf(stay, now) }
      }),
    }
  },
} satisfies Partial<SandboxFor<typeof pay, CallContext>>

function find(
  { plate: typed, parkId }: Input<typeof pay.lookup>,
  context: CallContext,
): Found | Refused<"park-offline" | "plate-wrong"> {
  const { store, now } = context
  const plate = normalisePlate(typed)
  if (!isPlate(plate)) return refuse("plate-wrong", "请输入正确的车牌号！")
  passTime(store, now)
  const park = parkId === undefined ? undefined : parkById(store, parkId)
  if (parkId !== undefined && !park) return { count: 0, list: [], potentialCars: [] }
  const stays = staysOf(store, plate, park?.id)
  const within = park ? [park] : stays.map((stay) => knownPark(store, stay.park))
  if (within.some(({ config }) => !config.online)) return refuse("park-offline", "停车场网络异常，请联系岗亭工作人员")
  const list = stays.map((stay) => told(context, stay))
  const potentialCars = park && list.length === 0 ? nearTo(plate, store, park.id) : []
  return { count: list.length, list, potentialCars }
}

const nearTo = (typed: string, store: CallContext["store"], park: string) =>
  likePlate(normalisePlate(typed), platesIn(store, park))

function told(context: CallContext, standing: Stay): Found["list"][number] {
  const { store, now, viewer } = context
  const bill = orderFor(store, standing, now)
  const stay = withLuckyMoney(store, standing, bill, now)
  return {
    park: knownPark(store, stay.park).name,
    plate: stay.plate,
    amount: linesOf(store, bill, now).due,
    minutes: minutesOf(stay, now),
    since: new Date(stay.entered_at).toISOString(),
    orderId: bill.id,
    balance: viewer ? balanceOf(store, viewer.id) : 0,
    loginRequired: stay.login_required === 1,
    type: stay.type,
    couponMinutes: stay.coupon_minutes,
    luckyMoney: stay.lucky_money,
    invalid: stay.invalid === 1,
    gateId: stay.gate ?? undefined,
  }
}

export const minutesOf = (stay: Stay, now: number) =>
  Math.max(0, Math.floor(((stay.left_at ?? now) - stay.entered_at) / 60_000))
