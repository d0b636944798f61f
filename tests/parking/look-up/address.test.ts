import { env } from "#lib/env/env"
import { buildPayUrl, buildOrderPayUrl } from "#lib/payments/server/pay-url"
import { parsePayUrl } from "#lib/parking/address"
import { buildNewPayUrl, parseNewPayUrl } from "#lib/parking/new-pay-url"
import type { Fee } from "#lib/payments/values"
import type { Stay } from "#lib/parking/values"
import "#tests/support/test-environment"

const stay: Stay = {
  park: "科技园停车场",
  plate: "粤B12345",
  amount: 15_000,
  minutes: 135,
  since: "2025-06-18T09:30:00+08:00",
  orderId: "1001202506180930001",
  balance: 36_500,
  loginRequired: false,
  type: "1",
  couponMinutes: 0,
  luckyMoney: 0,
  invalid: false,
}

afterEach(() => jest.restoreAllMocks())

test("buildPayUrl writes the address like the provider's own example", () => {
  expect(buildPayUrl(stay)).toBe(
    "/PAY/%E7%A7%91%E6%8A%80%E5%9B%AD%E5%81%9C%E8%BD%A6%E5%9C%BA/%E7%B2%A4B12345/15.00/135/2025-06-18%2009%3A30%3A00/1001202506180930001/36.50/0/1/0/0.00/0",
  )
  expect(buildPayUrl({ ...stay, gateId: "G03" })).toMatch(/\/0\/G03$/)
})

test.each([
  ["a slash", "科技园A/B座"],
  ["an encoded slash", "科技园%2FB座"],
  ["a per cent sign", "五折50%停车场"],
  ["a question mark and a hash", "停车场?park#1"],
  ["dots", "../../admin"],
  ["spaces and quotes", ' 停车 "场" '],
  ["characters outside the basic plane", "𠮷野停车场🚗"],
])("buildPayUrl and parsePayUrl preserve a park name with %s", (_, park) => {
  expect(parsePayUrl(buildPayUrl({ ...stay, park }))?.park).toBe(park)
})

test("parsePayUrl reads all values, with and without a gate", () => {
  const expected = {
    park: stay.park,
    plate: stay.plate,
    amount: "15.00",
    minutes: 135,
    since: "2025-06-18 09:30:00",
    orderId: stay.orderId,
    loginRequired: false,
    type: "1",
    invalid: false,
    isAlreadyReduced: false,
  }
  expect(parsePayUrl(buildPayUrl(stay))).toEqual({ ...expected, gateId: undefined })
  expect(parsePayUrl(buildPayUrl({ ...stay, gateId: "G/3" }))).toEqual({ ...expected, gateId: "G/3" })
  expect(parsePayUrl(`${buildPayUrl(stay)}?coupons=1,2`)).toEqual({ ...expected, gateId: undefined })
})

test("buildPayUrl writes the type 0 for an order without a type", () => {
  expect(parsePayUrl(buildPayUrl({ ...stay, type: "" }))?.type).toBe("0")
})

test.each([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
  ["yes", false],
])("parsePayUrl reads the flag invalid %s as %p", (flag, invalid) => {
  expect(parsePayUrl(buildPayUrl(stay).replace(/\/0$/, `/${flag}`))?.invalid).toBe(invalid)
})

test("parsePayUrl detects coupon minutes or lucky money on the order", () => {
  expect(parsePayUrl(buildPayUrl({ ...stay, couponMinutes: 60 }))?.isAlreadyReduced).toBe(true)
  expect(parsePayUrl(buildPayUrl({ ...stay, luckyMoney: 3_000 }))?.isAlreadyReduced).toBe(true)
})

test.each([
  "/PAY",
  "/PAY/",
  "/PAY/a/b/c",
  `${buildPayUrl(stay)}/a/b`,
  buildPayUrl(stay).replace("/PAY/", "/pay/"),
  "/new_pay/1/2",
])("parsePayUrl rejects %s", (address) => {
  expect(parsePayUrl(address)).toBeUndefined()
})

