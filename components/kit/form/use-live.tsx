import { useDeferredValue, useSyncExternalStore } from "react"

/**
 * Has the script of this page arrived? Not on the server, and not yet in the first drawing, which must be the server's.
 * What comes with it is drawn in pieces: all at once, it would hold a slow phone up just when it is touched first.
 */
export const useLive = () => useDeferredValue(useSyncExternalStore(never, yes, no))

const never = () => () => {}
const yes = () => true
const no = () => false
