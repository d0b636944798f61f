import type { SandboxContext } from "#sandbox/server/context"
import { settlePayment, getSettlement } from "#sandbox/payments/settle"
import type { Outcome } from "#sandbox/records/notices"

type Button = {
  label: string
  result?: Outcome
  slow?: boolean
  /** The driver does not return to the app. */
  staysAway?: boolean
}

export const buttons = {
  pay: { label: "支付", result: "paid" },
  cancel: { label: "不付了，返回", result: "cancelled" },
  fail: { label: "余额不足，没有付成", result: "failed" },
  slow: { label: "付了，商户过一会儿才收到通知", result: "paid", slow: true },
  "pay-away": { label: "付了，没有回到商户", result: "paid", staysAway: true },
  away: { label: "没付，直接关闭", staysAway: true },
} as const satisfies Record<string, Button>

export type ButtonName = keyof typeof buttons
export const isButton = (name: string): name is ButtonName => Object.hasOwn(buttons, name)

export function pressButton({ store, clock }: SandboxContext, payment: string, name: ButtonName) {
  const { result, slow = false, staysAway = false }: Button = buttons[name]
  const settlement = getSettlement(store, slow ? "slowSeconds" : "noticeSeconds")
  const accepted = result === undefined || settlePayment(store, payment, result, settlement, clock.now())
  return { accepted, staysAway: accepted && staysAway, result: result === "paid" ? undefined : result }
}
