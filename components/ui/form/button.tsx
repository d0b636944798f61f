import type { ComponentProps, ReactNode } from "react"
import { Spinner } from "#components/ui/display/spinner"

type ButtonBaseProps = {
  /** At most one `fill` button per screen. */
  variant?: "fill" | "quiet" | "text" | "danger"
  small?: boolean
  /** An <Icon small>. Passed as an element so that a client component does not bundle all icons. */
  icon?: ReactNode
  /** Replaces the label while an action is running; presses are ignored. */
  busy?: string
  className?: string
  children: ReactNode
}

export type ButtonProps = ButtonBaseProps &
  (({ href: string } & ComponentProps<"a">) | ({ href?: undefined } & ComponentProps<"button">))

export function Button({ variant = "fill", small, icon, busy, className = "", children, ...rest }: ButtonProps) {
  const classes = `btn btn-${variant} ${small ? "btn-small" : ""} ${className}`
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      {busy ?? children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a className={classes} {...rest}>
        {content}
      </a>
    )
  }
  // Not `disabled` while busy: a disabled submit button would not send its name and value.
  return (
    <button type="button" className={classes} aria-disabled={busy ? true : undefined} {...rest}>
      {content}
    </button>
  )
}
