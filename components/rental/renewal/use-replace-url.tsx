import { useEffect, useEffectEvent, useRef } from "react"

/** Browsers limit the number of URL changes per second; some throw an error. */
const DELAY_MS = 300

/** Keeps the selection in the URL, so that a reload restores it. */
export function useReplaceUrl(href: string) {
  const initialHref = useRef(href)
  const replaceUrl = useEffectEvent(() => {
    const url = new URL(location.href)
    url.search = new URL(href, location.href).search
    history.replaceState(history.state, "", url)
  })
  useEffect(() => {
    if (href === initialHref.current) return
    // After the first change, the initial value is also written.
    initialHref.current = ""
    const timer = setTimeout(() => replaceUrl(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [href])
}
