"use client"

import { useEffect, useRef } from "react"
import { WatchPayment } from "#components/payments/result/watch-payment"
import type { BridgeParameters } from "#lib/payments/values"
import { payByBridge, getResultHref } from "#lib/payments/browser/bridge"
import type { PayScreen } from "#lib/payments/states"

const STAY_SCREENS: readonly PayScreen[] = ["waiting"]

/** Opens WeChat Pay once and leaves for the result, reported by WeChat or by the provider. */
export function OpenBridge({
  orderId,
  bridge,
  resultHref,
}: {
  orderId: string
  bridge: BridgeParameters
  resultHref: string
}) {
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    payByBridge(orderId, bridge).then((outcome) => location.replace(getResultHref(resultHref, outcome)))
  }, [orderId, bridge, resultHref])
  return <WatchPayment orderId={orderId} resultHref={resultHref} stayScreens={STAY_SCREENS} />
}
