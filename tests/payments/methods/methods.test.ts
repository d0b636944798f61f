import {
  listMethodOffers,
  type MethodOffer,
  type PaymentContext,
  isAlipayRefused,
  getPayBlockReason,
} from "#lib/payments/rules"

const context: PaymentContext = {
  due: 15_000,
  balance: undefined,
  isBalanceDisabled: false,
  inMessagingApp: false,
  alipayRefused: false,
  hasNoCashier: false,
}
const listOffers = (overrides: Partial<PaymentContext>) => listMethodOffers({ ...context, ...overrides })

test.each<[string, Partial<PaymentContext>, MethodOffer[]]>([
  ["signed out, outside", {}, [{ method: "alipay", selected: true }]],
  ["signed out, in the messaging app", { inMessagingApp: true }, [{ method: "weixin", selected: true }]],
  [
    "a balance that covers",
    { balance: 20_000 },
    [
      { method: "balance", selected: true },
      { method: "alipay", selected: false },
    ],
  ],
  [
    "a balance that covers exactly",
    { balance: 15_000 },
    [
      { method: "balance", selected: true },
      { method: "alipay", selected: false },
    ],
  ],
  [
    "a balance that is too low by a thousandth",
    { balance: 14_999 },
    [
      { method: "balance", selected: false, refused: "balance-short" },
      { method: "alipay", selected: true },
    ],
  ],
  [
    "no balance",
    { balance: 0 },
    [
      { method: "balance", selected: false, refused: "balance-short" },
      { method: "alipay", selected: true },
    ],
  ],
  [
    "nothing due and no balance",
    { balance: 0, due: 0 },
    [
      { method: "balance", selected: false },
      { method: "alipay", selected: true },
    ],
  ],
  [
    "a balance that the park does not accept",
    { balance: 20_000, isBalanceDisabled: true },
    [{ method: "alipay", selected: true }],
  ],
  [
    "a balance inside the messaging app",
    { balance: 20_000, inMessagingApp: true },
    [
      { method: "balance", selected: true },
      { method: "weixin", selected: false },
    ],
  ],
  ["alipay refused", { alipayRefused: true }, [{ method: "alipay", selected: false, refused: "alipay-unsupported" }]],
  [
    "alipay refused, balance covers",
    { alipayRefused: true, balance: 20_000 },
    [
      { method: "balance", selected: true },
      { method: "alipay", selected: false, refused: "alipay-unsupported" },
    ],
  ],
  ["no cashier allowed", { hasNoCashier: true }, []],
  [
    "no cashier allowed, a balance that is too low",
    { hasNoCashier: true, balance: 0 },
    [{ method: "balance", selected: false, refused: "balance-short" }],
  ],
  [
    "no cashier allowed, a balance that covers",
    { hasNoCashier: true, balance: 20_000 },
    [{ method: "balance", selected: true }],
  ],
  [
    "no cashier allowed, in the messaging app",
    { hasNoCashier: true, inMessagingApp: true },
    [{ method: "weixin", selected: true }],
  ],
  [
    "alipay refused, in the messaging app",
    { alipayRefused: true, inMessagingApp: true },
    [{ method: "weixin", selected: true }],
  ],
])("listMethodOffers with %s", (_, overrides, expected) => {
  expect(listOffers(overrides)).toEqual(expected)
})

test("listMethodOffers offers at most two methods, never both apps, and selects at most one that is not refused", () => {
  for (const balance of [undefined, 0, 1, 14_999, 15_000, 20_000]) {
    for (const due of [0, 1, 15_000]) {
      for (let bits = 0; bits < 16; bits++) {
        const [isBalanceDisabled, inMessagingApp, alipayRefused, hasNoCashier] = [1, 2, 4, 8].map(
          (bit) => (bits & bit) !== 0,
        ) as [boolean, boolean, boolean, boolean]
        const offers = listMethodOffers({
          due,
          balance,
          isBalanceDisabled,
          inMessagingApp,
          alipayRefused,
          hasNoCashier,
        })
        expect(offers.length).toBeLessThanOrEqual(2)
        const selected = offers.filter((offer) => offer.selected)
        expect(selected.length).toBeLessThanOrEqual(1)
        expect(selected.filter(({ refused }) => refused)).toEqual([])
        const otherOffers = offers.filter(({ method }) => method !== "balance")
        expect(otherOffers).toHaveLength(hasNoCashier && !inMessagingApp ? 0 : 1)
      }
    }
  }
})

const order = { fullAmount: 15_000, type: "0", invalid: false }
const offer = { method: "alipay", selected: true } as const

test.each([
  ["a payable order", {}, offer, undefined],
  ["an amount of a thousandth", { fullAmount: 1 }, offer, undefined],
  ["an amount of zero", { fullAmount: 0 }, offer, "nothing-due"],
  ["a suspicious amount", { isSuspicious: true, type: "road" }, offer, "amount-suspicious"],
  ["a negative amount", { fullAmount: -1 }, offer, "nothing-due"],
  ["a road order", { type: "road" }, offer, "road"],
  ["a ROAD order", { type: "ROAD" }, offer, "road"],
  ["another type", { type: "8" }, offer, undefined],
  ["an expired ticket and other reasons", { invalid: true, fullAmount: 0, type: "road" }, undefined, "ticket-expired"],
  ["no method", {}, undefined, "no-method"],
  ["a short balance", {}, { method: "balance", selected: false, refused: "balance-short" }, "balance-short"],
  ["alipay refused", {}, { ...offer, refused: "alipay-unsupported" }, "alipay-unsupported"],
] as const)("getPayBlockReason for %s", (_, overrides, chosen, reason) => {
  expect(getPayBlockReason({ ...order, ...overrides }, chosen)).toBe(reason)
})

test("isAlipayRefused compares the configured prefixes with the start of an order number", () => {
  expect(isAlipayRefused("2611202506180930001", ["2611"])).toBe(true)
  expect(isAlipayRefused("1001261120250618093", ["2611"])).toBe(false)
  expect(isAlipayRefused("2611202506180930001", [])).toBe(false)
  expect(isAlipayRefused("2611202506180930001", [""])).toBe(false)
})
