"use client"

import { useEffect, useState } from "react"
import { AdRow } from "#components/ads/ad-row"
import type { Recorder } from "#lib/ads/browser/asking"
import type { Ad } from "#lib/ads/values"

const load = () => import("#components/ads/ad-popup-box")
type Box = Awaited<ReturnType<typeof load>>

type AdPopupProps = { ad: Ad; records: Recorder; onOpen: () => void; onClose: () => void }

/** Opens at a tap and never by itself: it would cover the time that is left to leave in. */
export function AdPopup({ ad, records, onOpen, onClose }: AdPopupProps) {
  const [box, setBox] = useState<Box>()
  const opened = box !== undefined
  useEffect(() => {
    if (opened) records.shown(ad)
  }, [opened, ad, records])
  const open = () => {
    onOpen()
    // Where it cannot be loaded, it never was.
    load().then(setBox, onClose)
  }
  return (
    <>
      <AdRow words="银行优惠" onFollow={open} onClose={onClose} />
      {box && <box.AdPopupBox ad={ad} onFollow={() => records.tapped(ad)} onClose={onClose} />}
    </>
  )
}
