"use client"

import { type ComponentProps, type ComponentType, useEffect, useState } from "react"
import type { PlacedAds } from "#components/ads/placed-ads"
import { type AboutAds, askForAds } from "#lib/ads/browser/asking"

type Placed = { Ads: ComponentType<ComponentProps<typeof PlacedAds>>; ads: ComponentProps<typeof PlacedAds>["ads"] }

/** Nothing, until the page is shown and somebody has something to show; what draws it is loaded only then. */
export function Ads(about: AboutAds) {
  const { place, parkId, orderId, orderType, staying } = about
  const [placed, setPlaced] = useState<Placed>()
  useEffect(() => {
    let gone = false
    async function fetchAds() {
      const ads = await askForAds({ place, parkId, orderId, orderType, staying })
      if (gone || ads.length === 0) return
      const { PlacedAds } = await import("#components/ads/placed-ads")
      if (!gone) setPlaced({ Ads: PlacedAds, ads })
    }
    // Whatever goes wrong with it, there is just no advertisement.
    fetchAds().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [place, parkId, orderId, orderType, staying])
  return placed && <placed.Ads place={place} parkId={parkId} ads={placed.ads} />
}
