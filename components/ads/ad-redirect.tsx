"use client"

import { useEffect } from "react"
import { Button } from "#components/ui/form/button"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"
import { openLink, type AdRecorder } from "#lib/ads/browser/ads-client"
import { closeAds } from "#lib/ads/browser/closed-ads"
import { REDIRECT_MS } from "#lib/ads/rules"
import type { Ad } from "#lib/ads/values"

/** Announces a redirect that the driver can stop. Hiding the tab stops it too, because the driver may not have seen it. */
export function AdRedirect({ ad, recorder, onClose }: { ad: Ad; recorder: AdRecorder; onClose: () => void }) {
  const seconds = REDIRECT_MS / 1000
  const secondsLeft = useSecondsLeft(seconds)
  const href = ad.slides[0]?.href
  const { vendor } = ad

  useEffect(() => recorder.recordView(ad), [ad, recorder])
  useEffect(() => {
    const stop = () => document.hidden && onClose()
    document.addEventListener("visibilitychange", stop)
    return () => document.removeEventListener("visibilitychange", stop)
  }, [onClose])
  useEffect(() => {
    if (!href) return
    const timer = setTimeout(() => {
      // No second redirect when the driver comes back to this page.
      closeAds([vendor])
      openLink(href)
    }, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [href, vendor])

  return (
    <aside aria-label="广告" className="row flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4 text-sm care:hidden">
      <span className="word-tag px-1 text-cap text-ink-2">广告</span>
      <span className="flex-1 whitespace-nowrap" aria-hidden="true">
        {secondsLeft}秒后打开合作方页面
      </span>
      <span className="sr-only" role="status">
        {seconds}秒后打开合作方页面，可以不去
      </span>
      <Button variant="quiet" small onClick={onClose}>
        不去了
      </Button>
    </aside>
  )
}
