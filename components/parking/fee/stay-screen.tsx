import { Bill, type BillProps } from "#components/parking/fee/bill"
import { ChoiceOpener } from "#components/parking/fee/choice-opener"
import { NothingDueScreen } from "#components/parking/fee/nothing-due-screen"
import { PayScreen, type PayScreenProps } from "#components/payments/start/pay-screen"
import type { ChoiceProps } from "#components/parking/fee/use-choice"
import { Card } from "#components/ui/layout/card"
import { Cell } from "#components/ui/list/cell"

export type StayScreenProps = PayScreenProps & {
  bill: BillProps
  choice: ChoiceProps
  noPassword?: { opened: boolean; href: string }
  /** The fee is nothing. */
  free?: boolean
}

/** The pay screen of a parking fee. */
export function StayScreen(props: StayScreenProps) {
  const { bill, choice, noPassword, free, ...screen } = props
  if (free) return <NothingDueScreen {...props} />
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
