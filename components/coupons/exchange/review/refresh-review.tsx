"use client"

import { useEffect, useRef, useState } from "react"
import { Cell } from "#components/kit/list/cell"
import { toast } from "#components/kit/overlay/toast"
import { ask } from "#lib/ask"

type RefreshReviewProps = {
  merchantId: string
  token: string
  plate: string
  /** The number of attempts that the page shows, if it shows one. */
  shown?: number
  refreshHref: string
  /** Where it leads on to the coupon, once there is one. */
  leaveTo: string
}

/** A link to this page, which asks the provider again; a script asks without leaving the page. */
export function RefreshReview({ merchantId, token, plate, shown, refreshHref, leaveTo }: RefreshReviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const link = place.current?.querySelector("a")
    const press = async (event: Event) => {
      event.preventDefault()
      if (asking) return
      setAsking(true)
      toast("正在刷新", { ms: 1000 })
      const said = await ask.coupons.receiptReview({ merchantId, token, plate })
      setAsking(false)
      if (!said.ok) return toast("刷新失败", { ms: 2000 })
      if (said.isOver) location.replace(leaveTo)
      else if (said.attemptsLeft !== undefined && said.attemptsLeft !== shown) location.reload()
    }
    const onPress = (event: Event) => void press(event)
    link?.addEventListener("click", onPress)
    return () => link?.removeEventListener("click", onPress)
  }, [asking, leaveTo, merchantId, plate, shown, token])
  return (
    <div ref={place}>
      <Cell icon="again" label="刷新审核结果" href={refreshHref} />
    </div>
  )
}
