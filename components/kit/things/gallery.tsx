import type { GalleryStates } from "#components/kit/gallery-states"
import { Line, Lines } from "#components/kit/list/lines"
import { Page } from "#components/kit/frame/page"
import { Plate } from "#components/kit/plate/plate"
import { RateBoard } from "#components/kit/things/rate-board"
import { Slip } from "#components/kit/things/slip"

const hours = (count: string) => (
  <>
    {count}
    <small>小时</small>
  </>
)
const yuan = (sum: string) => (
  <>
    <small>¥</small>
    {sum}
  </>
)
const facts = (
  <Lines>
    <Line label="停车场">云栖里购物中心停车场</Line>
    <Line label="限用车辆">
      <Plate no="粤BD72816" size="sm" />
    </Line>
  </Lines>
)

export const things: GalleryStates = {
  券条: {
    可用: () => (
      <Page>
        <Slip worth={hours("2.0")} title="海味轩餐厅" note="今天 23:59 到期">
          {facts}
        </Slip>
        <Slip worth={yuan("15.00")} title="送您一张停车券" />
      </Page>
    ),
    已过期: () => (
      <Page>
        <Slip worth={hours("12.0")} title="天虹商场" note="11月19日到期" off>
          {facts}
        </Slip>
      </Page>
    ),
  },
  价目牌: {
    三栏和两栏: () => (
      <Page>
        <RateBoard
          rates={[
            { spend: "满 50 元", gives: hours("1") },
            { spend: "满 100 元", gives: hours("2") },
            { spend: "电影票", gives: hours("3") },
          ]}
        />
        <RateBoard
          rates={[
            { spend: "小型车", gives: hourly("¥2") },
            { spend: "大型车", gives: hourly("¥4") },
          ]}
        />
      </Page>
    ),
    更多: () => (
      <Page>
        <RateBoard
          rates={[
            { spend: "满 50 元", gives: hours("1") },
            { spend: "满 100 元", gives: hours("2") },
            { spend: "满 200 元", gives: hours("3") },
            { spend: "电影票，每张", gives: hours("3") },
          ]}
        />
      </Page>
    ),
  },
}

function hourly(sum: string) {
  return (
    <>
      {sum}
      <small>/小时</small>
    </>
  )
}
