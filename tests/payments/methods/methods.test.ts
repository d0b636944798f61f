import { listMethodOffers, type PaymentContext, isAlipayRefused, getPayBlockReason } from "#lib/payments/rules"

const purse: PaymentContext = {
  ...{ due: 15_000, balance: undefined, balanceOff: false },
  ...{ inMessagingApp: false, alipayRefused: false, noCashier: false },
}
const named = (more: Partial<PaymentContext>) =>
  listMethodOffers({ ...purse, ...more }).map(({ method, selected, refused }) =>
    [method, selected, refused ?? "-"].join(" "),
  )

test.each<[string, Partial<PaymentContext>, string[]]>([
  ["nobody signed in, outside", {}, ["alipay true -"]],
  ["nobody signed in, inside", { inMessagingApp: true }, ["weixin true -"]],
  ["a balance that covers", { balance: 20_000 }, ["balance true -", "alipay false -"]],
  ["a balance that covers exactly", { balance: 15_000 }, ["balance true -", "alipay false -"]],
  ["a balance that is short by a thousandth", { balance: 14_999 }, ["balance false balance-short", "alipay true -"]],
  ["no balance", { balance: 0 }, ["balance false balance-short", "alipay true -"]],
  ["nothing due and no balance", { balance: 0, due: 0 }, ["balance false -", "alipay true -"]],
  ["a balance this park does not take", { balance: 20_000, balanceOff: true }, ["alipay true -"]],
  [
    "a balance inside the messaging app",
    { balance: 20_000, inMessagingApp: true },
    ["balance true -", "weixin false -"],
  ],
  ["alipay refused", { alipayRefused: true }, ["alipay false alipay-unsupported"]],
  [
    "alipay refused, balance covers",
    { alipayRefused: true, balance: 20_000 },
    ["balance true -", "alipay false alipay-unsupported"],
  ],
  ["no cashier to go to", { noCashier: true }, []],
  ["no cashier to go to, a balance that is short", { noCashier: true, balance: 0 }, ["balance false balance-short"]],
  ["no cashier to go to, a balance that covers", { noCashier: true, balance: 20_000 }, ["balance true -"]],
  ["no cashier to go to, inside", { noCashier: true, inMessagingApp: true }, ["weixin true -"]],
  ["alipay refused, inside", { alipayRefused: true, inMessagingApp: true }, ["weixin true -"]],
])("%s", (_, more, expected) => {
  expect(named(more)).toEqual(expected)
})

test("at most two are offered, at most one is selected, never one that is refused, and never both apps", () => {
  for (const balance of [undefined, 0, 1, 14_999, 15_000, 20_000]) {
    for (const due of [0, 1, 15_000]) {
      for (let bits = 0; bits < 16; bits++) {
        const [balanceOff, inMessagingApp, alipayRefused, noCashier] = [1, 2, 4, 8].map(
          (bit) => (bits & bit) !== 0,
        ) as [boolean, boolean, boolean, boolean]
        const offers = listMethodOffers({ due, balance, balanceOff, inMessagingApp, alipayRefused, noCashier })
        expect(offers.length).toBeLessThanOrEqual(2)
        const selected = offers.filter((offer) => offer.selected)
        expect(selected.length).toBeLessThanOrEqual(1)
        expect(selected.filter(({ refused }) => refused)).toEqual([])
        const others = offers.filter(({ method }) => method !== "balance")
        expect(others).toHaveLength(noCashier && !inMessagingApp ? 0 : 1)
      }
    }
  }
})

const order = { before: 15_000, type: "0", invalid: false }
const offer = { method: "alipay", selected: true } as const

test.each([
  ["nothing stands in the way", {}, offer, undefined],
  ["a thousandth is something", { before: 1 }, offer, undefined],
  ["nothing is due", { before: 0 }, offer, "nothing-due"],
  ["nobody believes the amount", { isSuspicious: true, type: "road" }, offer, "amount-odd"],
  ["less than nothing is due", { before: -1 }, offer, "nothing-due"],
  ["a road order", { type: "road" }, offer, "road"],
  ["a ROAD order", { type: "ROAD" }, offer, "road"],
  ["another type", { type: "8" }, offer, undefined],
  ["a ticket that ran out, before all else", { invalid: true, before: 0, type: "road" }, undefined, "ticket-expired"],
  ["no method", {}, undefined, "no-method"],
  ["a short balance", {}, { method: "balance", selected: false, refused: "balance-short" }, "balance-short"],
  ["alipay refused", {}, { ...offer, refused: "alipay-unsupported" }, "alipay-unsupported"],
] as const)("%s", (_, more, chosen, why) => {
  expect(getPayBlockReason({ ...order, ...more }, chosen)).toBe(why)
})

test("alipay is refused by how an order begins, and by nothing else", () => {
  expect(isAlipayRefused("2611202506180930001", ["2611"])).toBe(true)
  expect(isAlipayRefused("1001261120250618093", ["2611"])).toBe(false)
  expect(isAlipayRefused("2611202506180930001", [])).toBe(false)
  expect(isAlipayRefused("2611202506180930001", [""])).toBe(false)
})
