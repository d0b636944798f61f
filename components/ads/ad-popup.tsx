"use client"

import { useEffect, useState } from "react"
import { AdRow } from "#components/ads/ad-row"
import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

const loadPopup = () => import("#components/ads/ad-popup-box")
type PopupModule = Awaited<ReturnType<typeof loadPopup>>

type AdPopupProps = { ad: Ad; records: AdRecorder; onOpen: () => void; onClose: () => void }

/** Opens at a tap and never by itself: it would cover the time that is left to leave in. */
export function AdPopup({ ad, records, onOpen, onClose }: AdPopupProps) {
  const [popup, setBox] = useState<PopupModule>()
  const isOpen = popup !== undefined
  useEffect(() => {
    if (isOpen) records.shown(ad)
  }, [isOpen, ad, records])
  const open = () => {
    onOpen()
    // Where it cannot be loaded, it never was.
    loadPopup().then(setBox, onClose)
  }
  return (
    <>
      <AdRow label="银行优惠" onFollow={open} onClose={onClose} />
      {popup && <popup.AdPopupBox ad={ad} onFollow={() => records.tapped(ad)} onClose={onClose} />}
    </>
  )
}
