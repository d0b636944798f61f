import { WorthFace } from "#components/coupons/shelf/worth-face"
import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { ProvisionalPage } from "#components/payments/start/provisional-page"
import { Slip } from "#components/ui/illustrations/slip"
import type { CouponUrlValues } from "#lib/coupons/address"
import { getWorth } from "#lib/coupons/rules"

export function BuyProvisionalScreen({ told, refreshHref }: { told: CouponUrlValues; refreshHref: string }) {
  const { detail, price, off, balance, minutes = 0 } = told
  const due = price === undefined ? undefined : Math.max(0, price - (off ?? 0))
  return (
    <ProvisionalPage checks="价格" title="正在核对停车券" refreshHref={refreshHref}>
      <Slip isDisabled worth={<WorthFace worth={getWorth({ minutes })} />} title={detail || "停车券"} note="正在核对">
        <Lines>
          <Sum label="原价" of={price} />
          <Sum label="优惠" of={off === undefined ? undefined : -off} />
          <Sum label="应付" of={due} total />
          <Sum label="余额" of={balance} />
        </Lines>
      </Slip>
    </ProvisionalPage>
  )
}

function Sum({ label, of, total }: { label: string; of?: number; total?: boolean }) {
  if (of === undefined) return null
  return (
    <Line label={label} total={total}>
      <span className="text-ink-3">
        <Money value={of} />
      </span>
    </Line>
  )
}
