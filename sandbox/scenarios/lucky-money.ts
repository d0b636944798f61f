import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { VALID_DAYS, PORTION_AMOUNT, PORTIONS } from "#lib/lucky-money/rules"
import type { SandboxContext } from "#sandbox/server/context"
import { insertLuckyMoney, claimPortion } from "#sandbox/records/money/lucky-money"
import { DAY, createParkedDriver, payOutsideApp, createDriver } from "#sandbox/scenario-parts/parking"
import { createPhone } from "#sandbox/scenario-parts/identifiers"
import { createPlateSelectEntry, asSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoints, CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

export const luckyMoneyScenarios = {
  "lucky-money-share": {
    group: "discounts",
    title: "给朋友发红包",
    summary: "刚付过停车费，可以发 10 个红包，也有一个发好的可以领",
    steps: "打开“红包分享页”，再用另一个手机号打开“领红包”",
    expectation: "发的人看到怎么发给朋友；领的人填手机号，领到 2 元",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 132 })
      payOutsideApp(sandbox, parked, 3)
      const { bill, driver, plate } = parked
      const send = {
        label: "付过费以后：发红包",
        path: fillAddress(addresses.shareLuckyMoney, {}, { order_id: bill.id }),
      }
      return {
        ...createLuckyMoneyScenario(sandbox, 0, { send }),
        phone: driver.phone,
        plates: [plate],
        orders: [bill.id],
      }
    },
  },
  "lucky-money-last": {
    group: "discounts",
    title: "最后一个红包",
    summary: "10 个红包领走了 9 个，谁先领到就是谁的",
    steps: "打开“领红包”，填一个手机号；换一个手机号再领",
    expectation: "第一位领到最后一个，第二位看到已经领完",
    create: (sandbox) => createLuckyMoneyScenario(sandbox, PORTIONS - 1),
  },
  "lucky-money-gone": {
    group: "discounts",
    title: "红包领完了",
    summary: "10 个红包都领走了，来晚了",
    steps: "打开“领红包”，填手机号",
    expectation: "说明十个红包都领完了，没有领到，也没有报错",
    create: (sandbox) => createLuckyMoneyScenario(sandbox, PORTIONS),
  },
  "lucky-money-used": {
    group: "discounts",
    title: "领到的红包抵停车费",
    summary: "车主领过一个红包，登录后能看到；车在场内，费用自动少了两元",
    steps: "打开“我的红包（已登录）”，再查这辆车的停车费",
    expectation: "列表里有领到的 2 元，停车费自动少 2 元",
    create(sandbox) {
      const { driver, plate } = createParkedDriver(sandbox, { park: "1001", minutes: 135 })
      const scenario = createLuckyMoneyScenario(sandbox, 2, {}, driver.phone)
      const { obtain } = scenario.addresses
      return {
        ...scenario,
        phone: driver.phone,
        plates: [plate],
        addresses: {
          ...scenario.addresses,
          "obtain-signed-in": asSignedInEntry(obtain!),
          mine: asSignedInEntry(listEntry),
          "plate-select": createPlateSelectEntry(sandbox, "1001"),
        },
      }
    },
  },
} satisfies Record<string, Scenario>

const listEntry = { label: "我的红包", path: addresses.luckyMoneyList.path }

/** Another driver has shared lucky money; `claimed` portions are claimed, the last one by `lastPhone`. */
function createLuckyMoneyScenario(
  sandbox: SandboxContext,
  claimed: number,
  additional: EntryPoints = {},
  lastPhone?: string,
): CreatedScenario {
  const { store, clock } = sandbox
  const now = clock.now()
  const money = insertLuckyMoney(store, { bill: null, amount: PORTION_AMOUNT, portions: PORTIONS, made_at: now - DAY })
  for (let i = 1; i <= claimed; i++) {
    claimPortion(store, money, lastPhone && i === claimed ? lastPhone : createPhone(store), now, now + VALID_DAYS * DAY)
  }
  const query = { id: String(money.id) }
  return {
    phone: createDriver(sandbox).driver.phone,
    addresses: {
      share: { label: "红包分享页", path: fillAddress(addresses.shareLuckyMoney, {}, query) },
      obtain: { label: "领红包", path: fillAddress(addresses.obtainLuckyMoney, {}, query) },
      ...additional,
    },
  }
}
