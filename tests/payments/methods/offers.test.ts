import { offersFor } from "#lib/payments/server/offers"

let mockHosts: string[] = []
jest.mock("#lib/env/env", () => ({ env: () => ({ CASHIER_HOSTS: mockHosts }) }))
beforeEach(() => (mockHosts = ["pay.provider.example"]))

type Purse = Parameters<typeof offersFor>[0]
const purse = (parts: Partial<Purse> = {}): Purse => ({
  ...{ due: 15_000, balance: 50_000, balanceOff: false, inMessagingApp: false, alipayRefused: false },
  ...parts,
})
const noteOf = (method: string, parts: Partial<Purse>) =>
  offersFor(purse(parts)).find(({ offer }) => offer.method === method)?.note

test("a balance beside a sum to be paid has two decimals, none of them cut", () => {
  expect(noteOf("balance", { balance: 6_580 })).toBe("余额 ¥6.58，余额不足，请及时充值")
})

test("a balance is told, and nothing else where it covers", () => {
  expect(noteOf("balance", { balance: 6_500, due: 6_500 })).toMatch(/^余额 ¥6\.50$/)
  expect(noteOf("balance", { balance: 0, due: 0 })).toMatch(/^余额 ¥0\.00$/)
})

test("one that falls short is told with what to do about it", () => {
  expect(noteOf("balance", { balance: 6_500, due: 6_510 })).toMatch(/^余额 ¥6\.50，余额不足，请及时充值$/)
})

test("a way that is closed says why, and one that is open needs no words", () => {
  expect(noteOf("alipay", { alipayRefused: true })).toBe("该车场暂不支持支付宝支付")
  expect(noteOf("alipay", {})).toBeUndefined()
  expect(noteOf("weixin", { inMessagingApp: true, alipayRefused: true })).toBeUndefined()
})

test("whoever is not signed in is offered no balance, and neither is anybody where the park takes none", () => {
  for (const none of [{ balance: undefined }, { balanceOff: true }]) {
    expect(offersFor(purse(none)).map(({ offer }) => offer.method)).toEqual(["alipay"])
  }
})

test("where no payment may lead to a cashier, alipay is not offered; the messaging app's bridge and a balance are", () => {
  mockHosts = []
  const none = purse({ balance: undefined })
  expect(offersFor(none)).toEqual([])
  expect(offersFor({ ...none, inMessagingApp: true }).map(({ offer }) => offer.method)).toEqual(["weixin"])
  expect(offersFor(purse()).map(({ offer }) => offer.method)).toEqual(["balance"])
})

test("the way that is chosen stands first, and the purse that falls short after it", () => {
  const order = (parts: Partial<Purse>) => offersFor(purse(parts)).map(({ offer }) => offer.method)
  expect(order({ balance: 6_500 })).toEqual(["alipay", "balance"])
  expect(order({ balance: 6_500, inMessagingApp: true })).toEqual(["weixin", "balance"])
  expect(order({ balance: 50_000 })).toEqual(["balance", "alipay"])
})
