import type { ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"

type ErrorTextProps = { id?: string; centred?: boolean; children?: ReactNode }

/** An error outside a field row. The empty element stays in the page so that a later text is announced. */
export function ErrorText({ id, centred, children }: ErrorTextProps) {
  return (
    <p id={id} role="alert" className={children ? `error-text ${centred ? "justify-center" : ""}` : undefined}>
      {children && <Icon name="alert" />}
      {children && <span>{children}</span>}
    </p>
  )
}
