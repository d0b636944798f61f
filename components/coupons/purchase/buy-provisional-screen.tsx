import { CouponValueText } from "#components/coupons/list/coupon-value-text"
import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { ProvisionalPage } from "#components/payments/start/provisional-page"
import { Slip } from "#components/ui/illustrations/slip"
import type { CouponUrlValues } from "#lib/coupons/address"
import { getCouponValue } from "#lib/coupons/rules"

export function BuyProvisionalScreen({ urlValues, refreshHref }: { urlValues: CouponUrlValues; refreshHref: string }) {
  const { detail, price, discount, balance, minutes = 0 } = urlValues
  const due = price === undefined ? undefined : Math.max(0, price - (discount ?? 0))
  return (
    <ProvisionalPage checkedValue="价格" title="正在核对停车券" refreshHref={refreshHref}>
      <Slip
        isDisabled
        faceValue={<CouponValueText value={getCouponValue({ minutes })} />}
        title={detail || "停车券"}
        note="正在核对"
      >
        <Lines>
          <AmountLine label="原价" value={price} />
          <AmountLine label="优惠" value={discount === undefined ? undefined : -discount} />
          <AmountLine label="应付" value={due} isTotal />
          <AmountLine label="余额" value={balance} />
        </Lines>
      </Slip>
    </ProvisionalPage>
  )
}

function AmountLine({ label, value, isTotal }: { label: string; value?: number; isTotal?: boolean }) {
  if (value === undefined) return null
  return (
    <Line label={label} isTotal={isTotal}>
      <span className="text-ink-3">
        <Money value={value} />
      </span>
    </Line>
  )
}
