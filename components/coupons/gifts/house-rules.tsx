import { Note } from "#components/kit/frame/page"
import { RateBoard } from "#components/kit/things/rate-board"

const perHour = (yuan: string) => (
  <>
    ¥{yuan}
    <small>/小时</small>
  </>
)

/** The tariff of the one city whose coupons are free. */
export const HouseRules = () => (
  <>
    <RateBoard
      rates={[
        { spend: "小型车", gives: perHour("2") },
        { spend: "大型车", gives: perHour("4") },
      ]}
    />
    <Note>每日可享受一次免费停车2小时，停车券可抵扣1小时</Note>
  </>
)
