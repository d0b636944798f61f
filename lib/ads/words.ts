import type { ads } from "#lib/ads/contract"
import type { WhyIn } from "#lib/kit/call/contract"

/** An advertisement that is refused is not shown; nobody is told. */
export const adsWords = {} satisfies Record<WhyIn<typeof ads>, string>
