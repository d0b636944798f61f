"use client"

import { ChoiceBar, ChoiceForm, CouponTickets, VoucherTickets } from "#components/parking/fee/choice-form"
import { type ChoiceProps, useChoice } from "#components/parking/fee/use-choice"
import { FormPage } from "#components/ui/layout/form-page"
import { Section, Title } from "#components/ui/layout/page"

/** The choice as a page of its own: for engines without a script, and where the sheet could not be loaded. */
export function ChoiceScreen(props: ChoiceProps) {
  const choosing = useChoice(props)
  return (
    <FormPage bar={<ChoiceBar choosing={choosing} />}>
      <Title>选择优惠</Title>
      <ChoiceForm choosing={choosing}>
        {props.coupons.length > 0 && <Section>停车券</Section>}
        <CouponTickets choosing={choosing} />
        {props.vouchers.length > 0 && <Section>抵用券</Section>}
        <VoucherTickets choosing={choosing} />
      </ChoiceForm>
    </FormPage>
  )
}
