import type { BillProps } from "#components/parking/fee/bill"
import { ChoiceOpener } from "#components/parking/fee/choice-opener"
import type { ChoiceProps } from "#components/parking/fee/use-choice"
import { PayButton } from "#components/payments/start/pay-button"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayScreenProps } from "#components/payments/start/pay-screen"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { ResultPage } from "#components/ui/layout/result"
import { type Fact, Facts, Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { CloseButton } from "#components/ui/overlay/close-button"
import { Plate } from "#components/ui/plate/plate"
import { dayAndTime, duration } from "#lib/core/time/dates"
import { isPlate } from "#lib/core/plate/plate"

type NothingDueScreenProps = PayScreenProps & { bill: BillProps; choice: ChoiceProps }

/**
 * Good news, and drawn as such: no bill and no ways to pay. The button that would pay stands aside, and what coupons there
 * are says why it is of no use.
 */
export function NothingDueScreen(props: NothingDueScreenProps) {
  const { action, summary, bill, choice, button, notices, formToken, attempt } = props
  const { plate, otherHref } = summary
  const ofNoUse = [
    { label: "停车券", change: bill.coupons.change },
    { label: "抵用券", change: bill.vouchers.change },
  ].filter(({ change }) => change)
  return (
    <form method="post" action={action} className="contents">
      <ResultPage
        mark="good"
        title="现在离场不用缴费"
        text={plate && (isPlate(plate) ? <Plate no={plate} size="lg" /> : plate)}
        smallPrint="再停久一些可能收费，离场前可以再查一次"
        main={<CloseButton href="/menu">完成</CloseButton>}
        quiet={<PayButton {...button} />}
      >
        <PayNotices notices={notices.filter(({ text }) => text !== button.off)} />
        <Facts facts={factsOf(summary)} />
        {ofNoUse.length > 0 && (
          <ChoiceOpener {...choice}>
            <Card>
              <Lines>
                {ofNoUse.map((line) => (
                  <Line key={line.label} {...line}>
                    <span className="text-ink-3">现在用不上</span>
                  </Line>
                ))}
              </Lines>
            </Card>
          </ChoiceOpener>
        )}
        {otherHref && (
          <Button variant="quiet" href={otherHref}>
            查询其他车辆
          </Button>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={attempt} />
      </ResultPage>
    </form>
  )
}

const factsOf = ({ park, since, minutes, due = 0 }: PayScreenProps["summary"]): Fact[] => [
  { label: "应付金额", value: <Money value={due} /> },
  { label: "停车场", value: park },
  ...(since ? [{ label: "入场时间", value: dayAndTime(since) }] : []),
  ...(minutes === undefined ? [] : [{ label: "停车时长", value: duration(minutes) }]),
]
