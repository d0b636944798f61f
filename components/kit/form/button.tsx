import type { ComponentProps, ReactNode } from "react"
import { Spinner } from "#components/kit/marks/spinner"

type Look = {
  /** One filled button per screen. */
  look?: "fill" | "quiet" | "text" | "danger"
  small?: boolean
  /** An <Icon small>. Given, not named: a script that draws a button need not carry every icon there is. */
  icon?: ReactNode
  /** What is being waited for; stands in place of the words, and the button stops answering. */
  busy?: string
  /** Grey but answering: it says what is missing when pressed. */
  off?: boolean
  className?: string
  children: ReactNode
}

export type ButtonProps = Look &
  (({ href: string } & ComponentProps<"a">) | ({ href?: undefined } & ComponentProps<"button">))

export function Button({ look = "fill", small, icon, busy, off, className = "", children, ...rest }: ButtonProps) {
  const classes = `btn btn-${look} ${small ? "btn-small" : ""} ${off ? "btn-off" : ""} ${className}`
  const words = (
    <>
      {busy ? <Spinner /> : icon}
      {busy ?? children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a className={classes} {...rest}>
        {words}
      </a>
    )
  }
  // Not `disabled` while busy: a disabled submit button would drop its own name and value from the form.
  return (
    <button type="button" className={classes} aria-disabled={busy ? true : undefined} {...rest}>
      {words}
    </button>
  )
}
