import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { createParkingCode } from "#lib/core/codes/parking-code"
import { formatWireTime } from "#lib/core/time/dates"
import { formatYuanDigits } from "#lib/core/values/money"
import type { SandboxContext } from "#sandbox/server/context"
import { getLeaveSeconds } from "#sandbox/payments/charge"
import { getBillLines, getParkedMinutes } from "#sandbox/bills/bill-lines"
import type { ParkBill } from "#sandbox/records/money/bills"
import { getBalance } from "#sandbox/records/money/ledger"
import { getPark } from "#sandbox/records/parking/parks"
import { listPayments } from "#sandbox/records/money/payments"
import { type Stay, findStay } from "#sandbox/records/parking/stays"
import type { ParkedCar, ParkedDriver } from "#sandbox/scenario-parts/parking"
import type { EntryPoint, EntryPoints, CreatedScenario } from "#sandbox/scenario-parts/scenario"

const toSeconds = (time: number | null) => String(Math.floor((time ?? 0) / 1000))

/** The look-up that the car park's QR code opens: a signed code, if the sandbox has the app's secret. */
export function createPlateSelectEntry(
  { options: { codeSecret } }: Pick<SandboxContext, "options">,
  parkId: string,
  label = "扫码查费：选择车牌",
): EntryPoint {
  const path = codeSecret
    ? fillAddress(addresses.parkingCode, { code: createParkingCode({ parkId }, codeSecret).text })
    : fillAddress(addresses.plateSelectYdV2, {}, { parkId })
  return { label, path }
}

/** The path has twelve segments, or thirteen with the gate. */
export function createPayEntry(
  sandbox: SandboxContext,
  { stay, bill }: ParkedCar,
  label: string,
  gateId?: string,
): EntryPoint {
  const { store } = sandbox
  const path = fillAddress(addresses.pay, {
    park: getPark(store, stay.park).name,
    licence_plate: stay.plate,
    amount: formatYuanDigits(getBillLines(store, bill, sandbox.clock.now()).due),
    duration: String(getParkedMinutes(stay, sandbox.clock.now())),
    start_time: formatWireTime(stay.entered_at),
    order_id: bill.id,
    balance: formatYuanDigits(getOwnerBalance(sandbox, stay.plate)),
    login_required: String(stay.login_required),
    type: stay.type,
    coupon_minutes: String(stay.coupon_minutes),
    lucky_money: formatYuanDigits(stay.lucky_money),
    invalid: String(stay.invalid),
    gateId,
  })
  return { label, path }
}

function createNewPayEntry({ store, clock: { now } }: SandboxContext, { stay, bill }: ParkedCar): EntryPoint {
  const current = findStay(store, stay.id) ?? stay
  const paid = listPayments(store, bill.id).find(({ state }) => state === "paid")
  const path = fillAddress(addresses.newPay, {
    order_id: bill.id,
    cur_paid: formatYuanDigits(paid?.amount ?? 0),
    paid: formatYuanDigits(current.paid),
    start_time_ts: toSeconds(current.entered_at),
    last_paid_time_ts: toSeconds(current.last_paid_at),
    duration: String(getParkedMinutes(current, now())),
    left_time: current.leave_by ? toSeconds(current.leave_by - now()) : String(getLeaveSeconds(store, stay.park)),
    exceed_time: "0",
    coupon_minutes: String(current.coupon_minutes),
    lucky_money: formatYuanDigits(current.lucky_money),
    invalid: "0",
    licence_plate: current.plate,
  })
  return { label: paid ? "缴费确认页" : "缴费确认页（没付过是缴费页）", path }
}

export function createOfflinePayEntry(
  { store, clock: { now } }: SandboxContext,
  { stay, bill }: ParkedCar,
): EntryPoint {
  const path = fillAddress(addresses.offlinePay, {
    parkId: stay.park,
    parkName: getPark(store, stay.park).name,
    licencePlate: stay.plate,
    amount: formatYuanDigits(getBillLines(store, bill, now()).due),
    totalMinutes: String(getParkedMinutes(stay, now())),
    inTime: formatWireTime(stay.entered_at),
    orderId: bill.id,
    offLineMode: "1",
  })
  return { label: "断网缴费页", path }
}

export function createArrearEntry({ store }: SandboxContext, stay: Stay, bill: ParkBill): EntryPoint {
  const values = {
    parkId: bill.park,
    parkName: getPark(store, bill.park).name,
    licencePlate: bill.plate,
    amount: formatYuanDigits(bill.amount ?? 0),
    parkTime: String(getParkedMinutes(stay, bill.made_at)),
    inTime: formatWireTime(stay.entered_at),
    orderId: bill.id,
  }
  return { label: "补缴一笔欠费", path: fillAddress(addresses.payArrears, values, { arrearsParkId: bill.park }) }
}

/** The same entry point, with the driver signed in at the provider. */
export const asSignedInEntry = (entryPoint: EntryPoint): EntryPoint => ({
  ...entryPoint,
  label: `${entryPoint.label}（已登录）`,
  signedIn: true,
})

export const createSignedInEntry = (label: string, path: string) => asSignedInEntry({ label, path })

/** The same entry point, with a label that announces the sign-in. */
export const asSignInFirstEntry = (entryPoint: EntryPoint): EntryPoint => ({
  ...entryPoint,
  label: `${entryPoint.label}（先登录）`,
})

/** Each entry point without and with the driver signed in. Those named in `publicNames` do not require a sign-in. */
export const withSignedInEntries = (entryPoints: EntryPoints, publicNames: readonly string[] = []): EntryPoints =>
  Object.fromEntries(
    Object.entries(entryPoints).flatMap(([name, entryPoint]) => [
      [name, publicNames.includes(name) ? entryPoint : asSignInFirstEntry(entryPoint)],
      [`${name}-signed-in`, asSignedInEntry(entryPoint)],
    ]),
  )

/** The entry points of scenarios with one parked car. */
function buildParkedCarEntryPoints(sandbox: SandboxContext, parked: ParkedDriver): EntryPoints {
  const pay = createPayEntry(sandbox, parked, "缴费页")
  return {
    "plate-select": createPlateSelectEntry(sandbox, parked.stay.park),
    "plate-select-signed-in": asSignedInEntry(createPlateSelectEntry(sandbox, parked.stay.park)),
    pay,
    "pay-signed-in": asSignedInEntry(pay),
    "pay-with-gate": createPayEntry(sandbox, parked, "缴费页（带闸口）", "G03"),
    "new-pay": createNewPayEntry(sandbox, parked),
  }
}

export const toParkedScenario = (
  sandbox: SandboxContext,
  parked: ParkedDriver,
  additional: EntryPoints = {},
): CreatedScenario => ({
  phone: parked.driver.phone,
  plates: [parked.plate],
  orders: [parked.bill.id],
  addresses: { ...buildParkedCarEntryPoints(sandbox, parked), ...additional },
})

function getOwnerBalance({ store }: SandboxContext, plate: string): number {
  const owner = store.get<{ driver: number }>`select driver from car where plate = ${plate}`
  return owner ? getBalance(store, owner.driver) : 0
}
