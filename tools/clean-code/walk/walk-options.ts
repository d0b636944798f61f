import type { Agent } from "./agents.ts"
import type { Walk } from "./walk-types.ts"

export type WalkOptions = {
  start: string
  plate: string
  agent: Agent
  goal: "pay-screen" | "cashier" | "paid"
  cashierHosts: readonly string[]
  /** The longest wait for a page, and how long the paid screen is watched. */
  limitMs: number
  watchMs: number
  /** Goes back from the cashier, like a stranger who wants to see the stay. */
  goesBack?: boolean
}
export type Stop = Pick<Walk, "end" | "reason" | "question" | "cashier">
