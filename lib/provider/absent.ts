import { absent } from "#lib/provider/facts"

/** Is this provider without it, or without one of them? */
export const isAbsent = (...calls: readonly string[]) => calls.some((call) => absent.includes(call))

/** Where something is, unless a call that it cannot do without is absent: then it is not shown. */
export const unlessAbsent = (calls: string | readonly string[], href: string) =>
  isAbsent(...[calls].flat()) ? undefined : href
