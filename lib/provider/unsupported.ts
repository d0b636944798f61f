import { absent } from "#lib/provider/facts"

/** Whether the provider lacks one of these calls. */
export const isUnsupported = (...calls: readonly string[]) => calls.some((call) => absent.includes(call))

/** The href, or undefined if the provider lacks a call that the page needs. The link is then not shown. */
export const hrefIfSupported = (calls: string | readonly string[], href: string) =>
  isUnsupported(...[calls].flat()) ? undefined : href
