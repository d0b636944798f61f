"use client"

import { useEffect, useState } from "react"
import { AdRow } from "#components/ads/ad-row"
import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

const loadPopup = () => import("#components/ads/ad-popup-box")
type PopupModule = Awaited<ReturnType<typeof loadPopup>>

type AdPopupProps = { ad: Ad; recorder: AdRecorder; onOpen: () => void; onClose: () => void }

/** Opens only on a tap, because it covers the countdown for leaving the car park. */
export function AdPopup({ ad, recorder, onOpen, onClose }: AdPopupProps) {
  const [popup, setPopup] = useState<PopupModule>()
  const isOpen = popup !== undefined
  useEffect(() => {
    if (isOpen) recorder.recordView(ad)
  }, [isOpen, ad, recorder])
  const open = () => {
    onOpen()
    // Removed if its code cannot be loaded.
    loadPopup().then(setPopup, onClose)
  }
  return (
    <>
      <AdRow label="银行优惠" onFollow={open} onClose={onClose} />
      {popup && <popup.AdPopupBox ad={ad} onFollow={() => recorder.recordTap(ad)} onClose={onClose} />}
    </>
  )
}
