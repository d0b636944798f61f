import * as z from "zod"
import { contract } from "#lib/contract"
import type { AnyCall, Input, Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { createProviderCookies } from "#sandbox/scenario-parts/driver-with-history"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { callSandbox, control, type Cookies, createScenario } from "#tests/sandbox/test-sandbox"

const { pay, payments } = contract

export type Customer = ReturnType<typeof createCustomer>
export type Result<C> = (Output<C> & { refused?: undefined }) | { refused: string }

/** A customer who calls the sandbox as the app does. Every response is decoded by its contract. */
export function createCustomer(server: RunningSandbox, cookies: Cookies = {}) {
  const { url } = server
  async function call<C extends AnyCall>(endpoint: C, input: Input<C>): Promise<Result<C>> {
    const headers = { "x-timestamp": String(Math.floor(server.sandbox.clock.now() / 1000)) }
    const { status, body } = await callSandbox(url, endpoint, input, { cookies, headers })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    if (!body.success) return { refused: body.code ?? "" }
    return z.decode(endpoint.output as z.ZodType, body.data as never) as Result<C>
  }
  return {
    call,
    lookUp: (plate: string, parkId?: string) => call(pay.lookup, { plate, parkId, loginRequired: false }),
    fee: (orderId: string) => call(payments.fee, { orderId }),
    pay: (orderId: string, method: "balance" | "weixin" | "alipay", expected: number, voucherIds: string[] = []) =>
      call(pay.pay, { orderId, method, voucherIds, loginRequired: false, expected }),
    /** Returns the calls that reduce or pay the fee of an order with coupons and vouchers. */
    withDiscounts: ({ plate, orderId }: Order, couponIds: string[], voucherIds: string[] = []) => ({
      reduce: () => call(pay.reduce, { parkId: "1001", plate, orderId, couponIds, voucherIds }),
      pay: (method: "balance" | "weixin" | "alipay", expected: number) =>
        call(pay.payWithCoupons, { parkId: "1001", plate, orderId, couponIds, voucherIds, method, expected }),
    }),
    advance: (seconds: number) => server.sandbox.clock.advance(seconds * 1000),
    settle: (query: object, result: string) => control(url, "payments/settle", { ...query, result }),
    payments: (orderId: string) =>
      control<{ charged: number; payments: PaymentSummary[] }>(url, `payments?orderId=${orderId}`),
    ledger: (query: Record<string, string>) =>
      control<{ charges: Charge[]; topUps: Charge[]; total: number; balance: number }>(
        url,
        `ledger?${new URLSearchParams(query)}`,
      ),
  }
}

export type Order = { plate: string; orderId: string }
type PaymentSummary = {
  id: string
  method: string
  amount: number
  state: string
  notices: number
  prepay: string | null
}
type Charge = { orderId: string; amount: number; method: string; coupons: string[]; vouchers: string[] }

/** Creates a scenario and returns its first car and order, a guest, and its signed-in driver. */
export async function openScenario(server: RunningSandbox, name: ScenarioName) {
  const scenario = await createScenario(server.url, name)
  if (scenario.status !== 200) throw new Error(`the scenario "${name}" was not created: ${JSON.stringify(scenario)}`)
  const plate = scenario.plates[0] ?? ""
  const orderId = scenario.orders[0] ?? ""
  const driver = findDriverByPhone(server.sandbox.store, scenario.phone)
  const { store, clock } = server.sandbox
  const cookies = driver && createProviderCookies(store, driver, clock.now())
  return {
    scenario,
    plate,
    orderId,
    order: { plate, orderId },
    guest: createCustomer(server),
    owner: createCustomer(server, cookies),
  }
}
