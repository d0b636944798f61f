"use client"

import { useEffect } from "react"
import { blockOfflineSubmits } from "#components/platform/layout/block-offline-submits"
import { OFFLINE_ID } from "#components/platform/layout/offline-id"
import { hideWhileTyping } from "#lib/browser/hide-while-typing"
import { scrollToFirstError } from "#lib/browser/scroll-to-error"
import {
  followHash,
  followMessagingAppCareMode,
  waitUntilServerReachable,
  prepareNextPage,
} from "#lib/platform/browser/page-effects"

type PageEffectsProps = {
  /** URL of the stylesheet, if it is inline in this page. */
  stylesheetHref?: string
  /** In the messaging app, while the driver has made no choice of care mode here. */
  followsCareMode: boolean
}

/** Effects of every page, in one component to keep the script of the first page small. */
export function PageEffects({ stylesheetHref, followsCareMode }: PageEffectsProps) {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    // Browser tests wait for it: from now on a tap runs scripts.
    document.documentElement.toggleAttribute("data-hydrated", true)
    hideWhileTyping(signal)
    blockOfflineSubmits(signal)
    scrollToFirstError()
    followHash()
    prepareNextPage(stylesheetHref)
    // The offline page replaces the requested one, which is loaded once the network is back.
    if (document.getElementById(OFFLINE_ID)) waitUntilServerReachable(() => location.reload(), signal)
    if (followsCareMode) followMessagingAppCareMode(signal)
    return () => controller.abort()
  }, [stylesheetHref, followsCareMode])
  return null
}
