"use client"

import { useState } from "react"
import { AdCarousel } from "#components/ads/ad-carousel"
import { AdLink } from "#components/ads/ad-link"
import { AdPopup } from "#components/ads/ad-popup"
import { AdRedirect } from "#components/ads/ad-redirect"
import { createAdRecorder } from "#lib/ads/browser/ads-client"
import { closeAds } from "#lib/ads/browser/closed-ads"
import type { AdKind, AdPlace } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"

/** What is a picture, of whichever vendor: they take turns in one frame, and the screen stays about the payment. */
const pictureKinds: readonly AdKind[] = ["banner", "carousel"]

/** Everything of one place, in its order. One thing at a time wants something: what leaves by itself waits for the popup. */
export function PlacedAds({ place, parkId, ads }: { place: AdPlace; parkId?: string; ads: Ad[] }) {
  const [records] = useState(() => createAdRecorder(place, parkId))
  const [open, setOpen] = useState(ads)
  const [isPopupOpen, setReading] = useState(false)
  const close = (...closed: Ad[]) => {
    closeAds(closed.map(({ vendor }) => vendor))
    setOpen((left) => left.filter((ad) => !closed.includes(ad)))
  }
  const closePopup = (ad: Ad) => {
    setReading(false)
    close(ad)
  }
  const filterKind = (kind: AdKind) => open.filter((ad) => ad.kind === kind)

  const pictures = open.filter(({ kind }) => pictureKinds.includes(kind))
  const [popup] = filterKind("popup")
  const [redirect] = filterKind("redirect")
  return (
    <>
      {pictures.length > 0 && <AdCarousel ads={pictures} records={records} onClose={() => close(...pictures)} />}
      {filterKind("link").map((ad) => (
        <AdLink key={ad.vendor} ad={ad} records={records} onClose={() => close(ad)} />
      ))}
      {popup && (
        <AdPopup ad={popup} records={records} onOpen={() => setReading(true)} onClose={() => closePopup(popup)} />
      )}
      {redirect && !isPopupOpen && <AdRedirect ad={redirect} records={records} onClose={() => close(redirect)} />}
    </>
  )
}
