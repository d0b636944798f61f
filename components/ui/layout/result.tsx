import type { ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"
import { type Fact, Facts } from "#components/ui/list/lines"
import { FormPage } from "#components/ui/layout/form-page"
import { Spinner } from "#components/ui/display/spinner"

type ResultIconName = keyof typeof icons | "wait"

const icons = {
  good: { className: "mark bg-good", name: "check" },
  bad: { className: "mark bg-bad", name: "exclamation" },
  /** A person handles it, within hours or days. */
  people: { className: "mark bg-accent", name: "clock-hands" },
  /** Continues elsewhere: at a counter, in a browser, in another app. */
  elsewhere: { className: "mark bg-accent", name: "external" },
  /** Continues by phone. */
  call: { className: "mark bg-accent", name: "phone" },
  /** The driver is asked to confirm their identity. */
  person: { className: "mark bg-accent", name: "person" },
  /** The requested item does not exist. */
  missing: { className: "mark bg-ink-3", name: "question" },
  /** The outcome is unknown; a color would suggest one. */
  neutral: { className: "mark bg-ink-3", name: "letter-i" },
  /** The driver cancelled; this is not an error. */
  cancelled: { className: "mark bg-ink-3", name: "minus" },
} as const

type ResultPageProps = {
  icon: ResultIconName
  title: string
  text?: ReactNode
  /** States the longest wait: 通常需要几秒，最长 1 分钟. */
  smallPrint?: ReactNode
  facts?: readonly Fact[]
  /** More facts above the actions: a countdown, a coupon, a code. */
  details?: ReactNode
  primaryAction?: ReactNode
  secondaryAction?: ReactNode
  /** What may help next, below the actions: a telephone, another way to pay. May appear later without moving a button. */
  children?: ReactNode
}

/** Layout of all results: what happened, its facts and the actions in one group a third down, then what may help next. */
export function ResultPage(props: ResultPageProps) {
  const { icon, title, text, smallPrint, facts, details, primaryAction, secondaryAction, children } = props
  return (
    <FormPage className="result">
      <section className="result-head">
        <ResultIcon icon={icon} />
        <div>
          <h1 className="weight-bold">{title}</h1>
          {text && <div className="text-ink-2 empty:hidden">{text}</div>}
          {smallPrint && <p className="text-sm text-ink-3">{smallPrint}</p>}
        </div>
      </section>
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {details}
      {primaryAction && (
        <div className="actions">
          {primaryAction}
          {secondaryAction}
        </div>
      )}
      <div className="result-more">{children}</div>
    </FormPage>
  )
}

function ResultIcon({ icon }: { icon: ResultIconName }) {
  if (icon === "wait") return <Spinner className="mark-wait" />
  const { className, name } = icons[icon]
  return (
    <span className={className}>
      <Icon name={name} />
    </span>
  )
}