test("parsePayUrl keeps a value that cannot be decoded, and truncates a value that is too long", () => {
  expect(parsePayUrl(buildPayUrl(stay).replace("%E7%B2%A4B12345", "%E7%B2"))?.plate).toBe("%E7%B2")
  expect(parsePayUrl(buildPayUrl({ ...stay, park: "长".repeat(500) }))?.park).toHaveLength(200)
})

test("parsePayUrl ignores invalid minutes", () => {
  for (const minutes of ["-5", "abc", "1e9", "99999999"]) {
    expect(parsePayUrl(buildPayUrl(stay).replace("/135/", `/${minutes}/`))?.minutes).toBeUndefined()
  }
})

const fee: Fee = {
  amount: 0,
  balance: 0,
  park: stay.park,
  plate: stay.plate,
  minutes: 135,
  since: stay.since,
  state: "PAID",
  loginRequired: false,
  type: "1",
  paidNow: 15_000,
  paid: 20_000,
  lastPaidAt: "2025-06-18T11:45:00+08:00",
  leftSeconds: 872,
  exceededMinutes: 3,
}

test("parseNewPayUrl reads what buildNewPayUrl wrote", () => {
  const address = buildNewPayUrl(stay.orderId, fee)
  expect(address.split("/")).toHaveLength(14)
  expect(address).toContain("/15.00/20.00/1750210200/1750218300/135/872/3/0/0/0/")
  expect(parseNewPayUrl(address)).toEqual({ orderId: stay.orderId, plate: stay.plate })
})

test("parseNewPayUrl keeps the positions of values after an empty value", () => {
  const path = buildNewPayUrl(stay.orderId, fee).replace("/872/", "/%20/")
  expect(path.split("/")).toHaveLength(14)
  for (const address of [path, path.replace("%20", "")]) {
    expect(parseNewPayUrl(address)).toEqual({ orderId: stay.orderId, plate: stay.plate })
  }
})

test("buildNewPayUrl writes -1 for an unknown time to leave", () => {
  const address = buildNewPayUrl(stay.orderId, { ...fee, leftSeconds: undefined })
  expect(address.split("/")[8]).toBe("-1")
})

test.each([
  "/new_pay",
  "/new_pay/%2E%2E",
  `${buildNewPayUrl(stay.orderId, fee)}/more`,
  "/new_pay/1001202506180930001/1",
])("parseNewPayUrl rejects %s", (address) => {
  expect(parseNewPayUrl(address)).toBeUndefined()
})

test("buildOrderPayUrl writes whether the order requires sign-in", () => {
  const readLoginRequired = (loginRequired: boolean) =>
    parsePayUrl(buildOrderPayUrl(stay.orderId, { ...fee, loginRequired }))?.loginRequired
  expect(readLoginRequired(true)).toBe(true)
  expect(readLoginRequired(false)).toBe(false)
})

test("buildOrderPayUrl leads to the payment of a renewal with its balance, and to the pay screen of a stay that is valid", () => {
  expect(buildOrderPayUrl("R1", { ...fee, type: "rental", balance: 8_800 })).toMatch(/\/R1\/8\.8$/)
  expect(parsePayUrl(buildOrderPayUrl(stay.orderId, fee))).toMatchObject({ orderId: stay.orderId, invalid: false })
})

test.each(["here", "never"] as const)(
  "with LOOKUP_DETAILS=%s buildPayUrl contains no car park and no times",
  (value) => {
    jest.replaceProperty(env(), "LOOKUP_DETAILS", value)
    const { park, minutes, since, plate } = parsePayUrl(buildPayUrl(stay))!
    expect({ park, minutes, since, plate }).toEqual({ park: "", minutes: undefined, since: "-", plate: stay.plate })
  },
)

test("parsePayUrl keeps the positions of values after empty values", () => {
  const path = buildPayUrl({ ...stay, park: "", plate: "" })
  expect(path).toMatch(/^\/PAY\/%20\/%20\/15\.00\/135\//)
  for (const address of [path, path.replaceAll("%20/", "/")])
    expect(parsePayUrl(address)).toMatchObject({ park: "", plate: "", amount: "15.00", orderId: stay.orderId })
})
