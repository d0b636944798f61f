"use client"

import { useState } from "react"
import { AdCarousel } from "#components/ads/ad-carousel"
import { AdLink } from "#components/ads/ad-link"
import { AdPopup } from "#components/ads/ad-popup"
import { AdRedirect } from "#components/ads/ad-redirect"
import { recorder } from "#lib/ads/browser/asking"
import { closeAds } from "#lib/ads/browser/closed"
import type { Kind, Place } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"

/** Everything of one place, in its order. One thing at a time opens by itself: the countdown waits for the popup. */
export function PlacedAds({ place, parkId, ads }: { place: Place; parkId?: string; ads: Ad[] }) {
  const [records] = useState(() => recorder(place, parkId))
  const [open, setOpen] = useState(ads)
  const close = (...gone: Ad[]) => {
    closeAds(gone.map(({ vendor }) => vendor))
    setOpen((left) => left.filter((ad) => !gone.includes(ad)))
  }
  const ofKind = (kind: Kind) => open.filter((ad) => ad.kind === kind)

  const carousel = ofKind("carousel")
  const [popup] = ofKind("popup")
  const [redirect] = ofKind("redirect")
  return (
    <>
      {ofKind("banner").map((ad) => (
        <AdCarousel key={ad.vendor} ads={[ad]} records={records} onClose={() => close(ad)} />
      ))}
      {carousel.length > 0 && <AdCarousel ads={carousel} records={records} onClose={() => close(...carousel)} />}
      {ofKind("link").map((ad) => (
        <AdLink key={ad.vendor} ad={ad} records={records} onClose={() => close(ad)} />
      ))}
      {popup && <AdPopup ad={popup} records={records} onClose={() => close(popup)} />}
      {redirect && !popup && <AdRedirect ad={redirect} records={records} onClose={() => close(redirect)} />}
    </>
  )
}
