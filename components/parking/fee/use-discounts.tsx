"use client"

import { useRef, useState } from "react"
import { toast } from "#components/ui/overlay/toast"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { apiClient } from "#lib/api-client"
import {
  isElectronicOnly,
  getCapHours,
  type SelectedIds,
  type CouponLimits,
  getMinutesLeft,
  listMinimalSelections,
  getCouponRejection,
  getVoucherRejection,
} from "#lib/parking/coupons"
import type { Coupon, Voucher } from "#lib/parking/values"
import {
  formatCouponLoss,
  couponMessages,
  getDeselectedMessage,
  formatOverCap,
  payRefusalMessages,
  formatVoucherLoss,
  voucherMessages,
} from "#lib/parking/messages"

export type DiscountProps = {
  /** The URL of the pay screen without its query. */
  payPath: string
  /** The signed code that was scanned, which the pay screen's address keeps. */
  code?: string
  order: { orderId: string; parkId: string; plate: string }
  coupons: Coupon[]
  vouchers: Voucher[]
  chosen: SelectedIds
  limits: CouponLimits
  /** The full fee, and the amount due with the selected discounts. */
  fullAmount: number
  due: number
  byVouchers: number
  /** The parking duration, if the viewer may see it. */
  minutes?: number
  /** By the provider's clock. */
  now: number
}

type SelectedDiscounts = { coupons: Coupon[]; vouchers: Voucher[] }
type Price = { due: number; byVouchers: number }
const toPrice = ({ due, byVouchers = 0 }: { due: number; byVouchers?: number }): Price => ({ due, byVouchers })

const COUPON_TOAST = { ms: 2000 }

/** The selected discounts and their price; the provider prices every selection before it counts. */
export function useDiscounts({
  payPath,
  code,
  order,
  coupons,
  vouchers,
  limits,
  fullAmount,
  minutes,
  now,
  ...initial
}: DiscountProps) {
  const [chosen, setChosen] = useState(initial.chosen)
  const [{ due, byVouchers }, setPrice] = useState<Price>(initial)
  const [isBusy, setIsBusy] = useState(false)
  const latestRequest = useRef(0)

  const findSelected = (ids: SelectedIds): SelectedDiscounts => ({
    coupons: coupons.filter(({ id }) => ids.coupons.includes(id)),
    vouchers: vouchers.filter(({ id }) => ids.vouchers.includes(id)),
  })
  const minutesLeft = getMinutesLeft(findSelected(chosen).coupons, limits)

  const toggle = (kind: "coupons" | "vouchers", id: string) => {
    const isSelected = chosen[kind].includes(id)
    const message = isSelected ? undefined : kind === "coupons" ? getCouponMessage(id) : getVoucherMessage(id)
    if (message) return toast(message, COUPON_TOAST)
    const ids = isSelected ? chosen[kind].filter((selectedId) => selectedId !== id) : [...chosen[kind], id]
    void applySelection(
      { ...chosen, [kind]: ids },
      isSelected ? undefined : { coupons: [], vouchers: [], [kind]: [id] },
    )
  }

  const getCouponMessage = (id: string) => {
    const context = { chosen: findSelected(chosen).coupons, limits, due: { fullAmount, remaining: due }, now }
    const rejection = getCouponRejection(
      coupons.find((coupon) => coupon.id === id)!,
      context,
    )
    return rejection === "over-cap"
      ? formatOverCap(getCapHours(limits), minutesLeft)
      : rejection && couponMessages[rejection]
  }

  const getVoucherMessage = (id: string) => {
    const rejection = getVoucherRejection(
      vouchers.find((voucher) => voucher.id === id)!,
      { due: { fullAmount, remaining: due }, now },
    )
    return rejection && voucherMessages[rejection]
  }

  const applySelection = async (next: SelectedIds, added: SelectedIds | undefined) => {
    const request = ++latestRequest.current
    const previous = chosen
    setChosen(next)
    setIsBusy(true)
    const result = await fetchPrice(next)
    const smallerSelection =
      result.ok && result.data.due <= 0 && added ? await findSufficient(next, added, toPrice(result.data)) : undefined
    if (request !== latestRequest.current) return
    setIsBusy(false)
    if (!result.ok) {
      setChosen(previous)
      return toast(
        result.why in payRefusalMessages
          ? payRefusalMessages[result.why as keyof typeof payRefusalMessages]
          : "暂时无法计算，请稍后重试",
        COUPON_TOAST,
      )
    }
    if (smallerSelection) setChosen(smallerSelection.ids)
    setPrice(toPrice(smallerSelection?.data ?? result.data))
    if (result.data.due <= 0)
      toast(smallerSelection ? getDeselectedMessage(smallerSelection.ids) : couponMessages["all-covered"], COUPON_TOAST)
  }

  /** The first smaller selection that still covers the whole fee. */
  const findSufficient = async (selection: SelectedIds, added: SelectedIds, price: Price) => {
    for (const ids of listMinimalSelections(selection, { coupons, vouchers }, price.byVouchers, added)) {
      const result = await fetchPrice(ids)
      if (result.ok && result.data.due <= 0) return { ids, data: result.data }
    }
    return undefined
  }

  const fetchPrice = (ids: SelectedIds) => {
    const { plate, parkId } = order
    const selected = findSelected(ids)
    if (ids.coupons.length + ids.vouchers.length === 0)
      return Promise.resolve({ ok: true as const, data: { due: fullAmount } })
    return isElectronicOnly(selected.coupons, selected.vouchers)
      ? apiClient.pay.reduceByUnits({ parkId, plate, units: ids.coupons })
      : apiClient.pay.reduce({ ...order, couponIds: ids.coupons, voucherIds: ids.vouchers })
  }

  const isHydrated = useHydrated()
  const selected = findSelected(chosen)
  return {
    payPath,
    code,
    coupons,
    vouchers,
    chosen,
    toggle,
    limits,
    minutesLeft,
    discount: Math.max(0, fullAmount - due),
    lossText: due > 0 ? undefined : getLossText(selected, { byVouchers, minutes }),
    fullAmount,
    now,
    isBusy,
    isHydrated,
  }
}

function getLossText(
  selected: SelectedDiscounts,
  { byVouchers, minutes: parkedMinutes = Infinity }: { byVouchers: number; minutes?: number },
) {
  const sumOfVouchers = selected.vouchers.reduce((sum, { amount }) => sum + amount, 0)
  const minutes = selected.coupons.reduce((sum, coupon) => sum + coupon.minutes, 0)
  if (sumOfVouchers > byVouchers) return formatVoucherLoss(sumOfVouchers, byVouchers)
  return minutes > parkedMinutes ? formatCouponLoss(minutes, parkedMinutes) : undefined
}

export type DiscountState = ReturnType<typeof useDiscounts>

/** Returns to the pay screen with the selection, which may be empty. */
export function openPayScreen({ payPath, code, chosen }: DiscountState) {
  const ids = { coupons: chosen.coupons.join(","), vouchers: chosen.vouchers.join(",") }
  const query = new URLSearchParams({ ...ids, ...(code && { code }) })
  location.replace(`${payPath}?${query}`)
}
