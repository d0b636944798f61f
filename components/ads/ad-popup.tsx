"use client"

import { useEffect, useState } from "react"
import type { Recorder } from "#lib/ads/browser/asking"
import type { Ad } from "#lib/ads/values"

const load = () => import("#components/ads/ad-popup-box")
type Box = Awaited<ReturnType<typeof load>>

/** The one advertisement that opens by itself, and only once all is paid. Where it cannot be loaded, it never was. */
export function AdPopup({ ad, records, onClose }: { ad: Ad; records: Recorder; onClose: () => void }) {
  const [box, setBox] = useState<Box>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    load().then(setBox, () => setFailed(true))
  }, [])
  const opened = box !== undefined
  useEffect(() => {
    if (opened) records.shown(ad)
  }, [opened, ad, records])
  useEffect(() => {
    if (failed) onClose()
  }, [failed, onClose])
  return box && <box.AdPopupBox ad={ad} onFollow={() => records.tapped(ad)} onClose={onClose} />
}
