import type { ReactNode } from "react"
import { errorWords } from "#components/kit/form/error-words"
import { Icon } from "#components/kit/marks/icon"

type ErrorTextProps = { id?: string; centred?: boolean; children?: ReactNode }

/** What is wrong, outside a row of fields; empty it takes no place and waits to speak. */
export function ErrorText({ id, centred, children }: ErrorTextProps) {
  return (
    <p id={id} role="alert" className={children ? `error-text ${centred ? "justify-center" : ""}` : undefined}>
      {children && <Icon name="alert" />}
      {children && <span className="sentence">{typeof children === "string" ? errorWords(children) : children}</span>}
    </p>
  )
}
