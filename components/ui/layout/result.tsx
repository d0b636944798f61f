import type { ReactNode } from "react"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Icon } from "#components/ui/display/icon"
import { type Fact, Facts } from "#components/ui/list/lines"
import { FormPage } from "#components/ui/layout/form-page"
import { Sentence } from "#components/ui/display/sentence"
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
  who: { className: "mark bg-accent", name: "person" },
  /** The requested item does not exist. */
  missing: { className: "mark bg-ink-3", name: "question" },
  /** The outcome is unknown; a colour would suggest one. */
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
  primaryAction?: ReactNode
  secondaryAction?: ReactNode
  children?: ReactNode
}

/** Layout of all results: icon, title, text, facts, a primary and a secondary action. */
export function ResultPage({
  icon,
  title,
  text,
  smallPrint,
  facts,
  primaryAction,
  secondaryAction,
  children,
}: ResultPageProps) {
  return (
    <FormPage bar={primaryAction && <ActionBar secondaryAction={secondaryAction}>{primaryAction}</ActionBar>}>
      <section className="grid justify-items-center gap-2 pt-6 pb-3 text-center low:gap-1 low:pt-1 low:pb-0">
        <ResultIcon icon={icon} />
        <h1 className="text-head font-bold sentence text-balance">
          <Sentence>{title}</Sentence>
        </h1>
        {text && (
          <div className="sentence text-ink-2 empty:hidden">
            <Sentence>{text}</Sentence>
          </div>
        )}
        {smallPrint && (
          <p className="text-sm sentence text-ink-3">
            <Sentence>{smallPrint}</Sentence>
          </p>
        )}
      </section>
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {children}
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
