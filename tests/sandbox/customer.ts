import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall, Input, Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { createProviderCookies } from "#sandbox/scenario-parts/known-driver"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { ask, control, type Cookies, world } from "#tests/sandbox/box"

const { pay, payments } = contract

export type Customer = ReturnType<typeof customerOf>
export type Answered<C> = (Output<C> & { refused?: undefined }) | { refused: string }

/** Somebody who asks the box as the app does: every answer is read by its own contract. */
export function customerOf(running: RunningSandbox, cookies: Cookies = {}) {
  const { url } = running
  async function call<C extends AnyCall>(asked: C, input: Input<C>): Promise<Answered<C>> {
    const headers = { "x-timestamp": String(Math.floor(running.sandbox.clock.now() / 1000)) }
    const { status, said } = await ask(url, asked, input, { cookies, headers })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(said)}`)
    if (!said.success) return { refused: said.code ?? "" }
    return z.decode(asked.output as z.ZodType, said.data as never) as Answered<C>
  }
  return {
    call,
    lookUp: (plate: string, parkId?: string) => call(pay.lookup, { plate, parkId, loginRequired: false }),
    fee: (orderId: string) => call(payments.fee, { orderId }),
    pay: (orderId: string, method: "balance" | "weixin" | "alipay", expected: number, voucherIds: string[] = []) =>
      call(pay.pay, { orderId, method, voucherIds, loginRequired: false, expected }),
    /** One order's coupons and vouchers taken off, or paid with. */
    with: ({ plate, orderId }: Order, couponIds: string[], voucherIds: string[] = []) => ({
      reduce: () => call(pay.reduce, { parkId: "1001", plate, orderId, couponIds, voucherIds }),
      pay: (method: "balance" | "weixin" | "alipay", expected: number) =>
        call(pay.payWithCoupons, { parkId: "1001", plate, orderId, couponIds, voucherIds, method, expected }),
    }),
    advance: (seconds: number) => running.sandbox.clock.advance(seconds * 1000),
    settle: (which: object, result: string) => control(url, "payments/settle", { ...which, result }),
    payments: (orderId: string) =>
      control<{ charged: number; payments: ShownPayment[] }>(url, `payments?orderId=${orderId}`),
    ledger: (query: Record<string, string>) =>
      control<{ charges: Charged[]; topUps: Charged[]; total: number; balance: number }>(
        url,
        `ledger?${new URLSearchParams(query)}`,
      ),
  }
}

export type Order = { plate: string; orderId: string }
type ShownPayment = {
  id: string
  method: string
  amount: number
  state: string
  notices: number
  prepay: string | null
}
type Charged = { orderId: string; amount: number; method: string; coupons: string[]; vouchers: string[] }

/** A fresh world, its first car and order, and its driver signed in. */
export async function inWorld(running: RunningSandbox, name: ScenarioName) {
  const made = await world(running.url, name)
  if (made.status !== 200) throw new Error(`the world "${name}" was not made: ${JSON.stringify(made)}`)
  const [plate = "", orderId = ""] = [made.plates[0], made.orders[0]]
  const driver = findDriverByPhone(running.sandbox.store, made.phone)
  const { store, clock } = running.sandbox
  const cookies = driver && createProviderCookies(store, driver, clock.now())
  return {
    made,
    plate,
    orderId,
    order: { plate, orderId },
    anybody: customerOf(running),
    owner: customerOf(running, cookies),
  }
}
