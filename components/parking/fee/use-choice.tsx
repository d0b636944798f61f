"use client"

import { useRef, useState } from "react"
import { toast } from "#components/ui/overlay/toast"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { ask } from "#lib/ask"
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
  couponLossWords,
  couponWords,
  givenBackWords,
  overCapWords,
  payWords,
  voucherLossWords,
  voucherWords,
} from "#lib/parking/words"

export type ChoiceProps = {
  /** The pay screen's own address, without its query. */
  payPath: string
  order: { orderId: string; parkId: string; plate: string }
  coupons: Coupon[]
  vouchers: Voucher[]
  chosen: SelectedIds
  limits: CouponLimits
  /** The fee, and what is left of it with what is chosen. */
  before: number
  due: number
  byVouchers: number
  /** How long the car has stood. */
  minutes: number
  /** By the provider's clock. */
  now: number
}

type Chosen = { coupons: Coupon[]; vouchers: Voucher[] }
type Sums = { due: number; byVouchers: number }
const sumsOf = ({ due, byVouchers = 0 }: { due: number; byVouchers?: number }): Sums => ({ due, byVouchers })

const COUPON_TOAST = { ms: 2000 }

/** What the driver ticks, and what the provider makes of it: every tick is reckoned before it counts. */
export function useChoice({ payPath, order, coupons, vouchers, limits, before, minutes, now, ...first }: ChoiceProps) {
  const [chosen, setChosen] = useState(first.chosen)
  const [{ due, byVouchers }, setSums] = useState<Sums>(first)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  const chosenOf = (ids: SelectedIds): Chosen => ({
    coupons: coupons.filter(({ id }) => ids.coupons.includes(id)),
    vouchers: vouchers.filter(({ id }) => ids.vouchers.includes(id)),
  })
  const left = getMinutesLeft(chosenOf(chosen).coupons, limits)

  const toggle = (kind: "coupons" | "vouchers", id: string) => {
    const ticked = chosen[kind].includes(id)
    const why = ticked ? undefined : kind === "coupons" ? whyNot(id) : whyNotThisVoucher(id)
    if (why) return toast(why, COUPON_TOAST)
    const ids = ticked ? chosen[kind].filter((one) => one !== id) : [...chosen[kind], id]
    void take({ ...chosen, [kind]: ids }, ticked ? undefined : { coupons: [], vouchers: [], [kind]: [id] })
  }

  const whyNot = (id: string) => {
    const circumstances = { chosen: chosenOf(chosen).coupons, limits, due: { before, left: due }, now }
    const why = getCouponRejection(
      coupons.find((one) => one.id === id)!,
      circumstances,
    )
    return why === "over-cap" ? overCapWords(getCapHours(limits), left) : why && couponWords[why]
  }

  const whyNotThisVoucher = (id: string) => {
    const why = getVoucherRejection(
      vouchers.find((one) => one.id === id)!,
      { due: { before, left: due }, now },
    )
    return why && voucherWords[why]
  }

  const take = async (next: SelectedIds, ticked: SelectedIds | undefined) => {
    const turn = ++latest.current
    const was = chosen
    setChosen(next)
    setBusy(true)
    const said = await reckon(next)
    const less = said.ok && said.data.due <= 0 && ticked ? await enoughOf(next, ticked, sumsOf(said.data)) : undefined
    if (turn !== latest.current) return
    setBusy(false)
    if (!said.ok) {
      setChosen(was)
      return toast(
        said.why in payWords ? payWords[said.why as keyof typeof payWords] : "暂时无法计算，请稍后重试",
        COUPON_TOAST,
      )
    }
    if (less) setChosen(less.ids)
    setSums(sumsOf(less?.data ?? said.data))
    if (said.data.due <= 0) toast(less ? givenBackWords(less.ids) : couponWords["all-covered"], COUPON_TOAST)
  }

  /** The first of these that covers all by itself. */
  const enoughOf = async (all: SelectedIds, ticked: SelectedIds, sums: Sums) => {
    for (const ids of listMinimalSelections(all, { coupons, vouchers }, sums.byVouchers, ticked)) {
      const said = await reckon(ids)
      if (said.ok && said.data.due <= 0) return { ids, data: said.data }
    }
    return undefined
  }

  const reckon = (ids: SelectedIds) => {
    const { plate, parkId } = order
    const one = chosenOf(ids)
    if (ids.coupons.length + ids.vouchers.length === 0)
      return Promise.resolve({ ok: true as const, data: { due: before } })
    return isElectronicOnly(one.coupons, one.vouchers)
      ? ask.pay.reduceByUnits({ parkId, plate, units: ids.coupons })
      : ask.pay.reduce({ ...order, couponIds: ids.coupons, voucherIds: ids.vouchers })
  }

  const live = useHydrated()
  const one = chosenOf(chosen)
  return {
    payPath,
    coupons,
    vouchers,
    chosen,
    toggle,
    limits,
    left,
    off: Math.max(0, before - due),
    lost: due > 0 ? undefined : lossOf(one, { byVouchers, minutes }),
    before,
    now,
    busy,
    live,
  }
}

function lossOf(one: Chosen, { byVouchers, minutes: stay }: { byVouchers: number; minutes: number }) {
  const worth = one.vouchers.reduce((sum, { amount }) => sum + amount, 0)
  const minutes = one.coupons.reduce((sum, coupon) => sum + coupon.minutes, 0)
  if (worth > byVouchers) return voucherLossWords(worth, byVouchers)
  return minutes > stay ? couponLossWords(minutes, stay) : undefined
}

export type Choosing = ReturnType<typeof useChoice>

/** Back to the pay screen with the choice: an empty one is a choice too. */
export function goWith({ payPath, chosen }: Choosing) {
  const query = new URLSearchParams({ coupons: chosen.coupons.join(","), vouchers: chosen.vouchers.join(",") })
  location.replace(`${payPath}?${query}`)
}
