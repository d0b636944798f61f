"use client"

import { useState } from "react"
import { ChoiceBar, ChoiceForm, CouponTickets, VoucherTickets } from "#components/parking/fee/choice-form"
import { type ChoiceProps, useChoice } from "#components/parking/fee/use-choice"
import { SheetBox } from "#components/ui/overlay/modal"
import { SegmentField } from "#components/ui/inputs/segments"

/** Loaded by choice-opener.tsx at the first opening. */
export type Kind = "coupons" | "vouchers"

export function ChoiceSheet({ kind: first, onClose, ...props }: ChoiceProps & { kind: Kind; onClose: () => void }) {
  const choosing = useChoice(props)
  const [kind, setKind] = useState(first)
  const both = props.coupons.length > 0 && props.vouchers.length > 0
  return (
    <SheetBox title="选择优惠" bar={<ChoiceBar choosing={choosing} />} onClose={onClose}>
      <ChoiceForm choosing={choosing}>
        {both && (
          <SegmentField
            label="优惠"
            name="kind"
            defaultValue={kind}
            options={[
              { label: `停车券 ${props.coupons.length}`, value: "coupons" },
              { label: `抵用券 ${props.vouchers.length}`, value: "vouchers" },
            ]}
            onPick={(picked) => setKind(picked as Kind)}
          />
        )}
        {kind === "coupons" ? <CouponTickets choosing={choosing} /> : <VoucherTickets choosing={choosing} />}
      </ChoiceForm>
    </SheetBox>
  )
}
