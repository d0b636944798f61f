"use client"

import { useEffect } from "react"
import type { ShareCardProps } from "#lib/platform/share"

/** Most browsers cannot share this way and are not asked to load how. */
export function ShareCard({ script, title, description, picture, link }: ShareCardProps) {
  useEffect(() => {
    void import("#lib/platform/share").then(
      ({ share }) => share({ script, title, description, picture, link }),
      () => undefined,
    )
  }, [script, title, description, picture, link])
  return null
}
