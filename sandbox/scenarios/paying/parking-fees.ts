import { isPlate } from "#lib/core/plate/plate"
import type { Store } from "#sandbox/store/store"
import { findCarByPlate } from "#sandbox/records/parking/cars"
import { giveCoupon } from "#sandbox/records/coupons/coupons"
import { giveVoucher } from "#sandbox/records/coupons/vouchers"
import { createScenarioPark } from "#sandbox/records/parking/parks"
import { hasEverParked } from "#sandbox/records/parking/stays"
import { createPhone, createPlate } from "#sandbox/scenario-parts/identifiers"
import { DAY, createParkedDriver, parkCar, payOutsideApp, createDriver } from "#sandbox/scenario-parts/parking"
import {
  createPlateSelectEntry,
  toParkedScenario,
  createPayEntry,
  asSignedInEntry,
} from "#sandbox/scenario-parts/entry-points"
import type { Scenario } from "#sandbox/scenario-parts/scenario"

export const parkingFeeScenarios = {
  "car-in-park": {
    group: "pay",
    title: "车在场内",
    summary: "停了 2 小时 15 分，费用 15 元，登不登录都能查、能付",
    steps: "车牌已经填好，不用登录：按“查询停车费”，再按“立即支付”",
    expectation: "两小时十五分，15 元；付完有离场倒计时，本页有这一笔付款和应用发出的每一个请求",
    create: (sandbox) =>
      toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "1001", minutes: 135 }), {
        "direct-pay": { label: "直接付款：自己填车牌和金额", path: "/direct_pay?parkId=1001" },
      }),
  },
  "clean-code": {
    group: "pay",
    title: "纯净码",
    summary: "车场的码只做三步：扫码、输车牌、付款。服务商要求登录、开了免密和小程序，都不起作用",
    steps: "不用登录：输入车牌查询，按“立即支付”",
    expectation: "没有广告，没有登录，没有免密的提问；可以用停车券；付 15 元，付完也没有广告和红包",
    create(sandbox) {
      const { id: park } = createScenarioPark(sandbox.store, "纯净码停车场", "office", {
        cleanCode: true,
        noPassword: true,
        miniWechatId: "gh_3f5a2c9d1e7b",
        miniAliPayId: "2021001190000001",
        privacy: "收费系统只把车牌号用于计费。",
      })
      const parked = createParkedDriver(sandbox, { park, minutes: 135, balance: 30_000, login_required: true })
      const expires_at = sandbox.clock.now() + DAY
      giveCoupon(sandbox.store, { plate: parked.plate, merchant: "天虹商场", minutes: 60, expires_at })
      return toParkedScenario(sandbox, parked)
    },
  },
  "my-payments": {
    group: "pay",
    title: "付过的、收据、给单位的链接",
    summary: "不登录付一笔停车费，再找到它，打印收据或发给单位",
    steps: "先付款，再按“我付过的”：收据、开发票；在收据里按“分享收据”，换一个浏览器打开链接",
    expectation: "这个浏览器付过的 30 天内都在；链接不用登录，网址里没有车牌，收据上有；可以清空，也可以不再记录",
    create: (sandbox) =>
      toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "1001", minutes: 135 }), {
        "my-payments": { label: "我付过的", path: "/my_payments" },
      }),
  },
  "fee-zero": {
    group: "pay",
    title: "还在免费时间",
    summary: "刚进场 5 分钟，费用是 0，没有什么可付，手里的停车券和抵用券也用不上",
    steps: "输入车牌查询，或打开“缴费页”",
    expectation: "费用 0 元，没有可付的，券也不会被用掉",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 5 })
      const { driver, plate } = parked
      const expires_at = sandbox.clock.now() + DAY
      giveCoupon(sandbox.store, { plate, merchant: "天虹商场", minutes: 60, expires_at })
      giveVoucher(sandbox.store, {
        driver: driver.id,
        merchant: "泊安停车",
        amount: 5_000,
        threshold: 0,
        expires_at,
        status: "",
      })
      return toParkedScenario(sandbox, parked)
    },
  },
  "about-to-grow": {
    group: "pay",
    title: "费用快要变了",
    summary: "再过一分钟就进入下一个小时，费用从 15 元变成 20 元",
    steps: "打开“缴费页”，等一分钟再按“立即支付”",
    expectation: "费用变了就先给车主看新的 20 元，不会按旧的收，也不会悄悄多收",
    create: (sandbox) => toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "1001", minutes: 180 })),
  },
  "over-limit": {
    group: "pay",
    title: "费用超过一千元",
    summary: "停了 11 天多，费用 1110 元，车场开了大额提醒",
    steps: "打开“缴费页”，按“立即支付”",
    expectation: "一千元以上先请车主核实车牌和金额，确认了才去付",
    create: (sandbox) =>
      toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "2604", minutes: 11 * 1440 + 50 })),
  },
  "at-the-limit": {
    group: "pay",
    title: "正好一千元",
    summary: "红包减过以后，一辆车正好 1000 元，另一辆 1000.01 元，要先核实",
    steps: "先付正好 1000 元的，再付 1000.01 元的",
    expectation: "前一辆直接付，后一辆先请车主核实",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 2 })
      const [exactPlate = "", abovePlate = ""] = plates
      const long = { park: "2604", minutes: 11 * 1440 + 50 }
      const exactCar = parkCar(sandbox, { ...long, plate: exactPlate, lucky_money: 110_000 })
      const aboveCar = parkCar(sandbox, { ...long, plate: abovePlate, lucky_money: 109_990 })
      return {
        phone: driver.phone,
        plates,
        orders: [exactCar.bill.id, aboveCar.bill.id],
        addresses: {
          pay: createPayEntry(sandbox, exactCar, "正好 1000 元的缴费页"),
          "pay-above": createPayEntry(sandbox, aboveCar, "1000.01 元的缴费页"),
        },
      }
    },
  },
  "two-cars": {
    group: "pay",
    title: "两辆车",
    summary: "同一位车主的两辆车停在两个车场，各付各的",
    steps: "打开“扫码查费：选择车牌（已登录）”，选第一辆付；再付第二辆",
    expectation: "各是各的车场、金额和离场时间，付一辆不影响另一辆",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 2 })
      const [first = "", second = ""] = plates
      const firstCar = parkCar(sandbox, { park: "1001", plate: first, minutes: 135 })
      const secondCar = parkCar(sandbox, { park: "2297", plate: second, minutes: 200 })
      return {
        phone: driver.phone,
        plates,
        orders: [firstCar.bill.id, secondCar.bill.id],
        addresses: {
          "plate-select": createPlateSelectEntry(sandbox, "1001"),
          "plate-select-signed-in": asSignedInEntry(createPlateSelectEntry(sandbox, "1001")),
          "plate-select-second": createPlateSelectEntry(sandbox, "2297", "另一个车场：选择车牌"),
          pay: createPayEntry(sandbox, firstCar, "第一辆车的缴费页"),
          "pay-second": createPayEntry(sandbox, secondCar, "第二辆车的缴费页，30 分钟内离场"),
        },
      }
    },
  },
  "not-in-park": {
    group: "pay",
    title: "车牌不在场内",
    summary: "要查的车牌不在场内，场内有两辆车只差一个字",
    steps: "第一个车牌已经填好，按“查询停车费”",
    expectation: "没有查到，并问是不是只差一个字的那两辆；点一辆就去它的缴费页",
    create(sandbox) {
      const plate = createPlate(sandbox.store)
      const similarPlates = listFreeSimilarPlates(sandbox.store, plate, 2)
      for (const similar of similarPlates) parkCar(sandbox, { park: "1001", plate: similar, minutes: 75 })
      return {
        phone: createPhone(sandbox.store),
        plates: [plate, ...similarPlates],
        addresses: { "plate-select": createPlateSelectEntry(sandbox, "1001", "扫码查费：输入第一个车牌") },
      }
    },
  },
  "road-order": {
    group: "pay",
    title: "路边泊位",
    summary: "停在路边，能看到费用，但不能在这里付",
    steps: "输入车牌查询，或打开“缴费页”",
    expectation: "看得到 8 元费用，说明路边泊位不在这里付，没有能按的支付",
    create: (sandbox) =>
      toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "3001", minutes: 95, type: "road" })),
  },
  "paid-already": {
    group: "pay",
    title: "已经付过了",
    summary: "3 分钟前在别处付过，还有 12 分钟可以离场",
    steps: "打开“缴费页”",
    expectation: "说明已经付过，还有约 12 分钟可以离场，不会再收一次",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 132 })
      payOutsideApp(sandbox, parked, 3)
      return toParkedScenario(sandbox, parked)
    },
  },
} satisfies Record<string, Scenario>

/** Unused plates that differ from this one in the last digit. */
function listFreeSimilarPlates(store: Store, plate: string, count: number): string[] {
  const prefix = plate.slice(0, -1)
  return [..."0123456789"]
    .map((digit) => prefix + digit)
    .filter(
      (similar) =>
        similar !== plate && isPlate(similar) && !findCarByPlate(store, similar) && !hasEverParked(store, similar),
    )
    .slice(0, count)
}
