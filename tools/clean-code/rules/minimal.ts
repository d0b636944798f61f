import { isWebUrl, parseUrl } from "../hosts.ts"
import { findAllowedReason } from "./allowed-entries.ts"
import { findAsking } from "./find-asking.ts"
import { describeWalk, findUnfinished, judge, listPages, STEP_NAMES } from "./judge.ts"
import type { Observation, RuleResult } from "./rule-types.ts"
import type { Field, PageFacts } from "../walk/walk-types.ts"

export function judgeSteps(observation: Observation): RuleResult {
  const violations = observation.walks.flatMap(({ question, agent }) => (question ? [`${agent}：${question}`] : []))
  return judge("steps", "三步离场：扫码、输入车牌、支付，没有第四个页面或问题", {
    violations,
    unchecked: findUnfinished(observation),
    evidence: observation.walks.map(describeWalk),
  })
}

/** The plate, and the choice between ways to pay. */
const isAllowedField = ({ type, name }: Field, step: PageFacts["step"]) =>
  step === "look-up" ? name === "plate" : type === "radio" && name === "method"

export function judgeInput(observation: Observation): RuleResult {
  const pages = listPages(observation, ({ step }) => step === "look-up" || step === "pay-screen" || step === "paying")
  const violations = pages.flatMap(({ page }) =>
    page.fields
      .filter((field) => !isAllowedField(field, page.step))
      .map(({ tag, type, name, label }) => `${STEP_NAMES[page.step]}：${label || name || tag}（${type || tag}）`),
  )
  return judge("input", "除车牌外不填任何信息", {
    violations,
    unchecked: findUnfinished(observation),
    evidence: [`看了 ${pages.length} 个页面的输入框`],
  })
}

export function judgeHosts(observation: Observation): RuleResult {
  const { walks, host, cashierHosts } = observation
  const requests = walks.flatMap((walk) => walk.requests)
  const violations = requests.flatMap(({ url, type, step }) => {
    const other = parseUrl(url)?.host
    if (!other || other === host) return []
    const isPayment = cashierHosts.includes(other) && type === "document" && (step === "paying" || step === "paid")
    return isPayment ? [] : [`${STEP_NAMES[step]}：${type} ${url}`]
  })
  const own = requests.filter(({ url }) => parseUrl(url)?.host === host)
  return judge("hosts", "不连接任何第三方；按支付以后才到收银台", {
    violations,
    unchecked: findUnfinished(observation),
    evidence: [`${own.length} 个请求都到 ${host}`, `收银台：${cashierHosts.join("、")}`],
  })
}

export function judgeStorage(observation: Observation): RuleResult {
  const entries = observation.walks.flatMap((walk) => walk.entries)
  const violations = entries
    .filter((entry) => !findAllowedReason(entry))
    .map(
      ({ kind, name, path, step }) =>
        `${STEP_NAMES[step]}：${kind} ${name}${path && path !== "/" ? `（路径 ${path}）` : ""}`,
    )
  const reasons = entries.flatMap((entry) => {
    const reason = findAllowedReason(entry)
    return reason ? [`${entry.name}：${reason}`] : []
  })
  return judge("storage", "手机里只存支付必需的内容", {
    violations,
    unchecked: findUnfinished(observation),
    evidence: [...new Set(reasons)],
  })
}

export function judgePermissions(observation: Observation): RuleResult {
  const violations = observation.walks.flatMap(({ permissions }) =>
    permissions.map(({ name, step }) => `${STEP_NAMES[step]}：${name}`),
  )
  return judge("permissions", "不要任何权限：位置、通知、摄像头、麦克风、剪贴板", {
    violations,
    unchecked: findUnfinished(observation),
    evidence: ["页面没有调用这些接口"],
  })
}

export function judgeAsking(observation: Observation): RuleResult {
  const pages = listPages(observation, ({ step }) => step !== "paid" && step !== "back")
  const violations = pages.flatMap(({ page }) =>
    findAsking(page.text).map((sentence) => `${STEP_NAMES[page.step]}：“${sentence.slice(0, 60)}”`),
  )
  return judge("asking", "付款前不要求手机号、关注、登录、绑定、订阅", {
    violations,
    unchecked: findUnfinished(observation),
    evidence: [`看了 ${pages.length} 个页面的文字`],
  })
}

export function judgeAdvertising(observation: Observation): RuleResult {
  const isBefore = ({ step }: { step: PageFacts["step"] }) => step !== "paid"
  return judge("advertising", "付款前没有广告、弹窗和自动打开的页面", {
    violations: findAdvertising(observation, isBefore),
    unchecked: findUnfinished(observation),
    evidence: ["没有指向别的网站或应用的链接、图片和框架"],
  })
}

/** Only judged with `--pay`: without a payment there is no such page. */
export function judgeAfterPayment(observation: Observation): RuleResult {
  return judge("after-payment", "付款后没有广告、弹窗和自动打开的页面", {
    violations: findAdvertising(observation, ({ step }) => step === "paid"),
    unchecked: observation.walks.some(({ end }) => end === "paid") ? findUnfinished(observation) : "没有付款",
    evidence: [`在付款成功页看了 ${observation.watchMs / 1000} 秒`],
  })
}

function findAdvertising(observation: Observation, accepts: (at: { step: PageFacts["step"] }) => boolean): string[] {
  const { walks, cashierHosts } = observation
  const isCashier = (url: string) => isWebUrl(url) && cashierHosts.includes(new URL(url).host)
  const onPages = listPages(observation, accepts).flatMap(({ page, walk }) => {
    const where = STEP_NAMES[page.step]
    // A question before the payment violates the rule `steps`, which already reports the dialogs.
    const dialogs = page.step === "paid" || !walk.question ? page.dialogs : []
    return [
      ...page.foreign
        .filter(({ url }) => !isCashier(url))
        .map(({ tag, url, text }) => `${where}：${tag} ${url} ${text}`),
      ...page.frames.filter((url) => !isCashier(url)).map((url) => `${where}：嵌入的页面 ${url}`),
      ...(walk.end === "not-found" || walk.end === "not-payable"
        ? []
        : dialogs.map((text) => `${where}：弹窗“${text}”`)),
      ...(/^广告$/m.test(page.text) ? [`${where}：标有“广告”的内容`] : []),
    ]
  })
  const opened = walks.flatMap(({ openings }) =>
    openings.filter(accepts).map(({ kind, what, step }) => `${STEP_NAMES[step]}：自动打开 ${kind} ${what}`),
  )
  return [...onPages, ...opened]
}
