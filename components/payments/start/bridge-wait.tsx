"use client"

import { Button } from "#components/ui/form/button"
import { WatchPayment } from "#components/payments/result/watch-payment"
import type { PayScreen } from "#lib/payments/states"

const STAY_SCREENS: readonly PayScreen[] = ["waiting"]

/** Shown while WeChat's payment window is open. WeChat may never report the outcome, so the provider is polled. */
export function BridgeWait({ orderId, resultHref }: { orderId: string; resultHref: string }) {
  return (
    <>
      <Button variant="quiet" href={resultHref}>
        我已付款，查询结果
      </Button>
      <WatchPayment orderId={orderId} resultHref={resultHref} stayScreens={STAY_SCREENS} />
    </>
  )
}
