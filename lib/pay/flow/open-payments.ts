import "server-only"
import { cookies } from "next/headers"
import { isSecure } from "#lib/kit/env"
import { seal, unseal } from "#lib/kit/seal"
import { paymentIfKnown } from "#lib/pay/flow/record"
import { paymentResult } from "#lib/pay/flow/result"
import { rightScreen } from "#lib/pay/states"
import { ifSoon } from "#lib/platform/flow"
import { cookieShape } from "#lib/session"

/** The orders this browser has begun to pay and not seen the end of: a driver who comes back is told of them first. */
type Open = { orders: { id: string; at: number }[] }

const LIFE = 7_200
const MOST = 5
const name = () => `${isSecure() ? "__Host-" : ""}berth-open`

async function read(): Promise<Open["orders"]> {
  const text = (await cookies()).get(name())?.value
  return text ? (unseal<Open>(text)?.orders ?? []) : []
}

async function write(orders: Open["orders"]) {
  const jar = await cookies()
  if (orders.length === 0) jar.set(name(), "", { ...cookieShape(), maxAge: 0 })
  else jar.set(name(), await seal({ orders }, LIFE), { ...cookieShape(), maxAge: LIFE })
}

/** The newest order whose end is not known, other than the one the driver is looking at. */
export async function openOrder(except?: string): Promise<string | undefined> {
  for (const { id } of await read()) {
    const record = id === except ? undefined : await paymentIfKnown(id)
    if (!record || rightScreen(record.state) !== "waiting") continue
    const { state } = (await ifSoon(paymentResult(id))) ?? record
    if (rightScreen(state) === "waiting") return id
  }
  return undefined
}

export async function rememberOpen(orderId: string) {
  const others = (await read()).filter(({ id }) => id !== orderId)
  await write([{ id: orderId, at: Date.now() }, ...others].slice(0, MOST))
}

export async function forgetOpen(orderId: string) {
  const orders = await read()
  if (orders.some(({ id }) => id === orderId)) await write(orders.filter(({ id }) => id !== orderId))
}
