import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address/address"
import { addDays, lastDayOfMonths } from "#lib/kit/time/calendar-days"
import { beijingDay } from "#lib/kit/time/dates"
import type { SandboxContext } from "#sandbox/kit/context"
import { openRental } from "#sandbox/rental/offers"
import type { Steering } from "#sandbox/rental/renewal"
import { keepBay } from "#sandbox/records/parking/bays"
import { ownPark, type Park } from "#sandbox/records/parking/parks"
import { keepGood, keepPackage, type NewPackage, type PackageRow } from "#sandbox/records/parking/rental"
import type { Driver } from "#sandbox/records/people/drivers"
import { addBayCar, keepApplication, keepOwner } from "#sandbox/records/people/rental-people"
import { someone } from "#sandbox/scenarios/parts/parking"
import { signedIn } from "#sandbox/scenarios/parts/entry-points"
import type { Address, Made, World } from "#sandbox/scenarios/scenario"

const to = (label: string, path: string): Address => signedIn({ label, path })
const home = to("我的长租", addresses.rentals.path)
const search = to("长租（自己的和停车场）", addresses.rentalParks.path)
const typesOf = (parkId: string) => to("选择长租类型", fill(addresses.rentalTypes, { parkId }))

/** A car park of the world's own, told to its driver alone, that lets like any other. */
export function ownRental(
  sandbox: SandboxContext,
  driver: Driver,
  name: string,
  switches: Omit<Parameters<typeof openRental>[3], "driver"> = {},
): Park {
  const park = ownPark(sandbox.store, name, "office", {})
  openRental(sandbox.store, park.id, "深圳市南山区科苑路 15 号", { ...switches, driver: driver.id })
  return park
}

type Letting = Partial<Pick<NewPackage, "label" | "unit" | "months" | "amount" | "area">> & { steering?: Steering }

function ownPackage({ store }: SandboxContext, park: Park, { steering = {}, ...more }: Letting = {}): PackageRow {
  const row = keepPackage(store, {
    ...{ park: park.id, label: "月租", amount: 300_000, area: "B2" },
    ...more,
    steering: JSON.stringify(steering),
  })
  keepGood(store, {
    ...{ package: row.id, name: "洗车 3 次卡", description: "商场 B1 层途安洗车", price: 59_000, was: 90_000 },
  })
  return row
}

type Rented = { driver: Driver; plate: string; row: PackageRow; no: string; days: number; more?: string[] }

/** Rented since three months ago, for so many days more; less than none: it has run out. */
function rented({ store, clock }: SandboxContext, { driver, plate, row, no, days, more = [] }: Rented) {
  const now = clock.now()
  const until_day = addDays(beijingDay(now), days - 1)
  const from_day = addDays(lastDayOfMonths(until_day, -3), 2)
  const bay = keepBay(store, {
    ...{ package: row.id, no, driver: driver.id, plate, from_day, until_day, made_at: now - 90 * 86_400_000 },
    renew_type: row.kind === "time_share" ? "ONLINE_TIME_SHARE" : "ONLINE_BY_OWNER",
  })
  for (const [n, car] of more.entries()) addBayCar(store, bay.id, car, now + n)
  const query = { parkId: row.park, whiteListFeeId: String(row.id), areaId: row.area_id }
  return { bay, query, renewal: to("续费", fill(addresses.renewal, {}, { ...query, slotId: String(bay.id) })) }
}

function oneRented(sandbox: SandboxContext, days: number, letting: Letting = {}, balance = 2_000_000): Made {
  const { driver, plates } = someone(sandbox, { cars: 2, balance })
  const [plate = "", second = ""] = plates
  const park = ownRental(sandbox, driver, "云栖里购物中心停车场")
  const row = ownPackage(sandbox, park, letting)
  const { bay, renewal } = rented(sandbox, { driver, plate, row, no: "126", days, more: [second] })
  const order = to("车辆和车主", fill(addresses.rentalOrder, {}, { parkId: park.id, slotId: String(bay.id) }))
  return { phone: driver.phone, plates, addresses: { rental: home, search, renewal, order } }
}

