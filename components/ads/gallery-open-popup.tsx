"use client"

import { useState } from "react"
import { AdPopupBox } from "#components/ads/ad-popup-box"
import { useHydrated } from "#components/ui/form/use-hydrated"
import type { Ad } from "#lib/ads/values"

/** A client component, because the gallery page is rendered on the server and cannot pass functions. */
export function OpenPopup({ ad }: { ad: Ad }) {
  const isHydrated = useHydrated()
  const [open, setOpen] = useState(true)
  return isHydrated && open && <AdPopupBox ad={ad} onFollow={() => undefined} onClose={() => setOpen(false)} />
}
