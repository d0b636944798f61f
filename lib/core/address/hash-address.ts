import { parseSitePath } from "#lib/core/address/site-path"

/** Older links name the screen behind a hash, which no server ever sees: "/#/ABOUT" is /ABOUT. */
export const parseHashAddress = (hash: string) => (hash.startsWith("#/") ? parseSitePath(hash.slice(1)) : undefined)
