import type { ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"
import { Name } from "#components/ui/display/name"

/** A list of labels and values; amounts align at the right edge. */
export function Lines({ card, children }: { card?: boolean; children: ReactNode }) {
  return <dl className={`py-2 ${card ? "card" : ""}`}>{children}</dl>
}

export type Fact = { label: string; value: ReactNode }

/** <Lines> for facts that are only a label and a value. */
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
  /** Bold, below a rule. */
  isTotal?: boolean
  /** A discount. */
  deal?: boolean
  /** A link to change the value, beside the label so that the amounts stay aligned. */
  change?: { text: string; href: string }
  children: ReactNode
}

export function Line({ label, isTotal, deal, change, children }: LineProps) {
  return (
    <div
      className={`relative flex flex-wrap items-center gap-x-4 px-4 py-0.5 ${change ? "min-h-hit" : "min-h-line"} ${isTotal ? "line-total" : ""}`}
    >
      <dt className={`flex items-center gap-2 ${isTotal ? "" : "text-ink-2"}`}>
        {label}
        {change && (
          <a className="chip" href={change.href}>
            {change.text}
            <Icon name="chevron" className="size-[1em]" />
          </a>
        )}
      </dt>
      <dd className={`ml-auto text-right ${deal ? "text-deal" : ""}`}>
        {typeof children === "string" ? <Name>{children}</Name> : children}
      </dd>
    </div>
  )
}
