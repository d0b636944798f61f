import * as z from "zod"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { addDays } from "#lib/core/time/calendar-days"
import type { renewal } from "#lib/rental/renewal/contract"
import {
  calculateSum,
  getEndDay,
  getMinPeriods,
  getPeriodRejection,
  isAvailableFor,
  toMonths,
} from "#lib/rental/model/rules"
import type { Renewal } from "#lib/rental/model/values"
import type { CallContext } from "#sandbox/server/context"
import { startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { isRenewalAvailable } from "#sandbox/payments/extend-rental"
import { toSlot } from "#sandbox/rental/responses"
import { findBill, insertBill, setBillState, createOrderId } from "#sandbox/records/money/bills"
import { getBalance } from "#sandbox/records/money/ledger"
import {
  listBaysInPark,
  findFreeBay,
  insertRenewal,
  listOpenRenewals,
  findOwnBay,
  findRenewal,
} from "#sandbox/records/parking/bays"
import { getPark } from "#sandbox/records/parking/parks"
import { type Bay, listGoods, findPackage, type PackageRow, type RentedBay } from "#sandbox/records/parking/rental"
import { findApprovedApplication } from "#sandbox/records/people/rental-people"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { toBeijingDay } from "#lib/core/time/dates"

/** Restrictions on renewing a package. The defaults are those of the app. */
export const RenewalRules = z.object({
  tooEarly: z.int().min(0).default(0),
  fixed: z.int().min(0).default(0),
  mostDays: z.int().min(0).optional(),
  least: z.int().min(1).default(1),
  terms: z.array(z.string()).default([]),
})
export type RenewalRules = z.input<typeof RenewalRules>

const refuseNoPermit = () => refuse("no-permit", "没有找到这个车位")

type RenewalTarget = { row: PackageRow; bay: RentedBay | undefined; freeBay: Bay | undefined; hasSeveralBays: boolean }

const getSponsorType = ({ sent }: { sent: string }) => (JSON.parse(sent) as { sponsorType?: number }).sponsorType

/** The driver's bay of a package, or a free bay if the car park has approved the driver's application. */
function findRenewalTarget(
  { store, driver }: CallContext,
  parkId: string,
  feeId: string,
  slotId?: string,
): RenewalTarget | undefined {
  const row = findPackage(store, feeId)
  if (row?.park !== normalizeParkNumber(parkId)) return undefined
  if (slotId !== undefined) {
    const bay = findOwnBay(store, driver.id, slotId)
    return bay?.package === row.id ? { row, bay, freeBay: undefined, hasSeveralBays: false } : undefined
  }
  const ownBays = listBaysInPark(store, driver.id, parkId).filter((bay) => bay.package === row.id)
  if (ownBays.length > 0) return { row, bay: ownBays[0], freeBay: undefined, hasSeveralBays: ownBays.length > 1 }
  const application = findApprovedApplication(store, driver.id, row.park)
  if (!application || !isAvailableFor(row.sponsor_type ?? 0, [getSponsorType(application) ?? 0])) return undefined
  return { row, bay: undefined, freeBay: findFreeBay(store, row.id), hasSeveralBays: false }
}

const getFirstDay = (bay: RentedBay | undefined, today: string) =>
  bay && bay.until_day >= today ? addDays(bay.until_day, 1) : today

const getPeriodPrice = ({ amount, reduced, unit, months }: PackageRow) =>
  (reduced ?? amount) * (unit === "day" ? 1 : months)

function toRenewal(context: CallContext, { row, bay, hasSeveralBays }: RenewalTarget, plate: string): Renewal {
  const { store, driver, now } = context
  const rules = RenewalRules.parse(JSON.parse(row.renewal_rules))
  const application = bay ? undefined : findApprovedApplication(store, driver.id, row.park)
  return {
    parkId: row.park,
    areaId: row.area_id,
    park: getPark(store, row.park).name,
    feeId: String(row.id),
    packageName: row.label,
    formerUntil: bay?.until_day,
    formerFrom: bay?.from_day,
    from: getFirstDay(bay, toBeijingDay(now)),
    amount: getPeriodPrice(row),
    unit: row.unit,
    months: row.months,
    plate: bay?.plate ?? plate,
    choosable: true,
    slot: bay && !hasSeveralBays ? toSlot(store, bay) : undefined,
    authenticationId: application && String(application.id),
    ...rules,
    // A first rental is never too early.
    tooEarly: bay ? rules.tooEarly : 0,
    mostDays: rules.mostDays,
  }
}

export const renewalCalls = {
  startDay({ parkId, feeId, slotId }, context) {
    const target = findRenewalTarget(context, parkId, feeId, slotId)
    return { day: getFirstDay(target?.bay, toBeijingDay(context.now)) }
  },

  goods({ parkId, feeId }, { store }) {
    const row = findPackage(store, feeId)
    const goods = row && row.park === normalizeParkNumber(parkId) ? listGoods(store, row.id) : []
    return {
      list: goods.map((good) => ({ ...good, id: String(good.id), was: good.was ?? undefined, link: undefined })),
    }
  },

  renewalInfo({ parkId, plate, feeId, slotId }, context) {
    applyElapsedTime(context.store, context.now)
    const target = findRenewalTarget(context, parkId, feeId, slotId)
    return target ? toRenewal(context, target, normalizePlate(plate)) : refuseNoPermit()
  },

  renew(input, context) {
    const { store, driver, now } = context
    applyElapsedTime(store, now)
    const plate = normalizePlate(input.plate)
    const target = findRenewalTarget(context, input.parkId, input.feeId, input.slotId)
    if (!target || !isPlate(plate)) return refuseNoPermit()
    if (target.hasSeveralBays) return refuse("slot-needed", "请选择要续费的车位!")
    const bay = target.bay ?? target.freeBay
    if (!bay) return refuse("all-let", "车位已租完，请选择其他套餐")
    const info = toRenewal(context, target, plate)
    const rejection = getPeriodRejection(info, input.from, input.periods)
    if (rejection === "too-early") {
      const prefix = info.unit === "month" ? `您的月租剩余${info.tooEarly}个月，` : ""
      return refuse("too-early", `${prefix}暂未到续费时间`)
    }
    if (rejection === "days-exceeded") return refuse("days-exceeded", "超过了可续费的天数")
    if (rejection !== undefined || input.periods < getMinPeriods(info))
      return refuse("term-unsupported", "不支持这个续费时长")
    if (target.bay ? input.from !== info.from : input.from < (info.from ?? input.from))
      return refuse("start-changed", "开始日期已变化，请重新确认")
    const ids = (input.goodsId ?? "").split(",").filter(Boolean)
    const goods = listGoods(store, target.row.id).filter(({ id }) => ids.includes(String(id)))
    if (goods.length !== ids.length) return refuse("goods-gone", "所选的商品已经下架")
    const { total } = calculateSum(info.amount, input.periods, goods)
    const untilDay = getEndDay(input.from, input.periods, info)
    const matchesAgreement = input.due === total && input.total === total && input.until === untilDay
    if (!matchesAgreement) return refuse("amount-changed", "费用已变化，请确认新的金额")
    return store.transaction(() => {
      const terms = { plate, from_day: input.from, until_day: untilDay, goods: ids.join(","), amount: total }
      const id = getOrCreateRenewal(context, target, bay, terms, toMonths(input.periods, info))
      return { id, balance: getBalance(store, driver.id) }
    })
  },

  pay: ({ id, method }, context) => payRenewal(context, id, method),
  payByCode: ({ id, method }, context) => payRenewal(context, id, method),
} satisfies Partial<SandboxFor<typeof renewal, CallContext>>

type RenewalTerms = { plate: string; from_day: string; until_day: string; goods: string; amount: number }

/** Returns the open renewal with the same terms. Closes the driver's unpaid renewals with other terms. */
function getOrCreateRenewal(
  { store, driver, now }: CallContext,
  { row, bay: ownBay }: RenewalTarget,
  bay: Bay,
  terms: RenewalTerms,
  months: number,
) {
  for (const renewal of listOpenRenewals(store, bay.id)) {
    const isSame =
      renewal.driver === driver.id &&
      renewal.plate === terms.plate &&
      renewal.amount === terms.amount &&
      renewal.from_day === terms.from_day &&
      renewal.until_day === terms.until_day &&
      renewal.goods === terms.goods
    if (isSame) return renewal.bill
    if (renewal.driver === driver.id && renewal.state === "UNPAID") setBillState(store, renewal.bill, "CLOSED", now)
  }
  const id = createOrderId(store, row.park, now)
  const { plate, amount, ...days } = terms
  insertBill(store, {
    id,
    kind: "rental",
    park: row.park,
    plate,
    amount,
    made_at: now,
    expires_at: now + RENEWAL_LIFE_MS,
  })
  insertRenewal(store, {
    bill: id,
    driver: driver.id,
    bay: bay.id,
    after_day: ownBay?.until_day ?? null,
    months,
    ...days,
  })
  return id
}

const RENEWAL_LIFE_MS = 30 * 60_000

function payRenewal(context: CallContext, id: string, method: "balance" | "weixin" | "alipay") {
  const { store, driver, now } = context
  applyElapsedTime(store, now)
  const [row, bill] = [findRenewal(store, id), findBill(store, id)]
  if (row?.driver !== driver.id || !bill) return refuse("no-renewal", "没有找到这笔续费，请重新提交")
  if (bill.state !== "PAID" && !bill.unchecked && !isRenewalAvailable(store, bill.id)) {
    setBillState(store, bill.id, "CLOSED", now)
    return refuse("slot-taken", "车位已有变化，请重新提交续费")
  }
  const result = startPayment(context, bill, { method, couponIds: [], voucherIds: [] })
  return "refused" in result ? result : { ...result, transactionId: bill.id }
}
