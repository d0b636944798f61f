"use client"

import { type ComponentProps, type ComponentType, useEffect, useState } from "react"
import type { PlacedAds } from "#components/ads/placed-ads"
import { type AdsQuery, loadAds } from "#lib/ads/browser/ads-client"

type LoadedAds = { Ads: ComponentType<ComponentProps<typeof PlacedAds>>; ads: ComponentProps<typeof PlacedAds>["ads"] }

/** Loads advertisements after the page, and the code that renders them only if there are any. */
export function Ads({ place, parkId, orderId, orderType, isKeptOpen }: AdsQuery) {
  const [loaded, setLoaded] = useState<LoadedAds>()
  useEffect(() => {
    let isUnmounted = false
    async function load() {
      const ads = await loadAds({ place, parkId, orderId, orderType, isKeptOpen })
      if (isUnmounted || ads.length === 0) return
      const { PlacedAds } = await import("#components/ads/placed-ads")
      if (!isUnmounted) setLoaded({ Ads: PlacedAds, ads })
    }
    // After any failure no advertisement is shown.
    load().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [place, parkId, orderId, orderType, isKeptOpen])
  return loaded && <loaded.Ads place={place} parkId={parkId} ads={loaded.ads} />
}
