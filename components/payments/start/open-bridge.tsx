"use client"

import { useEffect, useRef } from "react"
import { WatchPayment } from "#components/payments/result/watch-payment"
import type { BridgeParameters } from "#lib/payments/values"
import { payByBridge, getResultHref } from "#lib/payments/browser/bridge"
import type { PayScreen } from "#lib/payments/states"

const STAY_ON: readonly PayScreen[] = ["waiting"]

/** Opens the messaging app's payment once, and leaves for the result, whatever it is and whoever knows it first. */
export function OpenBridge({
  orderId,
  bridge,
  resultHref,
}: {
  orderId: string
  bridge: BridgeParameters
  resultHref: string
}) {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    payByBridge(orderId, bridge).then((ended) => location.replace(getResultHref(resultHref, ended)))
  }, [orderId, bridge, resultHref])
  return <WatchPayment orderId={orderId} leaveTo={resultHref} stayOn={STAY_ON} />
}
