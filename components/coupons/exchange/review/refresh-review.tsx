"use client"

import type { MouseEvent } from "react"
import useSWRMutation from "swr/mutation"
import { Cell } from "#components/ui/list/cell"
import { toast } from "#components/ui/overlay/toast"
import { apiClient } from "#lib/api-client"

type RefreshReviewProps = {
  merchantId: string
  token: string
  plate: string
  /** The number of attempts that the page shows. */
  shownAttempts?: number
  refreshHref: string
  /** The page that redirects to the coupon once it exists. */
  nextHref: string
}

/** A link that reloads the review from the provider; a script requests it in place. */
export function RefreshReview({ merchantId, token, plate, shownAttempts, refreshHref, nextHref }: RefreshReviewProps) {
  const { trigger, isMutating } = useSWRMutation("review", () =>
    apiClient.coupons.receiptReview({ merchantId, token, plate }),
  )
  async function refresh(event: MouseEvent) {
    event.preventDefault()
    if (isMutating) return
    toast("正在刷新", { ms: 1000 })
    const response = await trigger()
    if (!response.ok) return toast("刷新失败", { ms: 2000 })
    if (response.isOver) location.replace(nextHref)
    else if (response.attemptsLeft !== undefined && response.attemptsLeft !== shownAttempts) location.reload()
  }
  return (
    <div onClick={(event) => void refresh(event)}>
      <Cell icon="retry" label="刷新审核结果" href={refreshHref} />
    </div>
  )
}
