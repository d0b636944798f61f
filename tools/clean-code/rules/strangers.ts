import type { Walk } from "../walk/walk-types.ts"
import { findStayDetails, readValue } from "./find-stay.ts"
import { describeWalk, judge, STEP_NAMES } from "./judge.ts"
import type { Observation, RuleResult, StrangerPlace } from "./rule-types.ts"

const PLACES: readonly StrangerPlace[] = ["没有车场编号", "另一个车场的编号"]

/** The name as the option says, or as the driver at the car park sees it. */
const getParkName = ({ parkName, walks }: Observation) =>
  parkName ??
  walks
    .flatMap(({ pages }) => pages.filter(({ step }) => step === "pay-screen"))
    .map(({ text }) => readValue(text, "停车场"))
    .find(Boolean)

export function judgeStrangers(observation: Observation): RuleResult {
  return judgeVisits(
    observation,
    "strangers",
    "任意查询：外人查车牌，看不到入场时间、停车场和照片",
    observation.strangers,
  )
}

export function judgeStrangerPayments(observation: Observation): RuleResult {
  return judgeVisits(
    observation,
    "strangers-payment",
    "任意查询：外人发起支付再返回，也看不到",
    observation.strangerPayments,
    "需要 --stranger-plate：场内另一辆车，会发起一笔不付款的支付",
  )
}

function judgeVisits(
  observation: Observation,
  id: "strangers" | "strangers-payment",
  title: string,
  visits: Observation["strangers"],
  whenEmpty = "没有查",
): RuleResult {
  const { host } = observation
  const parkName = getParkName(observation)
  const violations = visits.flatMap(({ where, walk }) => {
    const knownImages = walk.pages.filter(({ step }) => step === "look-up").flatMap(({ images }) => images)
    return walk.pages
      .filter(({ step, url }) => step !== "look-up" && new URL(url).host === host)
      .flatMap((page) => {
        const details = findStayDetails(page, { parkName, knownImages })
        return details.map((detail) => `${where}，${STEP_NAMES[page.step]}：${detail}`)
      })
  })
  return judge(id, title, {
    violations,
    unchecked: findGap(visits, whenEmpty, parkName),
    evidence: [
      `停车场：${parkName}`,
      ...visits.map(({ where, walk }) => `${where}：${describeWalk(walk)}，看了 ${walk.pages.length} 个页面`),
    ],
  })
}

function findGap(visits: Observation["strangers"], whenEmpty: string, parkName: string | undefined) {
  if (visits.length === 0) return whenEmpty
  if (!parkName) return "不知道停车场的名称：请用 --park-name 写明"
  if (!PLACES.every((place) => visits.some(({ where }) => where === place)))
    return "没有用另一个车场的编号查：请用 --other-park 写明"
  const stopped = visits.filter(({ walk }) => !hasSeenResult(walk))
  return stopped.length > 0 ? stopped.map(({ walk }) => describeWalk(walk)).join("；") : undefined
}

/** The answer to the look-up was seen, and with a payment also the page after going back. */
const hasSeenResult = ({ end, goal, pages }: Walk) =>
  end === "not-found" ||
  end === "not-payable" ||
  (goal === "pay-screen" ? end === "pay-screen" : pages.some(({ step }) => step === "back"))

export function judgeLimits({ limits }: Observation): RuleResult {
  const title = "任意查询：同一来源反复查询会被限制"
  if (!limits) return judge("limits", title, { violations: [], unchecked: "需要 --probe-limits" })
  const { attempts, limitedAfter, reason } = limits
  return judge("limits", title, {
    violations: limitedAfter === undefined && !reason ? [`连续查询 ${attempts} 次没有受到限制`] : [],
    unchecked: reason,
    evidence: [`第 ${limitedAfter} 次查询时被限制`],
  })
}
