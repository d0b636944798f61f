import type { Input, Output, Refused, SandboxFor } from "#lib/provider/contract"
import { refuse } from "#lib/provider/contract"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import type { pay } from "#lib/parking/contract"
import type { CallContext } from "#sandbox/server/context"
import { getBillLines, getParkedMinutes } from "#sandbox/bills/bill-lines"
import { applyLuckyMoney } from "#sandbox/parking/lucky-money"
import { listSimilarPlates } from "#sandbox/parking/similar-plates"
import { getOrCreateQuote } from "#sandbox/bills/quote"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { listCars } from "#sandbox/records/parking/cars"
import { getBalance } from "#sandbox/records/money/ledger"
import { getPark, findPark } from "#sandbox/records/parking/parks"
import { findNewestStayBill } from "#sandbox/records/money/bills"
import { listPlatesInPark, type Stay, listOpenStays } from "#sandbox/records/parking/stays"

type LookUpOutput = Output<typeof pay.lookup>

export const lookUpCalls = {
  lookup: lookUp,
  lookupLegacy: lookUp,

  cars({ parkId, plate: plateInput }, { store, viewer, now }) {
    applyElapsedTime(store, now)
    const park = parkId && findPark(store, parkId)?.id
    if (plateInput)
      return { list: park ? findSimilarInPark(plateInput, store, park).map((plate) => ({ plate, inPark: true })) : [] }
    if (!viewer) return { list: [] }
    return {
      list: listCars(store, viewer).map(({ plate }) => {
        const [stay] = listOpenStays(store, plate, park)
        if (!stay) return { plate, inPark: false }
        const since = new Date(stay.entered_at).toISOString()
        return {
          plate,
          inPark: true,
          orderId: findNewestStayBill(store, stay.id)?.id,
          since,
          minutes: getParkedMinutes(stay, now),
        }
      }),
    }
  },
} satisfies Partial<SandboxFor<typeof pay, CallContext>>

function lookUp(
  { plate: plateInput, parkId }: Input<typeof pay.lookup>,
  context: CallContext,
): LookUpOutput | Refused<"park-offline" | "plate-wrong"> {
  const { store, now } = context
  const plate = normalizePlate(plateInput)
  if (!isPlate(plate)) return refuse("plate-wrong", "请输入正确的车牌号！")
  applyElapsedTime(store, now)
  const park = parkId === undefined ? undefined : findPark(store, parkId)
  if (parkId !== undefined && !park) return { count: 0, list: [], potentialCars: [] }
  const stays = listOpenStays(store, plate, park?.id)
  const parks = park ? [park] : stays.map((stay) => getPark(store, stay.park))
  if (parks.some(({ config }) => !config.online)) return refuse("park-offline", "停车场网络异常，请联系岗亭工作人员")
  const list = stays.map((stay) => toLookUpItem(context, stay))
  const potentialCars = park && list.length === 0 ? findSimilarInPark(plate, store, park.id) : []
  return { count: list.length, list, potentialCars }
}

const findSimilarInPark = (plate: string, store: CallContext["store"], park: string) =>
  listSimilarPlates(normalizePlate(plate), listPlatesInPark(store, park))

function toLookUpItem(context: CallContext, openStay: Stay): LookUpOutput["list"][number] {
  const { store, now, viewer } = context
  const bill = getOrCreateQuote(store, openStay, now)
  const stay = applyLuckyMoney(store, openStay, bill, now)
  return {
    park: getPark(store, stay.park).name,
    plate: stay.plate,
    amount: getBillLines(store, bill, now).due,
    minutes: getParkedMinutes(stay, now),
    since: new Date(stay.entered_at).toISOString(),
    orderId: bill.id,
    balance: viewer ? getBalance(store, viewer.id) : 0,
    loginRequired: stay.login_required === 1,
    type: stay.type,
    couponMinutes: stay.coupon_minutes,
    luckyMoney: stay.lucky_money,
    invalid: stay.invalid === 1,
    gateId: stay.gate ?? undefined,
  }
}
