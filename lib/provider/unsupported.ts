import { absent } from "#lib/provider/facts"

/** Is this provider without it, or without one of them? */
export const isUnsupported = (...calls: readonly string[]) => calls.some((call) => absent.includes(call))

/** Where something is, unless a call that it cannot do without is absent: then it is not shown. */
export const hrefIfSupported = (calls: string | readonly string[], href: string) =>
  isUnsupported(...[calls].flat()) ? undefined : href
