import type { MethodOffer } from "#lib/payments/rules"
import {
  createOpenPaymentNotice,
  createRefusalNotices,
  createShortfallNotices,
} from "#lib/payments/server/view/notices"
import { absent } from "#lib/provider/facts"

jest.mock("#lib/provider/facts", () => ({ absent: [] }))
const setAbsent = (...calls: string[]) => (absent as string[]).splice(0, Infinity, ...calls)
beforeEach(() => void setAbsent())

const SCREEN = "/PAY/x?coupons=7"
const TOP_UP = "/WALLET/charge?amount=0.02&back=%2FPAY%2Fx%3Fcoupons%3D7"
const short: { offer: MethodOffer } = { offer: { method: "balance", selected: false, refused: "balance-short" } }
const alipay: { offer: MethodOffer } = { offer: { method: "alipay", selected: true } }

test("the notice of an open payment leads to its status", () => {
  expect(createOpenPaymentNotice("1001")).toEqual({
    text: "您有一笔支付正在确认",
    variant: "warn",
    icon: "clock",
    href: "/v1/wx_money/paying?order_id=1001",
    actionLabel: "查看",
    stepLabel: "查看这笔支付",
  })
})

describe("the notice of a balance that is too low", () => {
  const create = (offers: { offer: MethodOffer }[], balance: number | undefined, screen = SCREEN) =>
    createShortfallNotices(offers, 15_000, balance, screen)

  test("names the missing amount and leads to a top-up of it that returns to the screen", () => {
    expect(create([alipay, short], 14_980)).toEqual([
      ...[{ text: "余额还差 ¥0.02", variant: "info", isLast: true, href: TOP_UP, actionLabel: "去充值" }],
    ])
    expect(create([short], undefined)).toMatchObject([{ text: "余额还差 ¥15.00" }])
  })

  test("is missing if no balance is refused or nothing is missing from it", () => {
    expect(create([alipay], 0)).toEqual([])
    expect(create([short], 15_000)).toEqual([])
  })

  test("has no link if the provider has no top-up", () => {
    setAbsent("wallet.charge")
    expect(create([short], 14_980)).toEqual([
      { text: "余额还差 ¥0.02", variant: "info", isLast: true, href: undefined, actionLabel: undefined },
    ])
  })

  test("leads to a top-up without a way back if the screen's address is longer than 1024 characters", () => {
    const findHref = (length: number) => create([short], 14_980, `/${"x".repeat(length - 1)}`)[0]?.href
    expect(findHref(1024)).toContain("&back=%2Fxxx")
    expect(findHref(1025)).toBe("/WALLET/charge?amount=0.02")
  })
})

describe("the notice of a refused payment", () => {
  test("is missing if the refusal has no message", () => {
    expect(createRefusalNotices({ why: "balance-short" }, SCREEN)).toEqual([])
    expect(createRefusalNotices({ why: "balance-short", message: "" }, SCREEN)).toEqual([])
  })

  test.each([
    ["balance-short", "bad", "/WALLET/charge?back=%2FPAY%2Fx%3Fcoupons%3D7", "去充值", undefined],
    ["login-required", "warn", "/api/session/restore?next=%2FPAY%2Fx%3Fcoupons%3D7", "去登录", "去登录"],
    ["amount-changed", "warn", undefined, undefined, undefined],
    ["pay-refused", "bad", undefined, undefined, undefined],
  ])("after %s is %s and leads to %s", (why, variant, href, actionLabel, stepLabel) => {
    expect(createRefusalNotices({ why, message: "不能支付" }, SCREEN)).toEqual([
      { text: "不能支付", variant, href, actionLabel, stepLabel },
    ])
  })
})
