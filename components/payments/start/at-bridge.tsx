"use client"

import { Button } from "#components/ui/form/button"
import { WatchPayment } from "#components/payments/result/watch-payment"
import type { PayScreen } from "#lib/payments/states"

const STAY_ON: readonly PayScreen[] = ["waiting"]

/** While the messaging app's own screen is open over this one: it may never say how it ended, and the provider does. */
export function AtBridge({ orderId, resultHref }: { orderId: string; resultHref: string }) {
  return (
    <>
      <Button variant="quiet" href={resultHref}>
        我已付款，查询结果
      </Button>
      <WatchPayment orderId={orderId} leaveTo={resultHref} stayOn={STAY_ON} />
    </>
  )
}
