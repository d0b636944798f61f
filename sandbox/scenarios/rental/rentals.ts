import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import type { SandboxContext } from "#sandbox/server/context"
import { insertPackage } from "#sandbox/records/parking/rental"
import { insertApplication, insertOwner } from "#sandbox/records/people/rental-people"
import { createSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import { createDriver } from "#sandbox/scenario-parts/parking"
import { createOwnRental, createPackage, createRentedBay, type PackageOptions } from "#sandbox/scenario-parts/rental"
import type { CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

const homeEntry = createSignedInEntry("我的长租", addresses.rentals.path)
const search = createSignedInEntry("长租（自己的和停车场）", addresses.rentalParks.path)
const createTypesEntry = (parkId: string) =>
  createSignedInEntry("选择长租类型", fillAddress(addresses.rentalTypes, { parkId }))

function createRenterScenario(
  sandbox: SandboxContext,
  days: number,
  packageOptions: PackageOptions = {},
  balance = 2_000_000,
): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars: 2, balance })
  const [plate = "", second = ""] = plates
  const park = createOwnRental(sandbox, driver, "云栖里购物中心停车场")
  const row = createPackage(sandbox, park, packageOptions)
  const { bay, renewal } = createRentedBay(sandbox, { driver, plate, row, no: "126", days, extraPlates: [second] })
  const order = createSignedInEntry(
    "车辆和车主",
    fillAddress(addresses.rentalOrder, {}, { parkId: park.id, slotId: String(bay.id) }),
  )
  return { phone: driver.phone, plates, addresses: { rental: homeEntry, search, renewal, order } }
}

export const rentalScenarios = {
  renter: {
    group: "rental",
    title: "租了车位",
    summary: "月租固定车位，还剩两个多月，两辆车；余额 2000 元，可以续费、加购、用余额付",
    steps: "打开“续费（已登录）”，选几个月，用余额付",
    expectation: "到期日期往后移；加购的洗车卡一起付，余额 2000 元里扣",
    create: (sandbox) => createRenterScenario(sandbox, 70),
  },
  "renter-expiring": {
    group: "rental",
    title: "快到期的车位",
    summary: "月租还剩 10 天；续费后到期日期往后移",
    steps: "打开“我的长租（已登录）”，点续费，付一个月",
    expectation: "先看到只剩 10 天；付完到期日期往后移",
    create: (sandbox) => createRenterScenario(sandbox, 10),
  },
  "renter-ran-out": {
    group: "rental",
    title: "到期了的车位",
    summary: "月租上周到期，现在按临时停车收费，续费从今天起算",
    steps: "打开“我的长租（已登录）”，点续费",
    expectation: "写着已到期；续的时间从今天起算，不补收过去的",
    create: (sandbox) => createRenterScenario(sandbox, -6),
  },
  "renter-two-slots": {
    group: "rental",
    title: "两个车位",
    summary: "同一个停车场、同一个套餐的两个车位，续费前先选是哪一个",
    steps: "打开“选择要续费的车位（已登录）”，选一个",
    expectation: "只续选的那一个，另一个的到期日不变",
    create: createTwoSlotsScenario,
  },
  "renter-too-early": {
    group: "rental",
    title: "续费太早",
    summary: "停车场说还要 7 个月才到续费时间",
    steps: "打开“续费（已登录）”",
    expectation: "说明还没到续费时间，什么时候再来，不能付",
    create: (sandbox) => createRenterScenario(sandbox, 240, { renewalRules: { tooEarly: 7 } }),
  },
  "renter-fixed-term": {
    group: "rental",
    title: "只能续 12 个月",
    summary: "固定续费时长：数量不能改",
    steps: "打开“续费（已登录）”，试着改数量",
    expectation: "固定 12 个月，数量改不了，金额就是 12 个月的",
    create: (sandbox) => createRenterScenario(sandbox, 20, { renewalRules: { fixed: 12 } }),
  },
  "renter-least": {
    group: "rental",
    title: "至少续 3 期",
    summary: "起续 3 期，最多 200 天",
    steps: "打开“续费（已登录）”，试着减到 2 期",
    expectation: "最少 3 期，减不下去，并说明",
    create: (sandbox) => createRenterScenario(sandbox, 20, { renewalRules: { least: 3, mostDays: 200 } }),
  },
  "renter-terms": {
    group: "rental",
    title: "只按季、按年续",
    summary: "月数只能是 3 或 12",
    steps: "打开“续费（已登录）”，按加减",
    expectation: "3 个月和 12 个月能提交，其他月数说明只支持季、年",
    create: (sandbox) => createRenterScenario(sandbox, 20, { renewalRules: { least: 1, terms: ["季", "年"] } }),
  },
  "renter-by-day": {
    group: "rental",
    title: "按天租的车位",
    summary: "每天 20 元，一次最多续 30 天",
    steps: "打开“续费（已登录）”，加天数",
    expectation: "每天 20 元，最多加到 30 天，金额跟着走",
    create: (sandbox) =>
      createRenterScenario(sandbox, 3, { label: "日租", unit: "day", amount: 20_000, renewalRules: { mostDays: 30 } }),
  },
  "rental-new": {
    group: "rental",
    title: "第一次租车位",
    summary: "还没有租过车位，审核已通过：选套餐、租一个月",
    steps: "打开“选择套餐（已登录）”，选一个，付一个月",
    expectation: "付完“我的长租”里有了车位",
    create: createFirstTimeScenario,
  },
  "rental-empty": {
    group: "rental",
    title: "还没有租车位",
    summary: "没有绑定车辆：申请前先绑车牌",
    steps: "打开“选择长租类型（已登录）”",
    expectation: "申请前先绑车牌；绑完接着申请",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 0 })
      return { phone: driver.phone, plates, addresses: { rental: homeEntry, search, types: createTypesEntry("1001") } }
    },
  },
  "rental-mini-program": {
    group: "rental",
    title: "在小程序里租",
    summary: "这个停车场的长租只在它的小程序里办理",
    steps: "打开“选择长租类型（已登录）”，点一种长租",
    expectation: "说明在它的小程序里办理，不进入任何表单",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      const park = createOwnRental(sandbox, driver, "云栖里购物中心停车场", { mini_program: 1 })
      return { phone: driver.phone, plates, addresses: { rental: homeEntry, types: createTypesEntry(park.id) } }
    },
  },
  "rental-staff": {
    group: "rental",
    title: "员工长租",
    summary: "梅林关地下停车场（2611）只租给自己的员工，有一张自己的表",
    steps: "打开“选择长租类型（已登录）”",
    expectation: "只有员工的那张表，其他人的类型不出现",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      return { phone: driver.phone, plates, addresses: { rental: homeEntry, types: createTypesEntry("2611") } }
    },
  },
  "owner-with-plates": {
    group: "rental",
    title: "车位有车主和三辆车",
    summary: "一个车位登记了一位车主，名下两辆车，车位上一共三辆",
    steps: "打开“车辆和车主（已登录）”，再打开“修改车主（已登录）”，改一块车牌后保存",
    expectation: "车主和他的车牌都列着；改的车牌保存后留着，超出的车辆按临时停车收费",
    create: createOwnerScenario,
  },
  "time-share": {
    group: "rental",
    title: "分时租的车位",
    summary: "夜间车位，续费走分时申请",
    steps: "打开“分时长租（已登录）”",
    expectation: "夜间车位按分时申请续费",
    create: createTimeShareScenario,
  },
} satisfies Record<string, Scenario>

function createOwnerScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars: 3, balance: 2_000_000 })
  const [plate = "", ...extraPlates] = plates
  const row = createPackage(sandbox, createOwnRental(sandbox, driver, "云栖里购物中心停车场"))
  const { bay, renewal } = createRentedBay(sandbox, { driver, plate, row, no: "126", days: 70, extraPlates })
  const owner = { driver: driver.id, park: row.park, bay: bay.id, name: "陈海", phone: driver.phone }
  const created = insertOwner(sandbox.store, { ...owner, plates: extraPlates })
  const order = createSignedInEntry(
    "车辆和车主",
    fillAddress(addresses.rentalOrder, {}, { parkId: row.park, slotId: String(bay.id) }),
  )
  const edit = createSignedInEntry("修改车主", fillAddress(addresses.editOwner, {}, { ownerId: String(created?.id) }))
  return { phone: driver.phone, plates, addresses: { rental: homeEntry, order, edit, renewal } }
}

function createTwoSlotsScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars: 2, balance: 2_000_000 })
  const [plate = "", second = ""] = plates
  const row = createPackage(sandbox, createOwnRental(sandbox, driver, "云栖里购物中心停车场"))
  const { query } = createRentedBay(sandbox, { driver, plate, row, no: "126", days: 10 })
  createRentedBay(sandbox, { driver, plate: second, row, no: "127", days: 41 })
  const slots = createSignedInEntry("选择要续费的车位", fillAddress(addresses.renewalSlot, {}, query))
  return { phone: driver.phone, plates, addresses: { rental: homeEntry, slots } }
}

function createFirstTimeScenario(sandbox: SandboxContext): CreatedScenario {
  const { store, clock } = sandbox
  const { driver, plates } = createDriver(sandbox, { cars: 2, balance: 2_000_000 })
  const park = createOwnRental(sandbox, driver, "滨河中心停车场", { by_owner: 1, time_share: 1 })
  insertApplication(store, {
    driver: driver.id,
    park: park.id,
    type: "month",
    state: "approved",
    reason: null,
    sent: JSON.stringify({ sponsorType: 0, name: "陈海", plate: plates[0] }),
    made_at: clock.now() - 86_400_000,
  })
  const packages = createSignedInEntry("选择套餐", fillAddress(addresses.rentalFees, { parkId: park.id }))
  return {
    phone: driver.phone,
    plates,
    addresses: { rental: homeEntry, search, packages, types: createTypesEntry(park.id) },
  }
}

function createTimeShareScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { balance: 2_000_000 })
  const [plate = ""] = plates
  const park = createOwnRental(sandbox, driver, "滨河中心停车场", { time_share: 1 })
  const night = { park: park.id, label: "夜间租", kind: "time_share" as const, segment: "18:00 – 次日 08:00" }
  const row = insertPackage(sandbox.store, { ...night, amount: 120_000, area: "B1" })
  createRentedBay(sandbox, { driver, plate, row, no: "033", days: 71 })
  const apply = createSignedInEntry("分时长租", fillAddress(addresses.timeSharing, { parkId: park.id }))
  return { phone: driver.phone, plates, addresses: { rental: homeEntry, search, apply } }
}
