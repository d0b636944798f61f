"use client"

import { useEffect } from "react"
import { formsNeedNetwork } from "#components/platform/layout/forms-need-network"
import { OFFLINE } from "#components/platform/layout/offline-mark"
import { hideWhileTyping } from "#lib/browser/hide-while-typing"
import { prepareNextPage, followHash, onceServerReachable } from "#lib/platform/browser/between-pages"
import { followMessagingAppCareMode } from "#lib/platform/browser/follow-messaging-app"

type EveryPageProps = {
  /** The stylesheet that came inline, to be linked by the next page. */
  sheet?: string
  /** The driver has not chosen for themselves, and the messaging app may know. */
  asksForCare: boolean
}

/** What every page's scripts do, in one component: each more of them would weigh on every first page. */
export function EveryPage({ sheet, asksForCare }: EveryPageProps) {
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    hideWhileTyping(signal)
    formsNeedNetwork(signal)
    followHash()
    prepareNextPage(sheet)
    // Shown in the place of what was asked for: that is back as soon as the network is.
    if (document.getElementById(OFFLINE)) onceServerReachable(() => location.reload(), signal)
    if (asksForCare) followMessagingAppCareMode(signal)
    return () => gone.abort()
  }, [sheet, asksForCare])
  return null
}
