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

/** What is a picture, of whichever vendor: they take turns in one frame, and the screen stays about the payment. */
const inFrame: readonly Kind[] = ["banner", "carousel"]

/** Everything of one place, in its order. One thing at a time wants something: what leaves by itself waits for the popup. */
export function PlacedAds({ place, parkId, ads }: { place: Place; parkId?: string; ads: Ad[] }) {
  const [records] = useState(() => recorder(place, parkId))
  const [open, setOpen] = useState(ads)
  const [reading, setReading] = useState(false)
  const close = (...gone: Ad[]) => {
    closeAds(gone.map(({ vendor }) => vendor))
    setOpen((left) => left.filter((ad) => !gone.includes(ad)))
  }
  const closePopup = (ad: Ad) => {
    setReading(false)
    close(ad)
  }
  const ofKind = (kind: Kind) => open.filter((ad) => ad.kind === kind)

  const pictures = open.filter(({ kind }) => inFrame.includes(kind))
  const [popup] = ofKind("popup")
  const [redirect] = ofKind("redirect")
  return (
    <>
      {pictures.length > 0 && <AdCarousel ads={pictures} records={records} onClose={() => close(...pictures)} />}
      {ofKind("link").map((ad) => (
        <AdLink key={ad.vendor} ad={ad} records={records} onClose={() => close(ad)} />
      ))}
      {popup && (
        <AdPopup ad={popup} records={records} onOpen={() => setReading(true)} onClose={() => closePopup(popup)} />
      )}
      {redirect && !reading && <AdRedirect ad={redirect} records={records} onClose={() => close(redirect)} />}
    </>
  )
}
