"use client"

import { DiscountBar, DiscountForm, CouponChoices, VoucherChoices } from "#components/parking/fee/discount-form"
import { type DiscountProps, useDiscounts } from "#components/parking/fee/use-discounts"
import { FormPage } from "#components/ui/layout/form-page"
import { Section, Title } from "#components/ui/layout/page"

/** The discounts as a page, for browsers without JavaScript and when the sheet could not be loaded. */
export function DiscountScreen(props: DiscountProps) {
  const discounts = useDiscounts(props)
  return (
    <FormPage bar={<DiscountBar discounts={discounts} />}>
      <Title>选择优惠</Title>
      <DiscountForm discounts={discounts}>
        {props.coupons.length > 0 && <Section>停车券</Section>}
        <CouponChoices discounts={discounts} />
        {props.vouchers.length > 0 && <Section>抵用券</Section>}
        <VoucherChoices discounts={discounts} />
      </DiscountForm>
    </FormPage>
  )
}
