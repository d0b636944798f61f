import { buildOffers } from "#lib/payments/server/offers"

let mockHosts: string[] = []
jest.mock("#lib/env/env", () => ({ env: () => ({ CASHIER_HOSTS: mockHosts }) }))
beforeEach(() => (mockHosts = ["pay.provider.example"]))

type OffersInput = Parameters<typeof buildOffers>[0]
const buildInput = (overrides: Partial<OffersInput> = {}): OffersInput => ({
  due: 15_000,
  balance: 50_000,
  isBalanceDisabled: false,
  inMessagingApp: false,
  alipayRefused: false,
  ...overrides,
})
const findNote = (method: string, overrides: Partial<OffersInput>) =>
  buildOffers(buildInput(overrides)).find(({ offer }) => offer.method === method)?.note

test("the note of the balance shows two decimals without rounding", () => {
  expect(findNote("balance", { balance: 6_580 })).toBe("余额 ¥6.58，余额不足，请及时充值")
})

test("the note of a balance that covers the amount shows the balance alone", () => {
  expect(findNote("balance", { balance: 6_500, due: 6_500 })).toMatch(/^余额 ¥6\.50$/)
  expect(findNote("balance", { balance: 0, due: 0 })).toMatch(/^余额 ¥0\.00$/)
})

test("the note of a balance that is too low asks to top up", () => {
  expect(findNote("balance", { balance: 6_500, due: 6_510 })).toMatch(/^余额 ¥6\.50，余额不足，请及时充值$/)
})

test("a refused method has a note with the reason, and an available one has none", () => {
  expect(findNote("alipay", { alipayRefused: true })).toBe("该车场暂不支持支付宝支付")
  expect(findNote("alipay", {})).toBeUndefined()
  expect(findNote("weixin", { inMessagingApp: true, alipayRefused: true })).toBeUndefined()
})

test("buildOffers offers no balance to a signed-out driver or in a car park that does not accept it", () => {
  for (const input of [{ balance: undefined }, { isBalanceDisabled: true }]) {
    expect(buildOffers(buildInput(input)).map(({ offer }) => offer.method)).toEqual(["alipay"])
  }
})

test("buildOffers without allowed cashier hosts offers no alipay, but the messaging app's bridge and the balance", () => {
  mockHosts = []
  const input = buildInput({ balance: undefined })
  expect(buildOffers(input)).toEqual([])
  expect(buildOffers({ ...input, inMessagingApp: true }).map(({ offer }) => offer.method)).toEqual(["weixin"])
  expect(buildOffers(buildInput()).map(({ offer }) => offer.method)).toEqual(["balance"])
})

test("buildOffers lists the selected method first and a balance that is too low last", () => {
  const listMethods = (overrides: Partial<OffersInput>) =>
    buildOffers(buildInput(overrides)).map(({ offer }) => offer.method)
  expect(listMethods({ balance: 6_500 })).toEqual(["alipay", "balance"])
  expect(listMethods({ balance: 6_500, inMessagingApp: true })).toEqual(["weixin", "balance"])
  expect(listMethods({ balance: 50_000 })).toEqual(["balance", "alipay"])
})
