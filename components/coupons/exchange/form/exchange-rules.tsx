import { Note } from "#components/ui/layout/page"
import { RateBoard } from "#components/ui/illustrations/rate-board"
import type { RuleSet } from "#lib/coupons/exchange/rules"

const renderHours = (n: number) => (
  <>
    {n}
    <small>小时</small>
  </>
)
const renderHourlyRate = (yuan: number) => (
  <>
    {yuan}
    <small>元/小时</small>
  </>
)

const ratesByRuleSet = {
  A: [
    { spend: "满 50 元", faceValue: renderHours(1) },
    { spend: "满 100 元", faceValue: renderHours(2) },
    { spend: "电影票", faceValue: renderHours(3) },
  ],
  B: [
    { spend: "小型车", faceValue: renderHourlyRate(2) },
    { spend: "大型车", faceValue: renderHourlyRate(4) },
  ],
}

/** The exchange rates of a city. `maxHours` is the car park's daily limit. */
export function ExchangeRules({ set, maxHours = 2 }: { set: RuleSet; maxHours?: number }) {
  return (
    <>
      <RateBoard rates={ratesByRuleSet[set]} />
      <Note>
        {set === "A"
          ? `每车每日限用一张，当日有效${maxHours > 0 ? `，每日最多减免${maxHours}小时` : ""}`
          : "每日可享受一次免费停车2小时，停车券可抵扣1小时"}
      </Note>
    </>
  )
}
