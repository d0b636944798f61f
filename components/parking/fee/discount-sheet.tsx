"use client"

import { useState } from "react"
import { DiscountBar, DiscountForm, CouponChoices, VoucherChoices } from "#components/parking/fee/discount-form"
import { type DiscountProps, useDiscounts } from "#components/parking/fee/use-discounts"
import { SheetBox } from "#components/ui/overlay/modal"
import { SegmentField } from "#components/ui/inputs/segments"

/** Loaded by discount-opener.tsx on first opening. */
export type DiscountKind = "coupons" | "vouchers"

export function DiscountSheet({
  kind: initialKind,
  onClose,
  ...props
}: DiscountProps & { kind: DiscountKind; onClose: () => void }) {
  const discounts = useDiscounts(props)
  const [kind, setKind] = useState(initialKind)
  const hasBothKinds = props.coupons.length > 0 && props.vouchers.length > 0
  return (
    <SheetBox title="选择优惠" bar={<DiscountBar discounts={discounts} />} onClose={onClose}>
      <DiscountForm discounts={discounts}>
        {hasBothKinds && (
          <SegmentField
            label="优惠"
            name="kind"
            defaultValue={kind}
            options={[
              { label: `停车券 ${props.coupons.length}`, value: "coupons" },
              { label: `抵用券 ${props.vouchers.length}`, value: "vouchers" },
            ]}
            onPick={(picked) => setKind(picked as DiscountKind)}
          />
        )}
        {kind === "coupons" ? <CouponChoices discounts={discounts} /> : <VoucherChoices discounts={discounts} />}
      </DiscountForm>
    </SheetBox>
  )
}
