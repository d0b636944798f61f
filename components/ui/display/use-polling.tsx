import { useCallback, useEffect, useState } from "react"
import useSWR from "swr"

type Polling<T> = {
  /** Null while nothing is requested. */
  key: readonly string[] | null
  /** Resolves to a failure instead of rejecting: SWR does not poll after an error. */
  load: () => Promise<T>
  /** Seconds from the nth response to the next request, from 1 for the page itself. */
  waitAfter: (responseCount: number) => number
  /** Returns the address to navigate to, if this was the last response. */
  onResponse: (response: T) => string | undefined
}

/** Polls, also while the page is hidden, and requests at once when the page gets the focus or the network returns. */
export function usePolling<T>({ key, load, waitAfter, onResponse }: Polling<T>) {
  const [responseCount, setResponseCount] = useState(1)
  /** The address to navigate to after the last response. */
  const [destination, setDestination] = useState<string>()
  const { mutate } = useSWR(destination ? null : key, load, {
    // A new function restarts the interval, also after a request between two intervals.
    refreshInterval: useCallback(() => waitAfter(responseCount) * 1000, [waitAfter, responseCount]),
    refreshWhenHidden: true,
    // Browsers sometimes report a lost network although requests still succeed.
    isOnline: () => true,
    revalidateOnMount: false,
    dedupingInterval: 0,
    focusThrottleInterval: 1000,
    onSuccess(response) {
      // A request may have been pending when the key became null.
      if (!key || destination) return
      setResponseCount(responseCount + 1)
      const address = onResponse(response)
      if (address === undefined) return
      setDestination(address)
      location.replace(address)
    },
  })
  useEffect(() => {
    // The browser may restore the page from its back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (destination) location.replace(destination)
      else void mutate()
    }
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [mutate, destination])
  return mutate
}
