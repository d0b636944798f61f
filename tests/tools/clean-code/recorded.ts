import type { Observation } from "../../../tools/clean-code/rules/rule-types.ts"
import type { PageFacts, Walk } from "../../../tools/clean-code/walk/walk-types.ts"

const SITE = "https://park.example"
const CASHIER = "https://pay.example"
const POLICY = "default-src 'none'; script-src 'self' 'nonce-1' 'strict-dynamic'"

export const createPage = (facts: Partial<PageFacts> & Pick<PageFacts, "step">): PageFacts => ({
  url: `${SITE}/PAY/1`,
  title: "",
  text: "",
  html: "",
  fields: [],
  links: [],
  images: [],
  foreign: [],
  frames: [],
  dialogs: [],
  ...facts,
})

export function createWalk(changes: Partial<Walk> = {}): Walk {
  const plateField = { tag: "input", type: "text", name: "plate", label: "车牌号" }
  return {
    agent: "微信",
    plate: "粤B12345",
    goal: "cashier",
    end: "cashier",
    cashier: CASHIER,
    pages: [
      createPage({ step: "look-up", text: "科技园停车场\n输入车牌，查停车费", fields: [plateField] }),
      createPage({ step: "pay-screen", text: "停车场\n科技园停车场\n入场时间\n11月29日 08:41\n收款方 泊安停车" }),
    ],
    requests: [
      { url: `${SITE}/PAY/1`, type: "document", step: "look-up" },
      { url: `${CASHIER}/pay`, type: "document", step: "paying" },
    ],
    entries: [{ kind: "cookie", name: "__Host-berth-form", step: "look-up", isHttpOnly: true, isSecure: true }],
    permissions: [],
    openings: [],
    documents: [{ url: `${SITE}/PAY/1`, status: 200, headers: { "content-security-policy": POLICY }, step: "look-up" }],
    pictures: [],
    privacy: { url: `${SITE}/privacy-facts`, status: 200, text: "个人信息\n投诉电话 0755-88662200", links: [] },
    ...changes,
  }
}

const createStranger = (goal: "pay-screen" | "cashier") =>
  createWalk({
    goal,
    end: goal,
    pages: [
      createPage({ step: "look-up", text: "输入车牌" }),
      createPage({ step: "pay-screen", text: "应付金额 ¥15.00" }),
      ...(goal === "cashier" ? [createPage({ step: "back", text: "支付中" })] : []),
    ],
  })

/** A deployment on which nothing is wrong. */
export const createObservation = (changes: Partial<Observation> = {}): Observation => ({
  start: `${SITE}/PAY/plate_select_yd_v2?parkId=1001`,
  host: "park.example",
  cashierHosts: ["pay.example"],
  pays: false,
  watchMs: 1000,
  walks: [createWalk()],
  strangers: [
    { where: "没有车场编号", walk: createStranger("pay-screen") },
    { where: "另一个车场的编号", walk: createStranger("pay-screen") },
  ],
  strangerPayments: [
    { where: "没有车场编号", walk: createStranger("cashier") },
    { where: "另一个车场的编号", walk: createStranger("cashier") },
  ],
  limits: { attempts: 80, limitedAfter: 31 },
  transport: {
    isLoopback: false,
    isHttps: true,
    hsts: "max-age=63072000; includeSubDomains",
    plain: { status: 308, location: "https://park.example/" },
  },
  ...changes,
})
