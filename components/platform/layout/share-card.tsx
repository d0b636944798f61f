"use client"

import { useEffect } from "react"
import type { ShareCardProps } from "#lib/platform/share-card"

/** Loaded on demand, because most browsers cannot share this way. */
export function ShareCard(card: ShareCardProps) {
  useEffect(() => {
    void import("#lib/platform/browser/set-share-card").then(
      ({ setShareCard }) => setShareCard(card),
      () => undefined,
    )
  }, [card])
  return null
}
