import { Children, type ReactNode } from "react"
import { clauseParts } from "#lib/kit/text/clause-parts"

/** Whatever is plain text in it breaks between its words alone: in a `sentence`. The rest is drawn as it is. */
export const Sentence = ({ children }: { children: ReactNode }) =>
  Array.isArray(children) ? Children.map(children, broken) : broken(children)

export function broken(words: ReactNode): ReactNode {
  const [first, ...more] = typeof words === "string" ? clauseParts(words) : []
  if (more.length === 0) return words
  return [first, ...more.flatMap((part, at) => [<wbr key={at} />, part])]
}
