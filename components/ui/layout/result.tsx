import type { ReactNode } from "react"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Icon } from "#components/ui/display/icon"
import { type Fact, Facts } from "#components/ui/list/lines"
import { FormPage } from "#components/ui/layout/form-page"
import { Sentence } from "#components/ui/display/sentence"
import { Spinner } from "#components/ui/display/spinner"

type ResultMarkName = keyof typeof marks | "wait"

const marks = {
  good: { className: "mark bg-good", icon: "check" },
  bad: { className: "mark bg-bad", icon: "bang" },
  /** A person handles it, within hours or days. */
  people: { className: "mark bg-accent", icon: "clock-hands" },
  /** Continues elsewhere: at a counter, in a browser, in another app. */
  elsewhere: { className: "mark bg-accent", icon: "away" },
  /** Continues by phone. */
  call: { className: "mark bg-accent", icon: "phone" },
  /** The driver is asked who they are. */
  who: { className: "mark bg-accent", icon: "person" },
  /** The requested item does not exist. */
  missing: { className: "mark bg-ink-3", icon: "question" },
  /** The outcome is unknown; a colour would suggest one. */
  neutral: { className: "mark bg-ink-3", icon: "letter-i" },
  /** The driver cancelled; this is not an error. */
  cancelled: { className: "mark bg-ink-3", icon: "minus" },
} as const

type ResultPageProps = {
  mark: ResultMarkName
  title: string
  text?: ReactNode
  /** States the longest wait: 通常需要几秒，最长 1 分钟. */
  smallPrint?: ReactNode
  facts?: readonly Fact[]
  main?: ReactNode
  quiet?: ReactNode
  children?: ReactNode
}

/** Layout of all results: mark, title, text, facts, one main and one secondary action. */
export function ResultPage({ mark, title, text, smallPrint, facts, main, quiet, children }: ResultPageProps) {
  return (
    <FormPage bar={main && <ActionBar quiet={quiet}>{main}</ActionBar>}>
      <section className="grid justify-items-center gap-2 pt-6 pb-3 text-center low:gap-1 low:pt-1 low:pb-0">
        <ResultMark mark={mark} />
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

function ResultMark({ mark }: { mark: ResultMarkName }) {
  if (mark === "wait") return <Spinner className="mark-wait" />
  const { className, icon } = marks[mark]
  return (
    <span className={className}>
      <Icon name={icon} />
    </span>
  )
}
