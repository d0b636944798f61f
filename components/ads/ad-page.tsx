"use client"

import { useEffect } from "react"
import { AdRow } from "#components/ads/ad-row"
import type { AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

/** A page of a partner that opens on a tap only. */
export function AdPage({ ad, recorder, onClose }: { ad: Ad; recorder: AdRecorder; onClose: () => void }) {
  useEffect(() => recorder.recordView(ad), [ad, recorder])
  return (
    <AdRow label="合作方优惠" href={ad.slides[0]?.href} onFollow={() => recorder.recordTap(ad)} onClose={onClose} />
  )
}
