import { findFirstStep, isHarmless, type PayNotice } from "#lib/payments/pay-notice"
import { outcomeMessages, paymentsRefusalMessages } from "#lib/payments/messages"

const openPayment: PayNotice = { text: "您有一笔支付正在确认", href: "/open", actionLabel: "查看", isOpenPayment: true }
const signIn: PayNotice = { text: outcomeMessages["balance-signed-out"], href: "/sign-in", actionLabel: "去登录" }
const topUp: PayNotice = { text: "余额不足，请及时充值", href: "/top-up", actionLabel: "去充值" }

test("findFirstStep prefers an open payment to a sign-in, and ignores other links", () => {
  expect(findFirstStep([signIn, openPayment])).toEqual({ label: "查看这笔支付", href: "/open" })
  expect(findFirstStep([topUp, signIn])).toEqual({ label: "去登录", href: "/sign-in" })
  expect(findFirstStep([topUp, { text: openPayment.text }])).toBeUndefined()
})

test("isHarmless is true for a new amount and a missing sign-in, and false for a failed payment", () => {
  for (const text of [paymentsRefusalMessages["amount-changed"], outcomeMessages["again-after-login"]])
    expect({ text, isHarmless: isHarmless({ text }) }).toEqual({ text, isHarmless: true })
  expect(isHarmless({ text: paymentsRefusalMessages["bank-error"] })).toBe(false)
})
