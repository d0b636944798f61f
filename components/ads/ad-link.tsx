"use client"

import { useEffect, useState } from "react"
import { AdRow } from "#components/ads/ad-row"
import { toast } from "#components/ui/overlay/toast"
import { openLink, type AdRecorder } from "#lib/ads/browser/ads-client"
import type { Ad } from "#lib/ads/values"

/** The vendor returns the target of this link only after a tap. */
export function AdLink({ ad, recorder, onClose }: { ad: Ad; recorder: AdRecorder; onClose: () => void }) {
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => recorder.recordView(ad), [ad, recorder])
  async function follow() {
    setIsLoading(true)
    const href = await recorder.follow(ad)
    setIsLoading(false)
    if (href) return openLink(href)
    toast("暂时打不开，请稍后再试")
    onClose()
  }
  return <AdRow label="查看更多优惠" busy={isLoading} onFollow={() => void follow()} onClose={onClose} />
}