export const rentingWorlds = {
  renter: {
    group: "rental",
    title: "租了车位",
    line: "月租固定车位，还剩两个多月，两辆车；余额 2000 元，可以续费、加购、用余额付",
    act: "打开“续费（已登录）”，选几个月，用余额付",
    see: "到期日期往后移；加购的洗车卡一起付，余额 2000 元里扣",
    make: (sandbox) => oneRented(sandbox, 70),
  },
  "renter-expiring": {
    group: "rental",
    title: "快到期的车位",
    line: "月租还剩 10 天；续费后到期日期往后移",
    act: "打开“我的长租（已登录）”，点续费，付一个月",
    see: "先看到只剩 10 天；付完到期日期往后移",
    make: (sandbox) => oneRented(sandbox, 10),
  },
  "renter-ran-out": {
    group: "rental",
    title: "到期了的车位",
    line: "月租上周到期，现在按临时停车收费，续费从今天起算",
    act: "打开“我的长租（已登录）”，点续费",
    see: "写着已到期；续的时间从今天起算，不补收过去的",
    make: (sandbox) => oneRented(sandbox, -6),
  },
  "renter-two-slots": {
    group: "rental",
    title: "两个车位",
    line: "同一个停车场、同一个套餐的两个车位，续费前先选是哪一个",
    act: "打开“选择要续费的车位（已登录）”，选一个",
    see: "只续选的那一个，另一个的到期日不变",
    make: twoSlots,
  },
  "renter-too-early": {
    group: "rental",
    title: "续费太早",
    line: "停车场说还要 7 个月才到续费时间",
    act: "打开“续费（已登录）”",
    see: "说明还没到续费时间，什么时候再来，不能付",
    make: (sandbox) => oneRented(sandbox, 240, { steering: { tooEarly: 7 } }),
  },
  "renter-fixed-term": {
    group: "rental",
    title: "只能续 12 个月",
    line: "固定续费时长：数量不能改",
    act: "打开“续费（已登录）”，试着改数量",
    see: "固定 12 个月，数量改不了，金额就是 12 个月的",
    make: (sandbox) => oneRented(sandbox, 20, { steering: { fixed: 12 } }),
  },
  "renter-least": {
    group: "rental",
    title: "至少续 3 期",
    line: "起续 3 期，最多 200 天",
    act: "打开“续费（已登录）”，试着减到 2 期",
    see: "最少 3 期，减不下去，并说明",
    make: (sandbox) => oneRented(sandbox, 20, { steering: { least: 3, mostDays: 200 } }),
  },
  "renter-terms": {
    group: "rental",
    title: "只按季、按年续",
    line: "月数只能是 3 或 12",
    act: "打开“续费（已登录）”，按加减",
    see: "3 个月和 12 个月能提交，其他月数说明只支持季、年",
    make: (sandbox) => oneRented(sandbox, 20, { steering: { least: 1, terms: ["季", "年"] } }),
  },
  "renter-by-day": {
    group: "rental",
    title: "按天租的车位",
    line: "每天 20 元，一次最多续 30 天",
    act: "打开“续费（已登录）”，加天数",
    see: "每天 20 元，最多加到 30 天，金额跟着走",
    make: (sandbox) => oneRented(sandbox, 3, { label: "日租", unit: "day", amount: 20_000, steering: { mostDays: 30 } }),
  },
  "rental-new": {
    group: "rental",
    title: "第一次租车位",
    line: "还没有租过车位，审核已通过：选套餐、租一个月",
    act: "打开“选择套餐（已登录）”，选一个，付一个月",
    see: "付完“我的长租”里有了车位",
    make: firstTime,
  },
  "rental-empty": {
    group: "rental",
    title: "还没有租车位",
    line: "没有绑定车辆：申请前先绑车牌",
    act: "打开“选择长租类型（已登录）”",
    see: "申请前先绑车牌；绑完接着申请",
    make(sandbox) {
      const { driver, plates } = someone(sandbox, { cars: 0 })
      return { phone: driver.phone, plates, addresses: { rental: home, search, types: typesOf("1001") } }
    },
  },
  "rental-mini-program": {
    group: "rental",
    title: "在小程序里租",
    line: "这个停车场的长租只在它的小程序里办理",
    act: "打开“选择长租类型（已登录）”，点一种长租",
    see: "说明在它的小程序里办理，不进入任何表单",
    make(sandbox) {
      const { driver, plates } = someone(sandbox)
      const park = ownRental(sandbox, driver, "云栖里购物中心停车场", { mini_program: 1 })
      return { phone: driver.phone, plates, addresses: { rental: home, types: typesOf(park.id) } }
    },
  },
  "rental-staff": {
    group: "rental",
    title: "员工长租",
    line: "梅林关地下停车场（2611）只租给自己的员工，有一张自己的表",
    act: "打开“选择长租类型（已登录）”",
    see: "只有员工的那张表，其他人的类型不出现",
    make(sandbox) {
      const { driver, plates } = someone(sandbox)
      return { phone: driver.phone, plates, addresses: { rental: home, types: typesOf("2611") } }
    },
  },
  "owner-with-plates": {
    group: "rental",
    title: "车位有车主和三辆车",
    line: "一个车位登记了一位车主，名下两辆车，车位上一共三辆",
    act: "打开“车辆和车主（已登录）”，再打开“修改车主（已登录）”，改一块车牌后保存",
    see: "车主和他的车牌都列着；改的车牌保存后留着，超出的车辆按临时停车收费",
    make: ownerWithPlates,
  },
  "time-share": {
    group: "rental",
    title: "分时租的车位",
    line: "夜间车位，续费走分时申请",
    act: "打开“分时长租（已登录）”",
    see: "夜间车位按分时申请续费",
    make: timeShare,
  },
} satisfies Record<string, World>

