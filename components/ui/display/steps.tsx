import type { ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"
import "#styles/parts.css"

type StepState = keyof typeof stateLabels

type StepsProps = {
  steps: readonly { state: StepState; title: string; note?: ReactNode; time?: string }[]
}

/** The meaning of the colored dots, for screen readers. */
const stateLabels = { done: "已完成", now: "进行中", bad: "未通过", todo: "" }

/** Progress of an application: done, current and later steps. */
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
          <b>
            {title}
            {stateLabels[state] && <span className="sr-only">，{stateLabels[state]}</span>}
          </b>
          {time && <time className="text-sm text-ink-3">{time}</time>}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
