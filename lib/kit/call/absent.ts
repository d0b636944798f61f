import { absent } from "#lib/dialect/absent"

/** Is this provider without it? */
export const isAbsent = (call: string) => absent.includes(call)

/** Where something is, unless the call that it cannot do without is absent: then it is not shown. */
export const unlessAbsent = (call: string, href: string) => (isAbsent(call) ? undefined : href)
