import { Notice } from "#components/ui/display/notice"
import { Money } from "#components/ui/display/money"
import { addresses } from "#lib/addresses/addresses"

export type HomeNoticesProps = {
  arrears?: { count: number; sum: number }
  /** The number of coupons that end today. */
  endingCoupons?: number
}

export const HomeNotices = ({ arrears, endingCoupons = 0 }: HomeNoticesProps) => (
  <>
    {arrears && (
      <Notice icon="receipt" href={addresses.arrearsList.path} actionLabel="去补缴">
        欠费 {arrears.count} 笔{" "}
        <b className="whitespace-nowrap">
          <Money value={arrears.sum} />
        </b>
      </Notice>
    )}
    {endingCoupons > 0 && (
      <Notice icon="ticket" href={addresses.coupons.path} actionLabel="去使用">
        {`有 ${endingCoupons} 张停车券今天到期`}
      </Notice>
    )}
  </>
)
