import { Children, type ReactNode } from "react"
import { parted } from "#components/kit/marks/parted"
import { clauseParts } from "#lib/core/text/clause-parts"

/** Whatever is plain text in it breaks between its words alone: in a `sentence`. The rest is drawn as it is. */
export const Sentence = ({ children }: { children: ReactNode }) =>
  Array.isArray(children) ? Children.map(children, broken) : broken(children)

export const broken = (words: ReactNode): ReactNode => (typeof words === "string" ? parted(clauseParts(words)) : words)
