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
  /** Grey but still pressable, so that a press can show the missing input. */
  softDisabled?: boolean
  className?: string
  children: ReactNode
}

export type ButtonProps = ButtonBaseProps &
  (({ href: string } & ComponentProps<"a">) | ({ href?: undefined } & ComponentProps<"button">))

export function Button({
  variant = "fill",
  small,
  icon,
  busy,
  softDisabled,
  className = "",
  children,
  ...rest
}: ButtonProps) {
  const classes = `btn btn-${variant} ${small ? "btn-small" : ""} ${softDisabled ? "btn-soft-disabled" : ""} ${className}`
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
