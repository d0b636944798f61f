import type { ReactNode } from "react"
import { Notice } from "#components/kit/marks/notice"

type AlertProps = { look?: "bad" | "warn"; children: ReactNode }

/** What has just gone wrong, or may have, above all else of its screen, and said aloud. */
export const Alert = ({ look = "bad", children }: AlertProps) => (
  <div role="alert">
    <Notice icon={look === "bad" ? "alert" : "info"} look={look}>
      {children}
    </Notice>
  </div>
)
