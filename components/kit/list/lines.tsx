import type { ReactNode } from "react"
import { Icon } from "#components/kit/marks/icon"
import { Name } from "#components/kit/marks/name"

/** Facts in a card: label left, value right; all money ends on one edge. */
export function Lines({ card, children }: { card?: boolean; children: ReactNode }) {
  return <dl className={`py-2 ${card ? "card" : ""}`}>{children}</dl>
}

export type Fact = { label: string; value: ReactNode }

/** The same as a list, for whoever has no more to say of a line than its value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Lines card>
      {facts.map(({ label, value }) => (
        <Line key={label} label={label}>
          {value}
        </Line>
      ))}
    </Lines>
  )
}

type LineProps = {
  label: ReactNode
  /** Bold, under a rule. */
  total?: boolean
  /** Money the driver keeps. */
  deal?: boolean
  /** The way to change it, beside the label, so that the column of sums stays straight. */
  change?: { text: string; href: string }
  children: ReactNode
}

export function Line({ label, total, deal, change, children }: LineProps) {
  return (
    <div
      className={`relative flex flex-wrap items-center gap-x-4 px-4 py-0.5 ${change ? "min-h-hit" : "min-h-line"} ${total ? "line-total" : ""}`}
    >
      <dt className={`flex items-center gap-2 ${total ? "" : "text-ink-2"}`}>
        {label}
        {change && (
          <a className="chip" href={change.href}>
            {change.text}
            <Icon name="chevron" className="size-[1em]" />
          </a>
        )}
      </dt>
      <dd className={`ml-auto text-right sentence tabular-nums ${deal ? "text-deal" : ""}`}>
        {typeof children === "string" ? <Name>{children}</Name> : children}
      </dd>
    </div>
  )
}
