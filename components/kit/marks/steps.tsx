import type { ReactNode } from "react"
import { Icon } from "#components/kit/marks/icon"
import { broken, Sentence } from "#components/kit/marks/sentence"
import "#styles/parts.css"

type StepState = keyof typeof heard

type StepsProps = {
  steps: readonly { state: StepState; title: string; note?: ReactNode; time?: string }[]
}

/** What the dot says to whoever looks. */
const heard = { done: "已完成", now: "进行中", bad: "未通过", todo: "" }

/** Where an application stands: what is done, what is awaited, what comes after. A refusal stands at its step. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="card steps">
      {steps.map(({ state, title, note, time }) => (
        <li
          key={title}
          className={`step step-${state}`}
          aria-current={state === "now" || state === "bad" ? "step" : undefined}
        >
          <span className="step-dot" aria-hidden="true">
            {state === "done" && <Icon name="check" />}
            {state === "bad" && <Icon name="close" />}
          </span>
          <b className="sentence">
            {broken(title)}
            {heard[state] && <span className="heard">，{heard[state]}</span>}
          </b>
          {time && <time className="text-sm text-ink-3 tabular-nums">{time}</time>}
          {note && (
            <small className="sentence">
              <Sentence>{note}</Sentence>
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
