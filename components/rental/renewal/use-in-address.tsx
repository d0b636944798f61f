import { useEffect, useEffectEvent, useRef } from "react"

/** Browsers limit the number of URL changes per second; some throw an error. */
const SOON_MS = 300

/** Keeps the selection in the URL, so that a reload restores it. */
export function useInAddress(href: string) {
  const came = useRef(href)
  const write = useEffectEvent(() => {
    const address = new URL(location.href)
    address.search = new URL(href, location.href).search
    history.replaceState(history.state, "", address)
  })
  useEffect(() => {
    if (href === came.current) return
    // From now on the initial value is written, too.
    came.current = ""
    const timer = setTimeout(() => write(), SOON_MS)
    return () => clearTimeout(timer)
  }, [href])
}
