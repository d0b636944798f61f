import { Bill, type BillProps } from "#components/parking/fee/bill"
import { DiscountOpener } from "#components/parking/fee/discount-opener"
import { NothingDueScreen } from "#components/parking/fee/nothing-due-screen"
import { PayeeLine } from "#components/payments/start/payee-line"
import { PayScreen, type PayScreenProps } from "#components/payments/start/pay-screen"
import type { DiscountProps } from "#components/parking/fee/use-discounts"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"

export type StayScreenProps = PayScreenProps & {
  /** Undefined if the fee cannot be paid here. */
  bill?: BillProps
  discounts: DiscountProps
  noPassword?: { isOpened: boolean; href: string }
  /** The fee is zero. */
  isFree?: boolean
  payee?: string
  /** The link has a code that is not ours: the driver had better enter the plate. */
  ownLookUpHref?: string
}

/** The pay screen of a parking fee. */
export function StayScreen(props: StayScreenProps) {
  const { bill, discounts, noPassword, isFree, payee, ownLookUpHref, ...screen } = props
  if (isFree && bill) return <NothingDueScreen {...props} bill={bill} />
  return (
    <PayScreen
      {...screen}
      extra={noPassword && <NoPasswordCard {...noPassword} />}
      footer={<PayeeLine payee={payee} />}
      preferredAction={ownLookUpHref && <Button href={ownLookUpHref}>自己输入车牌缴费</Button>}
    >
      {bill && (
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
