import { sitePath } from "#lib/core/address/site-path"

/** Older links name the screen behind a hash, which no server ever sees: "/#/ABOUT" is /ABOUT. */
export const hashAddress = (hash: string) => (hash.startsWith("#/") ? sitePath(hash.slice(1)) : undefined)
