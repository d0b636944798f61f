"use client"

import type { ReactNode } from "react"
import { type DiscountState, openPayScreen } from "#components/parking/fee/use-discounts"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { TicketChoice } from "#components/ui/list/ticket"
import { formatDay, formatTime } from "#lib/core/time/dates"
import { formatYuan, formatYuanDigits } from "#lib/core/values/money"
import { getCapHours, formatHours, isCapped, getCouponRejection, getVoucherRejection } from "#lib/parking/coupons"
import type { Coupon, Voucher } from "#lib/parking/values"
import { couponMessages, formatOverCap, formatThreshold, voucherMessages } from "#lib/parking/messages"

const FORM_ID = "choice"

/** A GET form to the pay screen; with JavaScript, each selection is priced at once. */
export function DiscountForm({ discounts, children }: { discounts: DiscountState; children: ReactNode }) {
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (!discounts.isBusy) openPayScreen(discounts)
  }
  return (
    <form id={FORM_ID} method="get" action={discounts.payPath} onSubmit={submit} className="grid gap-3">
      {/* Empty values mean "no discounts". Without the parameters the selection is unknown. */}
      <input type="hidden" name="coupons" value="" />
      <input type="hidden" name="vouchers" value="" />
      {discounts.code && <input type="hidden" name="code" value={discounts.code} />}
      {children}
    </form>
  )
}

export function DiscountBar({ discounts: { isHydrated, isBusy, discount, lossText } }: { discounts: DiscountState }) {
  const label = discount > 0 ? `确定，减 ${formatYuan(discount)}` : "确定，不使用优惠"
  return (
    <ActionBar hint={lossText}>
      <Button type="submit" form={FORM_ID} busy={isBusy ? "正在计算" : undefined}>
        {isHydrated ? label : "确定"}
      </Button>
    </ActionBar>
  )
}

export function CouponChoices({ discounts }: { discounts: DiscountState }) {
  const { coupons, chosen, toggle, limits, minutesLeft, now } = discounts
  return (
    <>
      {coupons.some(isCapped) && (
        <p className="text-sm text-ink-2">{formatOverCap(getCapHours(limits), minutesLeft)}</p>
      )}
      {coupons.map((coupon) => (
        <TicketChoice
          key={coupon.id}
          name="coupons"
          value={coupon.id}
          faceValue={
            <>
              {formatHours(coupon.minutes)}
              <small>小时</small>
            </>
          }
          title={coupon.merchant}
          note={coupon.expiresAt ? formatExpiry(coupon.expiresAt, now) : "长期有效"}
          disabledReason={getCouponDisabledReason(coupon, now)}
          checked={chosen.coupons.includes(coupon.id)}
          onChange={() => toggle("coupons", coupon.id)}
        />
      ))}
    </>
  )
}

export function VoucherChoices({ discounts }: { discounts: DiscountState }) {
  const { vouchers, chosen, toggle, fullAmount, now } = discounts
  return vouchers.map((voucher) => (
    <TicketChoice
      key={voucher.id}
      name="vouchers"
      value={voucher.id}
      faceValue={
        <>
          <small>¥</small>
          {formatYuanDigits(voucher.amount).replace(/\.?0+$/, "")}
        </>
      }
      title={voucher.merchant}
      note={[
        ...(voucher.threshold > 0 && !isBelowThreshold(voucher, fullAmount, now)
          ? [formatThreshold(voucher.threshold)]
          : []),
        formatExpiry(voucher.expiresAt, now),
      ].join("，")}
      disabledReason={getVoucherDisabledReason(voucher, fullAmount, now)}
      checked={chosen.vouchers.includes(voucher.id)}
      onChange={() => toggle("vouchers", voucher.id)}
    />
  ))
}

/**
 * Only used or expired coupons are disabled. Reasons that depend on the selection are shown when a coupon is selected.
 */
function getCouponDisabledReason(coupon: Coupon, now: number): string | undefined {
  const rejection = getCouponRejection(coupon, { chosen: [], limits: {}, due: { fullAmount: 1, remaining: 1 }, now })
  return rejection === "disabled" || rejection === "expired" ? couponMessages[rejection] : undefined
}

const isBelowThreshold = (voucher: Voucher, fullAmount: number, now: number) =>
  getVoucherRejection(voucher, { due: { fullAmount, remaining: fullAmount }, now }) === "below-threshold"

function getVoucherDisabledReason(voucher: Voucher, fullAmount: number, now: number): string | undefined {
  const rejection = getVoucherRejection(voucher, { due: { fullAmount, remaining: fullAmount }, now })
  if (rejection === "below-threshold") return `${voucherMessages[rejection]}，${formatThreshold(voucher.threshold)}`
  return rejection && rejection !== "nothing-due" ? voucherMessages[rejection] : undefined
}

const formatExpiry = (moment: string, now: number) =>
  formatDay(moment) === formatDay(now) ? `今天 ${formatTime(moment)} 到期` : `${formatDay(moment)}到期`
