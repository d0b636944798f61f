import type { ReactNode } from "react"
import { Card } from "#components/ui/layout/card"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { dayAndTime, duration } from "#lib/core/time/dates"
import { isPlate, namesCar } from "#lib/core/plate/plate"
import { UNVERIFIED_LABEL } from "#lib/payments/words"

export type PaymentSummaryProps = {
  park: string
  plate?: string
  /** Where another plate is typed. */
  otherHref?: string
  since?: string
  minutes?: number
  /** What else names it: a merchant, hours. */
  facts?: { label: string; value: ReactNode }[]
  /** What is to be paid now; undefined where nobody can say. */
  due?: number
  /** Nobody but the link has said any of this, and nobody can be asked: its sum is no bill. */
  byLink?: { sum?: number }
  /** Nobody believes the sum, and nobody is to pay it: it is not told. */
  odd?: boolean
  /** What is taken off it. */
  off?: number
  /** As the address told it, until the provider has spoken. */
  provisional?: boolean
  /** It cannot be paid any more: its sum is no bill either. */
  gone?: boolean
}

/** What is paid for, and how much: the car first, then the amount. */
export function PaymentSummary({
  park,
  plate,
  otherHref,
  since,
  minutes,
  facts = [],
  due,
  byLink,
  odd,
  off = 0,
  provisional,
  gone,
}: PaymentSummaryProps) {
  const sum = byLink ? byLink.sum : due
  return (
    <Card>
      <p className="px-4 pt-3 leading-[1.35] font-bold sentence">
        <span className="sr-only">停车场</span>
        <Name>{park}</Name>
      </p>
      {plate && namesCar(plate) && (
        <div className="flex flex-wrap items-center justify-between gap-x-2 px-4 py-2">
          <p className="flex">
            <span className="sr-only">车牌号</span>
            {isPlate(plate) ? <Plate no={plate} size="lg" /> : <b className="text-title">{plate}</b>}
          </p>
          {otherHref && (
            <a
              className="inline-flex min-h-hit items-center text-sm font-med whitespace-nowrap text-accent"
              href={otherHref}
            >
              输入其他车牌
            </a>
          )}
        </div>
      )}
      <dl className={`flex flex-wrap justify-between gap-x-3 px-4 pb-3 text-sm ${provisional ? "text-ink-3" : ""}`}>
        {since && <Fact label="入场时间">{dayAndTime(since)}</Fact>}
        {minutes !== undefined && (
          <Fact label="停车时长">
            <b>{duration(minutes)}</b>
          </Fact>
        )}
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <div className="hair-t flex flex-wrap items-center justify-between gap-x-3 px-4 py-3 [--hair-end:16px]">
        <p className="grid leading-snug">
          <span>{byLink ? "链接所示" : "应付金额"}</span>
          {off > 0 && !odd && (
            <span className="text-sm text-deal">
              已优惠 <Money value={off} />
            </span>
          )}
          {provisional && <span className="text-sm text-ink-3">正在核对</span>}
          {byLink && <span className="text-sm text-ink-3">实付以收银台为准</span>}
        </p>
        <span className={`ml-auto ${provisional || byLink || odd || gone ? "text-ink-3" : ""}`}>
          {odd ? (
            UNVERIFIED_LABEL
          ) : sum === undefined ? (
            "暂时无法显示"
          ) : (
            <Money value={sum} size={byLink ? undefined : "amount"} />
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
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
