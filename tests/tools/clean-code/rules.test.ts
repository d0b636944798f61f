import { createObservation, createPage, createWalk } from "#tests/tools/clean-code/recorded"
import { isCashierUrl } from "../../../tools/clean-code/hosts.ts"
import { findAsking } from "../../../tools/clean-code/rules/find-asking.ts"
import { findStayDetails } from "../../../tools/clean-code/rules/find-stay.ts"
import { combineVerdicts, judgeAll } from "../../../tools/clean-code/rules/rules.ts"
import type { Observation, RuleId } from "../../../tools/clean-code/rules/rule-types.ts"
import { findCookieFaults, findPolicyFaults } from "../../../tools/clean-code/rules/security.ts"
import { findNotPayable } from "../../../tools/clean-code/walk/screens.ts"
import type { Walk } from "../../../tools/clean-code/walk/walk-types.ts"

const judge = (changes: Partial<Observation> = {}) => judgeAll(createObservation(changes))
const listIds = (changes: Partial<Observation>, verdict: string) =>
  judge(changes)
    .filter((result) => result.verdict === verdict)
    .map(({ id }) => id)
const withWalk = (changes: Partial<Walk>): Partial<Observation> => ({ walks: [createWalk(changes)] })

test("a deployment on which nothing is wrong meets every rule", () => {
  expect(judge().filter(({ verdict }) => verdict !== "符合")).toEqual([])
})

test("after a walk that stopped, no rule about the walk is met", () => {
  for (const end of ["stopped", "not-found", "pay-screen"] as const) {
    const met = listIds(withWalk({ end, reason: "等待超时" }), "符合")
    expect(met).toEqual(["encryption", "strangers", "strangers-payment", "limits"])
  }
})

test("a rule that was not checked has the reason and no observation", () => {
  const reason = "粤B12345（微信）：没有走完，等待超时"
  const unchecked = judge(withWalk({ end: "stopped", reason: "等待超时" })).filter(
    ({ verdict }) => verdict === "未检查",
  )
  expect(unchecked.map(({ evidence }) => evidence)).toEqual(
    unchecked.map(({ id }) => [id === "payee" ? "没有到缴费页" : reason]),
  )
})

test("without a walk, no rule about the walk is met", () => {
  expect(listIds({ walks: [] }, "符合")).not.toContain("steps")
})

test("stays with nothing to pay do not meet the rule by themselves, but a payable stay beside them does", () => {
  const free = createWalk({ end: "not-payable", reason: "现在离场不用缴费" })
  expect(listIds({ walks: [free] }, "符合")).not.toContain("steps")
  expect(listIds({ walks: [free, createWalk()] }, "符合")).toContain("steps")
})

const found: readonly [RuleId, Partial<Observation>][] = [
  ["steps", withWalk({ end: "stopped", question: "请确认车辆" })],
  ["hosts", withWalk({ requests: [{ url: "wss://count.example/", type: "websocket", step: "pay-screen" }] })],
  ["hosts", withWalk({ requests: [{ url: "https://pay.example/logo.png", type: "image", step: "pay-screen" }] })],
  ["storage", withWalk({ entries: [{ kind: "localStorage", name: "visitor", step: "look-up" }] })],
  ["permissions", withWalk({ permissions: [{ name: "位置", step: "look-up" }] })],
  ["advertising", withWalk({ openings: [{ kind: "window", what: "https://offers.example/", step: "pay-screen" }] })],
  ["privacy", withWalk({ privacy: undefined })],
  ["privacy", withWalk({ privacy: { url: "https://park.example/p", status: 404, text: "", links: [] } })],
  ["limits", { limits: { attempts: 80 } }],
  ["encryption", { transport: { isLoopback: false, isHttps: true, plain: { status: 200 } } }],
  [
    "protection",
    withWalk({ documents: [{ url: "https://park.example/", status: 200, headers: {}, step: "look-up" }] }),
  ],
]
for (const [id, changes] of found)
  test(`the rule ${id} finds ${JSON.stringify(changes).slice(0, 100)}`, () => {
    expect(listIds(changes, "不符合")).toContain(id)
  })

