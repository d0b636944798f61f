import { useSyncExternalStore } from "react"

/** Has the script of this page arrived? Not on the server, and not yet in the first drawing, which must be the server's. */
export const useLive = () => useSyncExternalStore(never, yes, no)

const never = () => () => {}
const yes = () => true
const no = () => false
