import { useDeferredValue, useSyncExternalStore } from "react"

/**
 * False on the server and in the first render, then true. Deferred: rendering everything at once would block a slow
 * phone on the first touch.
 */
export const useHydrated = () => useDeferredValue(useSyncExternalStore(subscribe, getClientValue, getServerValue))

const subscribe = () => () => {}
const getClientValue = () => true
const getServerValue = () => false
