import type { ComponentProps, ReactNode } from "react"
import { Icon } from "#components/kit/marks/icon"

/** The agreement: a native checkbox; tapping the words ticks it, tapping a link in them opens the text. */
export function Check({ children, ...input }: { children: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="check">
      <span className="check-hit">
        <input type="checkbox" className="tick" {...input} />
        <Box />
      </span>
      <span>{children}</span>
    </label>
  )
}

export function Box({ round }: { round?: boolean }) {
  return (
    <span className={`box ${round ? "box-round" : ""}`} aria-hidden="true">
      <Icon name="check" />
    </span>
  )
}
