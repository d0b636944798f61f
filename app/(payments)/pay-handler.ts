import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { ProviderFault, SignedOut, StoreAway } from "#lib/core/errors"
import { troubleOf } from "#lib/provider/trouble"
import { AFTER_FAULT_SECONDS, keepTyped, readTyped } from "#lib/forms/flash"
import { env } from "#lib/env/env"
import { withoutFormCookie } from "#lib/http/endpoint/guard"
import { goTo } from "#lib/http/page/redirect"
import { restoring } from "#lib/core/address/site-path"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { type Attempt, openAttempt } from "#lib/payments/server/attempt"
import { kindNamed } from "#lib/payments/server/kind"
import { type Plan, refusal, startPayment } from "#lib/payments/server/start-payment"
import { paidElsewhere } from "#lib/payments/rules"
import { Method, type Started } from "#lib/payments/values"
import { endWords, notYetWords } from "#lib/payments/words"
import { session } from "#lib/session/session"

type Sent = { readonly attempt: string; readonly method: string; readonly [name: string]: string }
type Planning<A extends Attempt, S extends Sent> = (
  attempt: A,
  method: Method,
  sent: S,
) => Promise<Plan | Started> | Plan | Started

/**
 * What every handler that pays does at its two doors: `eitherHandler(payOwn.start, ...paying("stay", plan))`. With a script
 * it answers in JSON, if its browser has a form cookie, as every one has that has been on a page; without, it sends the
 * driver on. What was refused waits for the screen it is said on.
 */
export const paying = <A extends Attempt, S extends Sent>(kind: A["kind"], plan: Planning<A, S>) =>
  [
    async (sent: S, request: Request) => {
      const stranger = withoutFormCookie(request)
      if (stranger) return stranger
      const attempt = await openAttempt<A>(kind, sent.attempt)
      const started = await begin(attempt, sent, plan)
      if ("why" in started && started.stale) await keepRefusal(attempt, sent, started)
      if ("go" in started) await sayThere(started)
      return started
    },
    async (sent: S) => {
      const attempt = await openAttempt<A>(kind, sent.attempt)
      const started = await begin(attempt, sent, plan).catch(asRefusal(attempt))
      if ("go" in started) {
        await sayThere(started)
        return goTo(started.go)
      }
      if ("bridge" in started) return goTo(fill(addresses.payment, {}, { order_id: started.orderId }))
      await keepRefusal(attempt, sent, started)
      return goTo(attempt?.from ?? addresses.plateSelectYdV2.path)
    },
    { priority: "in-progress" },
  ] as const

/** A provider that fails before anything is sent: what was typed is there again on the screen it was typed on. */
const asRefusal = (attempt: Attempt | undefined) => (error: unknown) => {
  if (!attempt || !(error instanceof ProviderFault) || error.kind === "too-many") throw error
  return { why: "provider-failed", words: troubleOf(error).words, stale: true } satisfies Refusal
}

async function begin<A extends Attempt, S extends Sent>(
  attempt: A | undefined,
  sent: S,
  plan: Planning<A, S>,
): Promise<Started> {
  const method = Method.safeParse(sent.method)
  if (!attempt) return refusal("order-expired", {})
  if (!method.success) return refusal("no-method", {})
  try {
    const planned = await plan(attempt, method.data, sent)
    if (!("paidHref" in planned)) return planned
    return (await notOfferedHere(planned)) ?? (await startPayment(paymentKinds, planned, attempt.shownAt))
  } catch (error) {
    // Nothing was paid: the driver is restored if that can be, comes back, and confirms again.
    if (!(error instanceof SignedOut)) throw error
    await keepRefusal(attempt, sent, refusal("again-after-login", {}) as Refusal)
    return { go: restoring(attempt.from) }
  }
}

/** A method that the screen does not offer this browser, or not any more: nothing of it is sent to the provider. */
async function notOfferedHere({ method, about }: Plan): Promise<Started | undefined> {
  const { opensAnywhere } = kindNamed(paymentKinds, about.kind).traits
  const elsewhere = opensAnywhere ? undefined : paidElsewhere(method, inMessagingApp(await headers()))
  if (elsewhere) return refusal(elsewhere, endWords)
  if (method === "alipay" && env().CASHIER_HOSTS.length === 0) return refusal("no-method", notYetWords)
  const isOut = method === "balance" && (await session()).state !== "in"
  return isOut ? refusal("balance-signed-out", endWords) : undefined
}

const sayThere = async ({ go, said }: Extract<Started, { go: string }>) =>
  said ? keepTyped("pay", go, { values: { words: said }, why: "another-open" }) : undefined

type Refusal = Extract<Started, { why: string }>

async function keepRefusal(attempt: Attempt | undefined, sent: Sent, { why, words }: Refusal) {
  if (!attempt) return
  const { keeps = [] } = kindNamed(paymentKinds, attempt.kind)
  const typed = Object.fromEntries(keeps.map((name) => [name, sent[name]?.slice(0, 16) ?? ""]))
  const seconds = why === "provider-failed" ? AFTER_FAULT_SECONDS : undefined
  await keepTyped("pay", attempt.from, { values: { ...typed, words }, why }, seconds)
}

/** A tap for a payment that is open, and where it leads: whatever cannot be said there is said by `result`, which asks again. */
export const orResult = (result: string) => (error: unknown) => {
  if (error instanceof SignedOut) return restoring(result)
  if (error instanceof ProviderFault || error instanceof StoreAway) return result
  throw error
}

export type RefusedHere = Awaited<ReturnType<typeof refusedHere>>

/** What was refused on this very screen a moment ago, and what had been typed there. */
export async function refusedHere(address: string) {
  const typed = await readTyped<string>("pay", address)
  if (!typed) return undefined
  const { words, ...kept } = typed.values
  return { why: typed.why, words, typed: kept }
}
