"use client"

import { useEffect } from "react"
import { formsNeedNetwork } from "#components/platform/layout/forms-need-network"
import { OFFLINE_ID } from "#components/platform/layout/offline-id"
import { hideWhileTyping } from "#lib/browser/hide-while-typing"
import { prepareNextPage, followHash, onceServerReachable } from "#lib/platform/browser/page-effects"
import { followMessagingAppCareMode } from "#lib/platform/browser/follow-messaging-app"

type PageEffectsProps = {
  /** The stylesheet that came inline, to be linked by the next page. */
  sheet?: string
  /** The driver has not chosen for themselves, and the messaging app may know. */
  followsCareMode: boolean
}

/** What every page's scripts do, in one component: each more of them would weigh on every first page. */
export function PageEffects({ sheet, followsCareMode }: PageEffectsProps) {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    hideWhileTyping(signal)
    formsNeedNetwork(signal)
    followHash()
    prepareNextPage(sheet)
    // Shown in the place of what was asked for: that is back as soon as the network is.
    if (document.getElementById(OFFLINE_ID)) onceServerReachable(() => location.reload(), signal)
    if (followsCareMode) followMessagingAppCareMode(signal)
    return () => controller.abort()
  }, [sheet, followsCareMode])
  return null
}
