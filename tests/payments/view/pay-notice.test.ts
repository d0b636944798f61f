import { findFirstStep, type PayNotice } from "#lib/payments/pay-notice"

const openPayment: PayNotice = { text: "您有一笔支付正在确认", href: "/open", stepLabel: "查看这笔支付" }
const signIn: PayNotice = { text: "登录已失效", href: "/sign-in", stepLabel: "去登录" }
const topUp: PayNotice = { text: "余额不足，请及时充值", href: "/top-up", actionLabel: "去充值" }

test("findFirstStep returns the first step before paying, and ignores other links", () => {
  expect(findFirstStep([topUp, openPayment, signIn])).toEqual({ label: "查看这笔支付", href: "/open" })
  expect(findFirstStep([topUp, signIn])).toEqual({ label: "去登录", href: "/sign-in" })
  expect(findFirstStep([topUp, { text: openPayment.text, stepLabel: "查看这笔支付" }])).toBeUndefined()
})
