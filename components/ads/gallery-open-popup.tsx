"use client"

import { useEffect, useState } from "react"
import type { Ad } from "#lib/ads/values"

const loadPopup = () => import("#components/ads/ad-popup-box")
type PopupModule = Awaited<ReturnType<typeof loadPopup>>

/**
 * A client component, because the gallery page is rendered on the server and cannot pass functions. Opens after
 * hydration, as a tap does: only then does the dialog make the page behind it inert.
 */
export function OpenPopup({ ad }: { ad: Ad }) {
  const [popup, setPopup] = useState<PopupModule>()
  useEffect(() => void loadPopup().then(setPopup), [])
  return popup && <popup.AdPopupBox ad={ad} onFollow={() => undefined} onClose={() => setPopup(undefined)} />
}
