"use client"

import { useEffect, useState } from "react"
import { AdRow } from "#components/ads/ad-row"
import { toast } from "#components/ui/overlay/toast"
import { openLink, type AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

/** Its vendor wants to hear of the tap, and says only then where it leads. */
export function AdLink({ ad, records, onClose }: { ad: Ad; records: AdRecorder; onClose: () => void }) {
  const [isLoading, setAsking] = useState(false)
  useEffect(() => records.shown(ad), [ad, records])
  async function follow() {
    setAsking(true)
    const href = await records.follow(ad)
    setAsking(false)
    if (href) return openLink(href)
    toast("暂时打不开，请稍后再试")
    onClose()
  }
  return <AdRow label="查看更多优惠" busy={isLoading} onFollow={() => void follow()} onClose={onClose} />
}
