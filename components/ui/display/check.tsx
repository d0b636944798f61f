import type { ComponentProps, ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"

/** A checkbox for an agreement; a tap on the text ticks it, a tap on a link opens the agreement. */
export function Check({ children, ...input }: { children: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="check">
      <span className="check-hit">
        <input type="checkbox" className="tick" {...input} />
        <CheckMark />
      </span>
      <span>{children}</span>
    </label>
  )
}

export function CheckMark({ round }: { round?: boolean }) {
  return (
    <span className={`box ${round ? "box-round" : ""}`} aria-hidden="true">
      <Icon name="check" />
    </span>
  )
}
