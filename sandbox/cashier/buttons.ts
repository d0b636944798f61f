import type { SandboxContext } from "#sandbox/kit/context"
import { settle, settlementOf } from "#sandbox/payments/settle"
import type { Outcome } from "#sandbox/records/notices"

type Button = {
  words: string
  result?: Outcome
  slow?: boolean
  /** The driver does not come back to the app by this way. */
  staysAway?: boolean
}

/** What a driver does at a cashier, and what banks do to him. */
export const buttons = {
  pay: { words: "支付", result: "paid" },
  cancel: { words: "取消", result: "cancelled" },
  fail: { words: "支付失败", result: "failed" },
  slow: { words: "慢", result: "paid", slow: true },
  "pay-away": { words: "付了不回", result: "paid", staysAway: true },
  away: { words: "关闭不回", staysAway: true },
} as const satisfies Record<string, Button>

export type ButtonName = keyof typeof buttons
export const isButton = (name: string): name is ButtonName => Object.hasOwn(buttons, name)

export function press({ store, clock }: SandboxContext, payment: string, name: ButtonName) {
  const { result, slow = false, staysAway = false }: Button = buttons[name]
  const how = settlementOf(store, slow ? "slowSeconds" : "noticeSeconds")
  const accepted = result === undefined || settle(store, payment, result, how, clock.now())
  return { accepted, staysAway: accepted && staysAway, result: result === "paid" ? undefined : result }
}
