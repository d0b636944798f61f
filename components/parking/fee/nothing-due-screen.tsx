import type { BillProps } from "#components/parking/fee/bill"
import { DiscountOpener } from "#components/parking/fee/discount-opener"
import type { DiscountProps } from "#components/parking/fee/use-discounts"
import { PayButton } from "#components/payments/start/pay-button"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayScreenProps } from "#components/payments/start/pay-screen"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ResultPage } from "#components/ui/layout/result"
import { type Fact, Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { CloseButton } from "#components/ui/overlay/close-button"
import { listCarFacts } from "#components/ui/plate/car-facts"
import { formatDayAndTime, formatDuration } from "#lib/core/time/dates"

type NothingDueScreenProps = PayScreenProps & { bill: BillProps; discounts: DiscountProps }

/** Shown as a success: no bill and no payment methods. Coupons are listed as not usable now. */
export function NothingDueScreen(props: NothingDueScreenProps) {
  const { action, summary, bill, discounts, button, notices, formToken, signedIntent } = props
  const { otherPlateHref: otherHref } = summary
  const unusableDiscounts = [
    { label: "停车券", change: bill.coupons.change },
    { label: "抵用券", change: bill.vouchers.change },
  ].filter(({ change }) => change)
  return (
    <form method="post" action={action} className="contents">
      <ResultPage
        icon="good"
        title="现在离场不用缴费"
        smallPrint="再停久一些可能收费，离场前可以再查一次"
        primaryAction={<CloseButton href="/menu">完成</CloseButton>}
        secondaryAction={<PayButton {...button} />}
        facts={listFacts(summary)}
        details={<PayNotices notices={notices.filter(({ text }) => text !== button.disabledReason)} />}
      >
        {unusableDiscounts.length > 0 && (
          <DiscountOpener {...discounts}>
            <Card>
              <Lines>
                {unusableDiscounts.map((line) => (
                  <Line key={line.label} {...line}>
                    <span className="text-ink-3">现在用不上</span>
                  </Line>
                ))}
              </Lines>
            </Card>
          </DiscountOpener>
        )}
        {otherHref && (
          <Button variant="quiet" href={otherHref}>
            查询其他车辆
          </Button>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={signedIntent} />
      </ResultPage>
    </form>
  )
}

const listFacts = ({ plate, park, since, minutes, roundedDuration, due = 0 }: PayScreenProps["summary"]): Fact[] => [
  ...listCarFacts(plate),
  { label: "应付金额", value: <Money value={due} /> },
  ...(park ? [{ label: "停车场", value: park }] : []),
  ...(since ? [{ label: "入场时间", value: formatDayAndTime(since) }] : []),
  ...(minutes === undefined ? [] : [{ label: "停车时长", value: formatDuration(minutes) }]),
  ...(roundedDuration ? [{ label: "停车时长", value: roundedDuration }] : []),
]
