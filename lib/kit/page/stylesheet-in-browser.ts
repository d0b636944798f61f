import type { Sheet } from "#lib/kit/page/stylesheet"

/** In the browser the page is styled already, and its text is in no script. */
export const sheet = (): Sheet | undefined => undefined
