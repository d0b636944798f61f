import { Card } from "#components/ui/display/card"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Fields } from "#components/ui/form/field"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { DaysField } from "#components/ui/inputs/days-field"
import { ExampleCalendar } from "#components/ui/gallery/examples/calendar-example"
import { Page, Title } from "#components/ui/layout/page"
import { WechatIcon } from "#components/ui/display/icon"
import { Money } from "#components/ui/display/money"
import { ExamplePicks, ExampleStepper } from "#components/ui/gallery/examples/pick-examples"
import { PickRow } from "#components/ui/inputs/pick-row"
import { SegmentLinks } from "#components/ui/inputs/segments"
import { Tiles } from "#components/ui/inputs/tiles"

const renderMonthlyPrice = (thousandths: number) => (
  <>
    <Money value={thousandths} />
    <span className="text-sm weight-reg">/月</span>
  </>
)

export const inputStates: GalleryStates = {
  勾选: {
    多选: () => <ExamplePicks />,
    单选: () => (
      <Page>
        <Title>选择套餐</Title>
        <fieldset className="card" aria-label="套餐">
          <PickRow
            isRadio
            name="package"
            heading="月租"
            note="固定车位　B2 区　全天"
            sum={renderMonthlyPrice(300_000)}
            defaultChecked
          />
          <PickRow
            isRadio
            name="package"
            heading="夜间租，不固定车位"
            note="18:00 – 次日 08:00　周末和节假日全天"
            sum={renderMonthlyPrice(1_120_000)}
          />
          <PickRow
            isRadio
            name="package"
            heading="员工月租"
            note="不固定车位　B3 区　全天"
            sum={renderMonthlyPrice(150_000)}
            disabledReason="仅限本园区员工，须先认证"
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
          <ChoiceCell name="method" value="wechat" customIcon={<WechatIcon />} label="微信支付" defaultChecked />
          <ChoiceCell
            name="method"
            value="balance"
            icon="wallet"
            label="余额 ¥8.50"
            note="余额不足，还差 ¥3.50"
            disabled
          />
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
          <DaysField label="来访日期" name="visit" today="2026-11-20" maxDays={2} tooLongText="拜访时间不能超过2天" />
          <DaysField
            label="来访日期"
            name="filled"
            today="2026-11-20"
            maxDays={2}
            tooLongText="拜访时间不能超过2天"
            defaultValue={{ from: "2026-11-23", to: "2026-11-24" }}
          />
          <DaysField
            label="来访日期"
            name="invalid"
            today="2026-11-20"
            maxDays={2}
            tooLongText="拜访时间不能超过2天"
            defaultValue={{ from: "2026-11-23", to: "2026-11-26" }}
            error="拜访时间不能超过2天"
          />
        </Fields>
      </Page>
    ),
    未选: () => <ExampleCalendar maxDays={2} />,
    两天: () => <ExampleCalendar maxDays={2} initialDays={{ from: "2026-11-23", to: "2026-11-24" }} />,
    一周: () => <ExampleCalendar maxDays={7} initialDays={{ from: "2026-11-26", to: "2026-11-30" }} />,
    一天: () => <ExampleCalendar maxDays={1} initialDays={{ from: "2026-11-20", to: "2026-11-20" }} />,
  },
  加减: {
    可以加减: () => <ExampleStepper initialCount={3} />,
    最少: () => <ExampleStepper initialCount={1} />,
    不能改: () => <ExampleStepper initialCount={12} locked="只能续费12个月" />,
  },
}
