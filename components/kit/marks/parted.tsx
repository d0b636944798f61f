import type { ReactNode } from "react"

/** Words that may break between these parts, and nowhere else: in a `sentence`. */
export function parted([first, ...more]: readonly string[]): ReactNode {
  if (more.length === 0) return first
  return [first, ...more.flatMap((part, at) => [<wbr key={at} />, part])]
}
