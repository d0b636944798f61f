import { absent } from "#lib/provider/facts"

/** Whether the provider lacks one of these calls. */
export const isUnsupported = (...calls: readonly string[]) => calls.some((call) => absent.includes(call))

/** The href, or undefined if a call that its page needs is not supported: then the link is not shown. */
export const hrefIfSupported = (calls: string | readonly string[], href: string) =>
  isUnsupported(...[calls].flat()) ? undefined : href
