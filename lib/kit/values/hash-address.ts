import { sitePath } from "#lib/kit/values/site-path"

/** Older links name the screen behind a hash, which no server ever sees: "/#/ABOUT" is /ABOUT. */
export const hashAddress = (hash: string) => (namesAddress(hash) ? sitePath(hash.slice(1)) : undefined)

/** Where a part of the page would be named, something that begins like a path is. */
export const namesAddress = (hash: string) => hash.startsWith("#/")
