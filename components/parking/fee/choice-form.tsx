"use client"

import type { ReactNode } from "react"
import { type Choosing, goWith } from "#components/parking/fee/use-choice"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { TicketChoice } from "#components/ui/list/ticket"
import { day, time } from "#lib/core/time/dates"
import { formatYuan, yuanDigits } from "#lib/core/values/money"
import { getCapHours, formatHours, isCapped, getCouponRejection, getVoucherRejection } from "#lib/parking/coupons"
import type { Coupon, Voucher } from "#lib/parking/values"
import { couponWords, overCapWords, thresholdWords, voucherWords } from "#lib/parking/words"

const FORM = "choice"

/** Without a script a plain question to the pay screen's address; with one, reckoned tick by tick. */
export function ChoiceForm({ choosing, children }: { choosing: Choosing; children: ReactNode }) {
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (!choosing.busy) goWith(choosing)
  }
  return (
    <form id={FORM} method="get" action={choosing.payPath} onSubmit={send} className="grid gap-3">
      {/* Nothing ticked is an answer too, and not the same as none. */}
      <input type="hidden" name="coupons" value="" />
      <input type="hidden" name="vouchers" value="" />
      {children}
    </form>
  )
}

export function ChoiceBar({ choosing: { live, busy, off, lost } }: { choosing: Choosing }) {
  const words = off > 0 ? `确定，减 ${formatYuan(off)}` : "确定，不使用优惠"
  return (
    <ActionBar hint={lost}>
      <Button type="submit" form={FORM} busy={busy ? "正在计算" : undefined}>
        {live ? words : "确定"}
      </Button>
    </ActionBar>
  )
}

export function CouponTickets({ choosing }: { choosing: Choosing }) {
  const { coupons, chosen, toggle, limits, left, now } = choosing
  return (
    <>
      {coupons.some(isCapped) && (
        <p className="text-sm sentence text-ink-2">{overCapWords(getCapHours(limits), left)}</p>
      )}
      {coupons.map((coupon) => (
        <TicketChoice
          key={coupon.id}
          name="coupons"
          value={coupon.id}
          worth={
            <>
              {formatHours(coupon.minutes)}
              <small>小时</small>
            </>
          }
          title={coupon.merchant}
          note={coupon.expiresAt ? until(coupon.expiresAt, now) : "长期有效"}
          disabledReason={whyOff(coupon, now)}
          checked={chosen.coupons.includes(coupon.id)}
          onChange={() => toggle("coupons", coupon.id)}
        />
      ))}
    </>
  )
}

export function VoucherTickets({ choosing }: { choosing: Choosing }) {
  const { vouchers, chosen, toggle, before, now } = choosing
  return vouchers.map((voucher) => (
    <TicketChoice
      key={voucher.id}
      name="vouchers"
      value={voucher.id}
      worth={
        <>
          <small>¥</small>
          {yuanDigits(voucher.amount).replace(/\.?0+$/, "")}
        </>
      }
      title={voucher.merchant}
      note={[
        ...(voucher.threshold > 0 && !belowThreshold(voucher, before, now) ? [thresholdWords(voucher.threshold)] : []),
        until(voucher.expiresAt, now),
      ].join("，")}
      disabledReason={whyVoucherOff(voucher, before, now)}
      checked={chosen.vouchers.includes(voucher.id)}
      onChange={() => toggle("vouchers", voucher.id)}
    />
  ))
}

/** Used up or out of time, it cannot be ticked at all; what depends on the rest is said when it is. */
function whyOff(coupon: Coupon, now: number): string | undefined {
  const why = getCouponRejection(coupon, { chosen: [], limits: {}, due: { before: 1, left: 1 }, now })
  return why === "disabled" || why === "expired" ? couponWords[why] : undefined
}

const belowThreshold = (voucher: Voucher, before: number, now: number) =>
  getVoucherRejection(voucher, { due: { before, left: before }, now }) === "below-threshold"

function whyVoucherOff(voucher: Voucher, before: number, now: number): string | undefined {
  const why = getVoucherRejection(voucher, { due: { before, left: before }, now })
  if (why === "below-threshold") return `${voucherWords[why]}，${thresholdWords(voucher.threshold)}`
  return why && why !== "nothing-due" ? voucherWords[why] : undefined
}

const until = (moment: string, now: number) =>
  day(moment) === day(now) ? `今天 ${time(moment)} 到期` : `${day(moment)}到期`
