import type { ReactNode } from "react"
import { Name } from "#components/ui/display/name"
import type { Fact } from "#components/ui/list/lines"
import "#styles/parts.css"

type InvoiceFaceProps = { kind?: string; rows: readonly Fact[]; sum: ReactNode }

/** An invoice in the reddish brown and with the double rule of the real document. */
export function InvoiceFace({ kind = "普通发票", rows, sum }: InvoiceFaceProps) {
  return (
    <section className="card fapiao">
      <h2 className="fapiao-title">
        <span>
          电子发票<span className="inline-block">（{kind}）</span>
        </span>
      </h2>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === "string" ? <Name>{value}</Name> : value}</dd>
          </div>
        ))}
        <div>
          <dt>价税合计</dt>
          <dd className="text-right weight-bold">{sum}</dd>
        </div>
      </dl>
    </section>
  )
}
