import type { SandboxContext } from "#sandbox/kit/context"

/**
 * In the app; with `enter` through the provider's own sign-in, which leaves its cookies and no more; with `signedIn`
 * the app has taken them, too, before the screen is shown. `as` is the phone of somebody else in the story.
 */
export type EntryPoint = { label: string; path: string; enter?: true; signedIn?: true; as?: string }
export type EntryPoints = Record<string, EntryPoint>

export type CreatedScenario = {
  phone: string
  plates?: string[]
  orders?: string[]
  cookies?: Record<string, string>
  /** Where in the app the story begins. */
  addresses: EntryPoints
}

/** A scenario with people and things of its own; two worlds never share anything. */
export type Scenario = {
  group: keyof typeof scenarioGroups
  title: string
  /** Who it is about, and how things stand. */
  line: string
  /** What to do, and what is then to be seen. */
  act: string
  see: string
  create: (sandbox: SandboxContext) => CreatedScenario
}

/** How the guide groups them. */
export const scenarioGroups = {
  account: "登录与账户",
  cars: "车辆与认证",
  pay: "查费与缴费",
  discounts: "券与红包",
  methods: "付款方式",
  trouble: "出了状况",
  others: "其他费用与广告",
  gate: "闸口",
  booking: "车位预约",
  wallet: "钱包",
  invoices: "发票",
  rental: "长租",
  visitors: "访客",
} as const