function ownerWithPlates(sandbox: SandboxContext): Made {
  const { driver, plates } = someone(sandbox, { cars: 3, balance: 2_000_000 })
  const [plate = "", ...more] = plates
  const row = ownPackage(sandbox, ownRental(sandbox, driver, "云栖里购物中心停车场"))
  const { bay, renewal } = rented(sandbox, { driver, plate, row, no: "126", days: 70, more })
  const owner = { driver: driver.id, park: row.park, bay: bay.id, name: "陈海", phone: driver.phone }
  const kept = keepOwner(sandbox.store, { ...owner, plates: more })
  const order = to("车辆和车主", fill(addresses.rentalOrder, {}, { parkId: row.park, slotId: String(bay.id) }))
  const edit = to("修改车主", fill(addresses.editOwner, {}, { ownerId: String(kept?.id) }))
  return { phone: driver.phone, plates, addresses: { rental: home, order, edit, renewal } }
}

function twoSlots(sandbox: SandboxContext): Made {
  const { driver, plates } = someone(sandbox, { cars: 2, balance: 2_000_000 })
  const [plate = "", second = ""] = plates
  const row = ownPackage(sandbox, ownRental(sandbox, driver, "云栖里购物中心停车场"))
  const { query } = rented(sandbox, { driver, plate, row, no: "126", days: 10 })
  rented(sandbox, { driver, plate: second, row, no: "127", days: 41 })
  const slots = to("选择要续费的车位", fill(addresses.renewalSlot, {}, query))
  return { phone: driver.phone, plates, addresses: { rental: home, slots } }
}

function firstTime(sandbox: SandboxContext): Made {
  const { store, clock } = sandbox
  const { driver, plates } = someone(sandbox, { cars: 2, balance: 2_000_000 })
  const park = ownRental(sandbox, driver, "滨河中心停车场", { by_owner: 1, time_share: 1 })
  keepApplication(store, {
    ...{ driver: driver.id, park: park.id, type: "month", state: "approved", reason: null },
    ...{ sent: JSON.stringify({ sponsorType: 0, name: "陈海", plate: plates[0] }), made_at: clock.now() - 86_400_000 },
  })
  const packages = to("选择套餐", fill(addresses.rentalFees, { parkId: park.id }))
  return { phone: driver.phone, plates, addresses: { rental: home, search, packages, types: typesOf(park.id) } }
}

function timeShare(sandbox: SandboxContext): Made {
  const { driver, plates } = someone(sandbox, { balance: 2_000_000 })
  const [plate = ""] = plates
  const park = ownRental(sandbox, driver, "滨河中心停车场", { time_share: 1 })
  const night = { park: park.id, label: "夜间租", kind: "time_share" as const, segment: "18:00 – 次日 08:00" }
  const row = keepPackage(sandbox.store, { ...night, amount: 120_000, area: "B1" })
  rented(sandbox, { driver, plate, row, no: "033", days: 71 })
  const apply = to("分时长租", fill(addresses.timeSharing, { parkId: park.id }))
  return { phone: driver.phone, plates, addresses: { rental: home, search, apply } }
}
