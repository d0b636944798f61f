import type { SandboxContext } from "#sandbox/server/context"

/**
 * A path in the app. `enter`: opened through the provider's sign-in, which sets its cookies. `signedIn`: the app has also
 * taken over the session before the screen is shown. `as`: phone of another driver of the scenario.
 */
export type EntryPoint = { label: string; path: string; enter?: true; signedIn?: true; as?: string }
export type EntryPoints = Record<string, EntryPoint>

export type CreatedScenario = {
  phone: string
  plates?: string[]
  orders?: string[]
  cookies?: Record<string, string>
  /** Entry points by name. */
  addresses: EntryPoints
}

/** A driver in a certain situation. Every created scenario has its own drivers, cars and records. */
export type Scenario = {
  group: keyof typeof scenarioGroups
  title: string
  /** A summary of the driver's situation. */
  summary: string
  /** Instructions for the person who plays the driver. */
  steps: string
  /** The expected result. */
  expectation: string
  create: (sandbox: SandboxContext) => CreatedScenario
}

/** Headings of the scenario list. */
export const scenarioGroups = {
  account: "登录与账户",
  cars: "车辆与认证",
  pay: "查费与缴费",
  discounts: "券与红包",
  methods: "付款方式",
  problems: "出了状况",
  others: "其他费用与广告",
  gate: "闸口",
  booking: "车位预约",
  wallet: "钱包",
  invoices: "发票",
  rental: "长租",
  visitors: "访客",
} as const
