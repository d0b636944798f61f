"use client"

import { type ComponentProps, type ComponentType, useEffect, useState } from "react"
import type { PlacedAds } from "#components/ads/placed-ads"
import { type AdsQuery, loadAds } from "#lib/ads/browser/ads-client"

type LoadedAds = { Ads: ComponentType<ComponentProps<typeof PlacedAds>>; ads: ComponentProps<typeof PlacedAds>["ads"] }

/** Nothing, until the page is shown and somebody has something to show; what draws it is loaded only then. */
export function Ads(about: AdsQuery) {
  const { place, parkId, orderId, orderType, isKeptOpen: staying } = about
  const [loaded, setPlaced] = useState<LoadedAds>()
  useEffect(() => {
    let isUnmounted = false
    async function fetchAds() {
      const ads = await loadAds({ place, parkId, orderId, orderType, isKeptOpen: staying })
      if (isUnmounted || ads.length === 0) return
      const { PlacedAds } = await import("#components/ads/placed-ads")
      if (!isUnmounted) setPlaced({ Ads: PlacedAds, ads })
    }
    // Whatever goes wrong with it, there is just no advertisement.
    fetchAds().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [place, parkId, orderId, orderType, staying])
  return loaded && <loaded.Ads place={place} parkId={parkId} ads={loaded.ads} />
}
