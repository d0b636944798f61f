"use client"

import { useEffect, useState } from "react"
import { Button } from "#components/kit/form/button"
import { Icon } from "#components/kit/marks/icon"
import { toast } from "#components/kit/overlay/toast"
import { leaveFor, type Recorder } from "#lib/ads/browser/asking"
import type { Ad } from "#lib/ads/values"

/** Its vendor wants to hear of the tap, and says only then where it leads. */
export function AdLink({ ad, records, onClose }: { ad: Ad; records: Recorder; onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  useEffect(() => records.shown(ad), [ad, records])
  async function follow() {
    setAsking(true)
    const href = await records.follow(ad)
    setAsking(false)
    if (href) return leaveFor(href)
    toast("暂时打不开，请稍后再试")
    onClose()
  }
  return (
    <aside className="card flex items-center gap-2 pl-4 care:hidden" aria-label="广告">
      <span className="rounded-tag border border-line px-1 text-cap text-ink-2">广告</span>
      <Button look="text" busy={asking ? "正在打开" : undefined} className="flex-1 justify-start" onClick={follow}>
        查看更多优惠
      </Button>
      <Button look="text" aria-label="关闭广告" className="min-w-11 text-ink-2" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </aside>
  )
}
