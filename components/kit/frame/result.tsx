import type { ReactNode } from "react"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Icon } from "#components/kit/marks/icon"
import { type Fact, Facts } from "#components/kit/list/lines"
import { FormPage } from "#components/kit/frame/form-page"
import { Sentence } from "#components/kit/marks/sentence"
import { Spinner } from "#components/kit/marks/spinner"

type Mark = keyof typeof marks | "wait"

const marks = {
  good: { className: "mark bg-good", icon: "check" },
  bad: { className: "mark bg-bad", icon: "bang" },
  /** People are at it, and it takes hours or days. */
  people: { className: "mark bg-accent", icon: "clock-hands" },
  /** It goes on in another place: a counter, a browser, another program. */
  elsewhere: { className: "mark bg-accent", icon: "away" },
  /** It goes on by telephone. */
  call: { className: "mark bg-accent", icon: "phone" },
  /** Only the driver knows: who is it that holds the phone? */
  who: { className: "mark bg-accent", icon: "person" },
  /** What was asked for is not there. */
  missing: { className: "mark bg-ink-3", icon: "question" },
  /** Nobody who would know has said how it went: a colour would. */
  neutral: { className: "mark bg-ink-3", icon: "letter-i" },
  /** The driver's own choice is no failure. */
  cancelled: { className: "mark bg-ink-3", icon: "minus" },
} as const

type ResultPageProps = {
  mark: Mark
  title: string
  text?: ReactNode
  /** Names the limit of a wait: 通常需要几秒，最长 1 分钟. */
  fine?: ReactNode
  facts?: readonly Fact[]
  main?: ReactNode
  quiet?: ReactNode
  children?: ReactNode
}

/** Success, failure, waiting and entry have one shape: mark, sentence, facts, one main action, one quiet action. */
export function ResultPage({ mark, title, text, fine, facts, main, quiet, children }: ResultPageProps) {
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
        {fine && (
          <p className="text-sm sentence text-ink-3">
            <Sentence>{fine}</Sentence>
          </p>
        )}
      </section>
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {children}
    </FormPage>
  )
}

function ResultMark({ mark }: { mark: Mark }) {
  if (mark === "wait") return <Spinner className="mark-wait" />
  const { className, icon } = marks[mark]
  return (
    <span className={className}>
      <Icon name={icon} />
    </span>
  )
}
