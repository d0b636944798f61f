import { useEffect, useEffectEvent, useRef } from "react"

/** No browser takes many changes of its address a second, and some refuse them aloud. */
const SOON_MS = 300

/** What has been chosen since the page came stands in its address: loaded once more, the page has it still. */
export function useInAddress(href: string) {
  const came = useRef(href)
  const write = useEffectEvent(() => {
    const address = new URL(location.href)
    address.search = new URL(href, location.href).search
    history.replaceState(history.state, "", address)
  })
  useEffect(() => {
    if (href === came.current) return
    // From here on also back to what it came with.
    came.current = ""
    const timer = setTimeout(() => write(), SOON_MS)
    return () => clearTimeout(timer)
  }, [href])
}
