import { Children, type ReactNode } from "react"
import { joinWithBreaks } from "#components/ui/display/join-with-breaks"
import { splitClauses } from "#lib/core/text/split-clauses"

/** Allows line breaks between words of plain text. The parent needs the class `sentence`. */
export const Sentence = ({ children }: { children: ReactNode }) =>
  Array.isArray(children) ? Children.map(children, withLineBreaks) : withLineBreaks(children)

export const withLineBreaks = (text: ReactNode): ReactNode =>
  typeof text === "string" ? joinWithBreaks(splitClauses(text)) : text
