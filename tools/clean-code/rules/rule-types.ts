import type { Walk } from "../walk/walk-types.ts"
import type { TransportFacts } from "../transport.ts"

export type Verdict = "符合" | "不符合" | "未检查"
export type RuleResult = { id: RuleId; title: string; verdict: Verdict; evidence: string[] }

export type RuleId =
  | "steps"
  | "input"
  | "hosts"
  | "storage"
  | "permissions"
  | "advertising"
  | "after-payment"
  | "asking"
  | "privacy"
  | "encryption"
  | "protection"
  | "payee"
  | "strangers"
  | "strangers-payment"
  | "limits"

/** Everything that was seen; the rules decide on this alone. */
export type Observation = {
  start: string
  host: string
  cashierHosts: readonly string[]
  /** Also pays, at the sandbox's cashier. */
  pays: boolean
  watchMs: number
  walks: Walk[]
  /** Look-ups by strangers: without a car park, and with another one's number. */
  strangers: { where: StrangerPlace; walk: Walk }[]
  /** A stranger who starts a payment and goes back. */
  strangerPayments: { where: StrangerPlace; walk: Walk }[]
  parkName?: string
  limits?: { attempts: number; limitedAfter?: number; reason?: string }
  transport: TransportFacts
}
export type StrangerPlace = "没有车场编号" | "另一个车场的编号"
