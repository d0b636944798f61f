import { Card } from "#components/kit/frame/card"
import type { GalleryStates } from "#components/kit/gallery-states"
import { Fields } from "#components/kit/form/field"
import { ChoiceCell } from "#components/kit/pick/choice-cell"
import { DaysField } from "#components/kit/pick/days-field"
import { ExampleCalendar } from "#components/kit/pick/gallery-example-days"
import { Page, Title } from "#components/kit/frame/page"
import { WechatIcon } from "#components/kit/marks/icon"
import { Money } from "#components/kit/marks/money"
import { ExamplePicks, ExampleStepper } from "#components/kit/pick/gallery-example-picks"
import { PickRow } from "#components/kit/pick/pick-row"
import { SegmentLinks } from "#components/kit/pick/segments"
import { Tiles } from "#components/kit/pick/tiles"

const monthly = (thousandths: number) => (
  <>
    <Money of={thousandths} />
    <span className="text-sm font-reg">/月</span>
  </>
)

export const picks: GalleryStates = {
  勾选: {
    多选: () => <ExamplePicks />,
    单选: () => (
      <Page>
        <Title>选择套餐</Title>
        <fieldset className="card" aria-label="套餐">
          <PickRow
            round
            name="package"
            head="月租"
            note="固定车位　B2 区　全天"
            sum={monthly(300_000)}
            defaultChecked
          />
          <PickRow
            round
            name="package"
            head="夜间租，不固定车位"
            note="18:00 – 次日 08:00　周末和节假日全天"
            sum={monthly(1_120_000)}
          />
          <PickRow
            round
            name="package"
            head="员工月租"
            note="不固定车位　B3 区　全天"
            sum={monthly(150_000)}
            off="仅限本园区员工，须先认证"
          />
        </fieldset>
      </Page>
    ),
    短选项: () => (
      <Page>
        <Card className="pt-4">
          <Tiles
            label="租期"
            name="term"
            defaultValue="3"
            options={["1", "3", "6", "12"].map((value) => ({ value, label: <>{value}个月</> }))}
          />
        </Card>
      </Page>
    ),
    支付方式: () => (
      <Page>
        <fieldset className="card" aria-label="支付方式">
          <ChoiceCell name="by" value="wechat" mark={<WechatIcon />} label="微信支付" defaultChecked />
          <ChoiceCell name="by" value="balance" icon="wallet" label="余额 ¥8.50" note="余额不足，还差 ¥3.50" disabled />
        </fieldset>
        <SegmentLinks
          label="停车券"
          current="new"
          options={[
            { label: "未使用 3", value: "new", href: "#" },
            { label: "已使用 8", value: "used", href: "#" },
          ]}
        />
      </Page>
    ),
  },
  日期: {
    一行: () => (
      <Page>
        <Fields>
          <DaysField label="来访日期" name="visit" today="2026-11-20" most={2} tooLong="拜访时间不能超过2天" />
          <DaysField
            label="来访日期"
            name="again"
            today="2026-11-20"
            most={2}
            tooLong="拜访时间不能超过2天"
            defaultValue={{ from: "2026-11-23", to: "2026-11-24" }}
          />
          <DaysField
            label="来访日期"
            name="bad"
            today="2026-11-20"
            most={2}
            tooLong="拜访时间不能超过2天"
            defaultValue={{ from: "2026-11-23", to: "2026-11-26" }}
            error="拜访时间不能超过2天"
          />
        </Fields>
      </Page>
    ),
    未选: () => <ExampleCalendar most={2} />,
    两天: () => <ExampleCalendar most={2} start={{ from: "2026-11-23", to: "2026-11-24" }} />,
    一周: () => <ExampleCalendar most={7} start={{ from: "2026-11-26", to: "2026-11-30" }} />,
    一天: () => <ExampleCalendar most={1} start={{ from: "2026-11-20", to: "2026-11-20" }} />,
  },
  加减: {
    可以加减: () => <ExampleStepper start={3} />,
    最少: () => <ExampleStepper start={1} />,
    不能改: () => <ExampleStepper start={12} locked="您的月租服务仅支持12个月" />,
  },
}
