"use client"

import { useEffect, useRef } from "react"
import { type BridgeParameters, payByBridge } from "#lib/pay/bridge"

/** Opens the messaging app's payment once, and leaves for the result, whatever it is. */
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
    payByBridge(orderId, bridge).then((ended) => location.replace(`${resultHref}&result=${ended}`))
  }, [orderId, bridge, resultHref])
  return null
}
