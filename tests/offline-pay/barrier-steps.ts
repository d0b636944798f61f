import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { pay } from "#tests/payments/pay-steps"
import type { Browser } from "#tests/support/http-browser"

/** A barrier's address, which anyone can write for any order. */
export const buildBarrierPath = ({ orderId, plate, amount = "15.00" }: Barrier) =>
  fillAddress(addresses.offlinePay, {
    parkId: "1",
    parkName: "x",
    licencePlate: plate,
    amount,
    totalMinutes: "1",
    orderId,
    inTime: "2026-11-29 10:00:00",
    offLineMode: "1",
  })
type Barrier = { orderId: string; plate: string; amount?: string }

export const startAtBarrier = async (browser: Browser, barrier: Barrier) =>
  pay(browser, await browser.goto(buildBarrierPath(barrier)), { method: "alipay" }, "/api/offline-pay/start")
