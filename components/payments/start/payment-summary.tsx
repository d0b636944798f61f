import type { ReactNode } from "react"
import { Card } from "#components/ui/display/card"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { formatDayAndTime, formatDuration } from "#lib/core/time/dates"
import { isPlate, isForCar } from "#lib/core/plate/plate"
import { UNVERIFIED_LABEL } from "#lib/payments/messages"

export type PaymentSummaryProps = {
  /** Missing if the viewer may not see the stay. */
  park?: string
  /** The words that are printed beside the signed code that was scanned. */
  codeWords?: string
  plate?: string
  /** The page to enter another plate. */
  otherPlateHref?: string
  since?: string
  minutes?: number
  /** Shown instead of the exact times: "约 3 小时". */
  roundedDuration?: string
  /** How to see the hidden facts. */
  hiddenNote?: string
  /** More facts: a merchant, hours. */
  facts?: { label: string; value: ReactNode }[]
  /** The amount due; undefined if it is unknown. */
  due?: number
  /** A recharge: the amount comes from the link and cannot be verified. The cashier shows the real one. */
  fromLink?: { amount?: number }
  /** The amount is suspicious: it is not shown and cannot be paid. */
  isSuspicious?: boolean
  /** The discount already subtracted. */
  discount?: number
  /** The values come from the URL until the provider answers. */
  isProvisional?: boolean
  /** The order has expired, so its amount is no longer due. */
  isExpired?: boolean
}

/** The payment: first the car, then the amount. */
export function PaymentSummary({
  park,
  codeWords,
  plate,
  otherPlateHref,
  since,
  minutes,
  roundedDuration,
  hiddenNote,
  facts = [],
  due,
  fromLink,
  isSuspicious,
  discount = 0,
  isProvisional,
  isExpired,
}: PaymentSummaryProps) {
  const amount = fromLink ? fromLink.amount : due
  return (
    <Card>
      {(park || codeWords) && (
        <p className="flex flex-wrap justify-between gap-x-3 px-4 pt-3 text-body/snug weight-bold">
          {park && (
            <span>
              <span className="sr-only">停车场</span>
              <Name>{park}</Name>
            </span>
          )}
          {codeWords && (
            <span className="whitespace-nowrap">
              <span className="font-normal text-sm text-ink-3">码旁的词</span> {codeWords}
            </span>
          )}
        </p>
      )}
      {plate && isForCar(plate) && (
        <div className={`flex flex-wrap items-center justify-between gap-x-2 px-4 py-2 ${park ? "" : "pt-3"}`}>
          <p className="flex [view-transition-name:plate]">
            <span className="sr-only">车牌号</span>
            {isPlate(plate) ? <Plate number={plate} size="lg" /> : <b className="text-title">{plate}</b>}
          </p>
          {otherPlateHref && (
            <a
              className="inline-flex min-h-hit items-center text-sm weight-med whitespace-nowrap text-accent"
              href={otherPlateHref}
            >
              输入其他车牌
            </a>
          )}
        </div>
      )}
      <dl className={`flex flex-wrap justify-between gap-x-3 px-4 pb-3 text-sm ${isProvisional ? "text-ink-3" : ""}`}>
        {since && <Fact label="入场时间">{formatDayAndTime(since)}</Fact>}
        {minutes !== undefined && (
          <Fact label="停车时长">
            <b>{formatDuration(minutes)}</b>
          </Fact>
        )}
        {roundedDuration && <Fact label="停车时长">{roundedDuration}</Fact>}
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {hiddenNote && <p className="px-4 pb-3 text-sm text-ink-3">{hiddenNote}</p>}
      <div className="hair-t flex flex-wrap items-center justify-between gap-x-3 px-4 py-3 [--hair-end:16px]">
        <p className="grid text-body/snug">
          <span>{fromLink ? "充值金额" : "应付金额"}</span>
          {discount > 0 && !isSuspicious && (
            <span className="text-sm text-deal">
              已优惠 <Money value={discount} />
            </span>
          )}
          {isProvisional && <span className="text-sm text-ink-3">正在核对</span>}
          {fromLink && <span className="text-sm text-ink-3">实付以收银台为准</span>}
        </p>
        <span
          className={`ml-auto [view-transition-name:amount] ${isProvisional || fromLink || isSuspicious || isExpired ? "text-ink-3" : ""}`}
        >
          {isSuspicious ? (
            UNVERIFIED_LABEL
          ) : amount === undefined ? (
            "暂时无法显示"
          ) : (
            <Money value={amount} size={fromLink ? undefined : "amount"} />
          )}
        </span>
      </div>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2 care:w-full care:justify-between">
      <dt className="whitespace-nowrap text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