test("the look-up of a stranger must not show the entry time in any format", () => {
  const facts = { parkName: "科技园停车场", knownImages: ["https://park.example/logo.png"] }
  const find = (text: string, url = "https://park.example/PAY/1", html = "", images: string[] = []) =>
    findStayDetails(createPage({ step: "pay-screen", text, url, html, images }), facts)
  expect(find("应付金额 ¥15.00", undefined, "", ["https://park.example/logo.png"])).toEqual([])
  expect(find("入场时间\n11月29日 08:41")).toHaveLength(1)
  expect(find("", `https://park.example/PAY/${encodeURIComponent("2026-11-29 08:41:05")}/1`)).toHaveLength(1)
  expect(find("", `https://park.example/PAY/${encodeURIComponent("科技园停车场")}/1`)).toHaveLength(1)
  expect(find("", undefined, `<a href="${encodeURIComponent("科技园停车场")}">`)).toHaveLength(1)
  expect(find("", undefined, "", ["https://park.example/car.jpg"])).toHaveLength(1)
})

test("what a stranger sees is unchecked without another car park or the name of this one", () => {
  const [first] = createObservation().strangers
  expect(listIds({ strangers: [first!] }, "未检查")).toContain("strangers")
  const nameless = createWalk({ pages: [createPage({ step: "pay-screen", text: "收款方 泊安" })] })
  expect(listIds({ walks: [nameless] }, "未检查")).toContain("strangers")
})

test("findAsking ignores statements that something is not required", () => {
  for (const text of ["不需要手机号、关注、登录", "没有广告，付款不用登录", "查费和付款时不要关注公众号"])
    expect(findAsking(text)).toEqual([])
  for (const text of ["请输入手机号", "关注后才能支付", "不登录无法支付", "登录", "不用密码，先关注公众号"])
    expect(findAsking(text)).toHaveLength(1)
})

test("a cashier is a listed host over https", () => {
  const hosts = ["pay.example", "localhost:4000"]
  expect(isCashierUrl("https://pay.example/a", hosts)).toBe(true)
  expect(isCashierUrl("http://pay.example/a", hosts)).toBe(false)
  expect(isCashierUrl("http://localhost:4000/a", hosts)).toBe(true)
  expect(isCashierUrl("https://evil-pay.example/a", hosts)).toBe(false)
  expect(isCashierUrl("chrome-error://chromewebdata/", hosts)).toBe(false)
})

test("a stay that cannot be paid is recognized by its screen only", () => {
  expect(findNotPayable("路内停车请按停车点的提示缴费")).toBeDefined()
  expect(findNotPayable("操作失败，请稍后重试")).toBeUndefined()
})

test("a policy must limit scripts", () => {
  expect(findPolicyFaults("default-src 'none'; script-src 'self' 'nonce-1'")).toEqual([])
  for (const policy of [
    undefined,
    "script-src *",
    "default-src 'self' 'unsafe-eval'",
    "img-src 'self'",
    "script-src https:",
  ])
    expect(findPolicyFaults(policy)).not.toEqual([])
})

test("a cookie is secure on https and closed to scripts", () => {
  const cookie = {
    kind: "cookie" as const,
    name: "berth-open",
    step: "paying" as const,
    isHttpOnly: true,
    isSecure: true,
  }
  expect(findCookieFaults(cookie, true)).toEqual([])
  expect(findCookieFaults({ ...cookie, isHttpOnly: false, isSecure: false, sameSite: "None" }, true)).toHaveLength(3)
})

test("combineVerdicts returns the worst verdict, and 未检查 without any", () => {
  expect(combineVerdicts(["符合", "未检查"])).toBe("未检查")
  expect(combineVerdicts(["符合", "未检查", "不符合"])).toBe("不符合")
  expect(combineVerdicts([])).toBe("未检查")
})
