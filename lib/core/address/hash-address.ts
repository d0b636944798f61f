import { parseSitePath } from "#lib/core/address/site-path"

/** Older links have the screen behind a hash, which servers do not see: "/#/ABOUT" is /ABOUT. */
export const parseHashAddress = (hash: string) => (hash.startsWith("#/") ? parseSitePath(hash.slice(1)) : undefined)
