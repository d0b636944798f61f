import { Bill, type BillProps } from "#components/parking/fee/bill"
import { DiscountOpener } from "#components/parking/fee/discount-opener"
import { NothingDueScreen } from "#components/parking/fee/nothing-due-screen"
import { PayeeLine } from "#components/payments/start/payee-line"
import { PayScreen, type PayScreenProps } from "#components/payments/start/pay-screen"
import type { DiscountProps } from "#components/parking/fee/use-discounts"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"

export type StayScreenProps = PayScreenProps & {
  bill: BillProps
  discounts: DiscountProps
  noPassword?: { isOpened: boolean; href: string }
  /** The fee is zero. */
  isFree?: boolean
  payee?: string
}

/** The pay screen of a parking fee. */
export function StayScreen(props: StayScreenProps) {
  const { bill, discounts, noPassword, isFree, payee, ...screen } = props
  if (isFree) return <NothingDueScreen {...props} />
  return (
    <PayScreen
      {...screen}
      extra={noPassword && <NoPasswordCard {...noPassword} />}
      footer={<PayeeLine payee={payee} />}
    >
      {/* There is no bill for a suspicious amount. */}
      {!screen.summary.isSuspicious && (
        <DiscountOpener {...discounts}>
          <Bill {...bill} />
        </DiscountOpener>
      )}
    </PayScreen>
  )
}

const NoPasswordCard = ({ isOpened, href }: NonNullable<StayScreenProps["noPassword"]>) => (
  <Card>
    <Cell icon="car" label="免密支付" value={isOpened ? "已开通" : "未开通"} href={href} />
  </Card>
)
