"use client"

import { useEffect } from "react"
import type { ShareCardProps } from "#lib/platform/share-card"

/** Most browsers cannot share this way and are not asked to load how. */
export function ShareCard(card: ShareCardProps) {
  useEffect(() => {
    void import("#lib/platform/browser/set-share-card").then(
      ({ setShareCard }) => setShareCard(card),
      () => undefined,
    )
  }, [card])
  return null
}
