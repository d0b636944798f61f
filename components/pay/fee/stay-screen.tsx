import { Bill, type BillProps } from "#components/pay/fee/bill"
import { ChoiceOpener } from "#components/pay/fee/choice-opener"
import { PayScreen, type PayScreenProps } from "#components/payments/start/pay-screen"
import type { ChoiceProps } from "#components/pay/fee/use-choice"
import { Card } from "#components/kit/frame/card"
import { Cell } from "#components/kit/list/cell"

export type StayScreenProps = PayScreenProps & {
  bill: BillProps
  choice: ChoiceProps
  noPassword?: { opened: boolean; href: string }
}

/** The pay screen of a parking fee. */
export function StayScreen({ bill, choice, noPassword, ...screen }: StayScreenProps) {
  return (
    <PayScreen {...screen} besides={noPassword && <NoPassword {...noPassword} />}>
      {/* Nothing adds up to what nobody believes. */}
      {!screen.summary.odd && (
        <ChoiceOpener {...choice}>
          <Bill {...bill} />
        </ChoiceOpener>
      )}
    </PayScreen>
  )
}

const NoPassword = ({ opened, href }: NonNullable<StayScreenProps["noPassword"]>) => (
  <Card>
    <Cell icon="car" label="免密支付" value={opened ? "已开通" : "未开通"} href={href} />
  </Card>
)
