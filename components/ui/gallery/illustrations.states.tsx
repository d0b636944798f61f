import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Card } from "#components/ui/display/card"
import { BaySign } from "#components/ui/illustrations/bay-sign"
import { Name } from "#components/ui/display/name"
import { InvoiceFace } from "#components/ui/illustrations/invoice-face"
import { LaneStrip } from "#components/ui/illustrations/lane-strip"
import { Line, Lines } from "#components/ui/list/lines"
import { Page } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { RateBoard } from "#components/ui/illustrations/rate-board"
import { Slip } from "#components/ui/illustrations/slip"

const renderHours = (count: string) => (
  <>
    {count}
    <small>小时</small>
  </>
)
const renderYuan = (sum: string) => (
  <>
    <small>¥</small>
    {sum}
  </>
)
const facts = (
  <Lines>
    <Line label="停车场">云栖里购物中心停车场</Line>
    <Line label="限用车辆">
      <Plate number="粤BD72816" size="sm" />
    </Line>
  </Lines>
)

export const illustrationStates: GalleryStates = {
  券条: {
    可用: () => (
      <Page>
        <Slip faceValue={renderHours("2.0")} title="海味轩餐厅" note="今天 23:59 到期">
          {facts}
        </Slip>
        <Slip faceValue={renderYuan("15.00")} title="送您一张停车券" />
      </Page>
    ),
    已过期: () => (
      <Page>
        <Slip faceValue={renderHours("12.0")} title="天虹商场" note="11月19日到期" isDisabled>
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
            { spend: "满 50 元", faceValue: renderHours("1") },
            { spend: "满 100 元", faceValue: renderHours("2") },
            { spend: "电影票", faceValue: renderHours("3") },
          ]}
        />
        <RateBoard
          rates={[
            { spend: "小型车", faceValue: renderHourlyRate("¥2") },
            { spend: "大型车", faceValue: renderHourlyRate("¥4") },
          ]}
        />
      </Page>
    ),
    更多: () => (
      <Page>
        <RateBoard
          rates={[
            { spend: "满 50 元", faceValue: renderHours("1") },
            { spend: "满 100 元", faceValue: renderHours("2") },
            { spend: "满 200 元", faceValue: renderHours("3") },
            { spend: "电影票，每张", faceValue: renderHours("3") },
          ]}
        />
      </Page>
    ),
  },
}

const renderEnd = (text: string) => <b>{text}</b>

export const termStates: GalleryStates = {
  车位牌: {
    全部: () => (
      <Page>
        <Card pad className="flex flex-wrap gap-3">
          <BaySign number="126" area="B2" />
          <BaySign number="A-08" />
          <BaySign />
          <BaySign number="B2-0126" />
          <BaySign number="地下二层B区0126号" />
          <BaySign number="126" area="B2" isExpired />
        </Card>
      </Page>
    ),
  },
  租期: {
    全部: () => (
      <Page>
        <Card pad className="grid gap-4">
          <LaneStrip elapsed={1} remaining={[0.6, 1]} startLabel="10月1日" endLabel={renderEnd("12月31日到期")} />
          <LaneStrip elapsed={2} remaining={[0.33]} endsSoon startLabel="9月1日" endLabel={renderEnd("11月30日到期")} />
          <LaneStrip
            remaining={[0.33]}
            added={3}
            startsToday
            startLabel="今天"
            endLabel={<>续到 {renderEnd("2027年2月28日")}</>}
          />
          <LaneStrip elapsed={3} startLabel="9月1日" endLabel="11月30日已到期" />
          <LaneStrip
            elapsed={7}
            remaining={[0.4, 1, 1]}
            added={12}
            startLabel="4月1日"
            endLabel={<>续到 {renderEnd("2028年1月31日")}</>}
          />
        </Card>
      </Page>
    ),
  },
  发票票面: {
    普通发票: () => (
      <Page>
        <InvoiceFace
          rows={[
            {
              label: "购买方",
              value: (
                <>
                  <Name>深圳市远帆科技有限公司</Name>
                  <small>91440300MA5FK2Q81X</small>
                </>
              ),
            },
            { label: "项目", value: "停车费" },
          ]}
          sum="¥35.00"
        />
      </Page>
    ),
    专用发票: () => (
      <Page>
        <InvoiceFace
          kind="增值税专用发票"
          rows={[
            { label: "停车场", value: "市民广场地下停车场（南区）" },
            { label: "开票时间", value: "11月20日 12:06" },
          ]}
          sum="¥12960.00"
        />
      </Page>
    ),
  },
}

function renderHourlyRate(sum: string) {
  return (
    <>
      {sum}
      <small>/小时</small>
    </>
  )
}
