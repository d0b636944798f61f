import type { ReactNode } from "react"
import { breakErrorText } from "#components/ui/form/break-error-text"
import { Icon } from "#components/ui/display/icon"

type ErrorTextProps = { id?: string; centred?: boolean; children?: ReactNode }

/** An error outside a field row. The empty element stays in the page so that a later text is announced. */
export function ErrorText({ id, centred, children }: ErrorTextProps) {
  return (
    <p id={id} role="alert" className={children ? `error-text ${centred ? "justify-center" : ""}` : undefined}>
      {children && <Icon name="alert" />}
      {children && (
        <span className="sentence">{typeof children === "string" ? breakErrorText(children) : children}</span>
      )}
    </p>
  )
}
