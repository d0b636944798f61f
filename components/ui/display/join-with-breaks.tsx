import type { ReactNode } from "react"

/** Joins parts with <wbr>. The parent needs the class `sentence`, which prevents all other breaks. */
export function joinWithBreaks([first, ...rest]: readonly string[]): ReactNode {
  if (rest.length === 0) return first
  return [first, ...rest.flatMap((part, index) => [<wbr key={index} />, part])]
}
