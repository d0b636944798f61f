"use client"

import { useRef, useState } from "react"
import { toast } from "#components/kit/toast"
import { useLive } from "#components/kit/use-live"
import { ask } from "#lib/ask"
import { areUnits, capHours, type Limits, minutesLeft, whyNotCoupon, whyNotVoucher } from "#lib/pay/coupons"
import type { Coupon, Voucher } from "#lib/pay/values"
import { couponWords, overCapWords, payWords, voucherWords } from "#lib/pay/words"

export type ChoiceProps = {
  /** The pay screen's own address, without its query. */
  payPath: string
  order: { orderId: string; parkId: string; plate: string }
  coupons: Coupon[]
  vouchers: Voucher[]
  chosen: { coupons: string[]; vouchers: string[] }
  limits: Limits
  /** The fee, and what is left of it with what is chosen. */
  before: number
  due: number
  /** By the provider's clock. */
  now: number
}

const COUPON_TOAST = { ms: 2000 }

/** What the driver ticks, and what the provider makes of it: every tick is reckoned before it counts. */
export function useChoice({ payPath, order, coupons, vouchers, limits, before, now, ...first }: ChoiceProps) {
  const [chosen, setChosen] = useState(first.chosen)
  const [due, setDue] = useState(first.due)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  const chosenOf = (ids: ChoiceProps["chosen"]) => ({
    coupons: coupons.filter(({ id }) => ids.coupons.includes(id)),
    vouchers: vouchers.filter(({ id }) => ids.vouchers.includes(id)),
  })
  const left = minutesLeft(chosenOf(chosen).coupons, limits)

  const toggle = (kind: "coupons" | "vouchers", id: string) => {
    const ticked = chosen[kind].includes(id)
    const why = ticked ? undefined : kind === "coupons" ? whyNot(id) : whyNotThisVoucher(id)
    if (why) return toast(why, COUPON_TOAST)
    const ids = ticked ? chosen[kind].filter((one) => one !== id) : [...chosen[kind], id]
    void take({ ...chosen, [kind]: ids })
  }

  const whyNot = (id: string) => {
    const circumstances = { chosen: chosenOf(chosen).coupons, limits, due: { before, left: due }, now }
    const why = whyNotCoupon(
      coupons.find((one) => one.id === id)!,
      circumstances,
    )
    return why === "over-cap" ? overCapWords(capHours(limits), left) : why && couponWords[why]
  }

  const whyNotThisVoucher = (id: string) => {
    const why = whyNotVoucher(
      vouchers.find((one) => one.id === id)!,
      { due: { before, left: due }, now },
    )
    return why && voucherWords[why]
  }

  const take = async (next: ChoiceProps["chosen"]) => {
    const turn = ++latest.current
    const was = chosen
    setChosen(next)
    setBusy(true)
    const said = await reckon(next)
    if (turn !== latest.current) return
    setBusy(false)
    if (!said.ok) {
      setChosen(was)
      return toast(
        said.why in payWords ? payWords[said.why as keyof typeof payWords] : "暂时无法计算，请稍后重试",
        COUPON_TOAST,
      )
    }
    setDue(said.data.due)
    if (said.data.due <= 0) toast(couponWords["all-covered"], COUPON_TOAST)
  }

  const reckon = (ids: ChoiceProps["chosen"]) => {
    const { plate, parkId } = order
    const one = chosenOf(ids)
    if (ids.coupons.length + ids.vouchers.length === 0)
      return Promise.resolve({ ok: true as const, data: { due: before } })
    return areUnits(one.coupons, one.vouchers)
      ? ask.pay.reduceByUnits({ parkId, plate, units: ids.coupons })
      : ask.pay.reduce({ ...order, couponIds: ids.coupons, voucherIds: ids.vouchers })
  }

  const live = useLive()
  return {
    payPath,
    coupons,
    vouchers,
    chosen,
    toggle,
    limits,
    left,
    off: Math.max(0, before - due),
    before,
    now,
    busy,
    live,
  }
}

export type Choosing = ReturnType<typeof useChoice>

/** Back to the pay screen with the choice: an empty one is a choice too. */
export function goWith({ payPath, chosen }: Choosing) {
  const query = new URLSearchParams({ coupons: chosen.coupons.join(","), vouchers: chosen.vouchers.join(",") })
  location.replace(`${payPath}?${query}`)
}
