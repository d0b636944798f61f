"use client"

import { useState } from "react"
import { AdCarousel } from "#components/ads/ad-carousel"
import { AdLink } from "#components/ads/ad-link"
import { AdPage } from "#components/ads/ad-page"
import { AdPopup } from "#components/ads/ad-popup"
import { AdRedirect } from "#components/ads/ad-redirect"
import { createAdRecorder } from "#lib/ads/browser/ads-client"
import { closeAds } from "#lib/ads/browser/closed-ads"
import type { AdKind, AdPlace } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"

/** Pictures of all vendors rotate in one row, so that the result of the payment stays visible. */
const pictureKinds: readonly AdKind[] = ["banner", "carousel"]

/** All advertisements of a place, as quiet rows. The redirect waits while the popup is open. */
export function PlacedAds({ place, parkId, ads }: { place: AdPlace; parkId?: string; ads: Ad[] }) {
  const [recorder] = useState(() => createAdRecorder(place, parkId))
  const [open, setOpen] = useState(ads)
  const [isPopupOpen, setIsPopupOpen] = useState(false)
  const close = (...closed: Ad[]) => {
    closeAds(closed.map(({ vendor }) => vendor))
    setOpen((current) => current.filter((ad) => !closed.includes(ad)))
  }
  const closePopup = (ad: Ad) => {
    setIsPopupOpen(false)
    close(ad)
  }
  const filterKind = (kind: AdKind) => open.filter((ad) => ad.kind === kind)

  const pictures = open.filter(({ kind }) => pictureKinds.includes(kind))
  const [popup] = filterKind("popup")
  const [redirect] = filterKind("redirect")
  if (open.length === 0) return null
  return (
    <div className="card care:hidden">
      {pictures.length > 0 && <AdCarousel ads={pictures} recorder={recorder} onClose={() => close(...pictures)} />}
      {filterKind("link").map((ad) => (
        <AdLink key={ad.vendor} ad={ad} recorder={recorder} onClose={() => close(ad)} />
      ))}
      {popup && (
        <AdPopup ad={popup} recorder={recorder} onOpen={() => setIsPopupOpen(true)} onClose={() => closePopup(popup)} />
      )}
      {filterKind("page").map((ad) => (
        <AdPage key={ad.vendor} ad={ad} recorder={recorder} onClose={() => close(ad)} />
      ))}
      {redirect && !isPopupOpen && <AdRedirect ad={redirect} recorder={recorder} onClose={() => close(redirect)} />}
    </div>
  )
}
