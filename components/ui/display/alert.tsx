import type { ReactNode } from "react"
import { Notice } from "#components/ui/display/notice"

type AlertProps = { variant?: "bad" | "warn"; children: ReactNode }

/** An error at the top of a screen, announced by screen readers. */
export const Alert = ({ variant = "bad", children }: AlertProps) => (
  <div role="alert">
    <Notice icon={variant === "bad" ? "alert" : "info"} variant={variant}>
      {children}
    </Notice>
  </div>
)
