import "server-only"
import { headers } from "next/headers"
import { validateSession } from "#lib/account/server/session/session-check"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { fallbackIfProviderDown, ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { env } from "#lib/env/env"
import { rejectWithoutFormCookie } from "#lib/http/endpoint/guard"
import { seeOther } from "#lib/http/page/redirect"
import { buildRestorePath } from "#lib/core/address/site-path"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { type PaymentIntent, verifyIntent } from "#lib/payments/server/payment-intent"
import { isCleanPage } from "#lib/platform/server/clean-code"
import { getPaymentType } from "#lib/payments/server/payment-type"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start/start-payment"
import { createRefusal } from "#lib/payments/server/start/refusal"
import { getWrongBrowserReason } from "#lib/payments/rules"
import { Method, type Started, type StartResponse } from "#lib/payments/values"
import { outcomeMessages, payBlockMessages } from "#lib/payments/messages"
import { getSession } from "#lib/session/session"

type PayForm = { readonly attempt: string; readonly method: string; readonly [name: string]: string }
type CreateCommand<A extends PaymentIntent, S extends PayForm> = (
  intent: A,
  method: Method,
  form: S,
) => Promise<PaymentCommand | Started> | PaymentCommand | Started

/**
 * The handlers shared by all routes that pay, for `jsonOrFormEndpoint`. Scripts get JSON and need the form cookie that every page
 * sets; native forms get a redirect. A refusal is stored for the screen that shows it.
 */
export const createPayHandlers = <A extends PaymentIntent, S extends PayForm>(
  kind: A["kind"],
  createCommand: CreateCommand<A, S>,
) =>
  [
    async (form: S, request: Request) => {
      const rejection = rejectWithoutFormCookie(request)
      if (rejection) return rejection
      const intent = await verifyIntent<A>(kind, form.attempt)
      const result = await startFromForm(intent, form, createCommand)
      if ("why" in result && result.stale) await savePayError(intent, form, result)
      if ("href" in result) await saveNotice(result)
      return toResponse(result)
    },
    async (form: S) => {
      const intent = await verifyIntent<A>(kind, form.attempt)
      const result = await startFromForm(intent, form, createCommand).catch(toRefusal(intent))
      if ("href" in result) {
        await saveNotice(result)
        return seeOther(result.href)
      }
      if ("bridge" in result) return seeOther(fillAddress(addresses.payment, {}, { order_id: result.orderId }))
      await savePayError(intent, form, result)
      return seeOther(intent?.from ?? addresses.plateSelectYdV2.path)
    },
    { priority: "in-progress" },
  ] as const

function toResponse(result: Started): StartResponse {
  if ("href" in result) return { go: result.href }
  return "why" in result ? { why: result.why, words: result.message, stale: result.stale } : result
}

/** Converts a provider failure before anything was sent. The screen shows the error and the form's values again. */
const toRefusal = (intent: PaymentIntent | undefined) => (error: unknown) => {
  if (!intent || !(error instanceof ProviderError) || error.kind === "too-many") throw error
  return { why: "provider-failed", message: toUserMessage(error).text, stale: true } satisfies Refusal
}

async function startFromForm<A extends PaymentIntent, S extends PayForm>(
  intent: A | undefined,
  form: S,
  createCommand: CreateCommand<A, S>,
): Promise<Started> {
  const method = Method.safeParse(form.method)
  if (!intent) return createRefusal("order-expired", {})
  if (!method.success) return createRefusal("no-method", {})
  let command: PaymentCommand | Started | undefined
  try {
    command = await createCommand(intent, method.data, form)
    if (!("getPaidHref" in command)) return command
    return (await rejectUnavailableMethod(command)) ?? (await startPayment(paymentTypes, command, intent.shownAt))
  } catch (error) {
    // Nothing was paid. Restore the session or sign in, then let the driver confirm again.
    if (!(error instanceof UnauthenticatedError)) throw error
    if (command && "staysSignedOut" in command && command.staysSignedOut) return refuseWithoutSignIn(command)
    await savePayError(intent, form, createRefusal("again-after-login", {}) as Refusal)
    return { href: buildRestorePath(intent.from) }
  }
}

/** The screen is rendered again. A session that the provider has ended is ended here, so that its driver can pay without. */
async function refuseWithoutSignIn({ messages }: PaymentCommand): Promise<Started> {
  if ((await getSession()).state === "in") await validateSession().catch(fallbackIfProviderDown(true))
  return { ...(createRefusal("not-accepted", messages) as Refusal), stale: true }
}

/** Rejects a method that the screen does not offer in this browser, or no longer offers. */
async function rejectUnavailableMethod({ method, subject, messages }: PaymentCommand): Promise<Started | undefined> {
  const { canOpenAnywhere } = getPaymentType(paymentTypes, subject.kind).traits
  const wrongBrowserReason = canOpenAnywhere
    ? undefined
    : getWrongBrowserReason(method, isMessagingApp(await headers()))
  if (wrongBrowserReason) return createRefusal(wrongBrowserReason, outcomeMessages)
  if (method === "alipay" && env().CASHIER_HOSTS.length === 0) return createRefusal("no-method", payBlockMessages)
  const isSignedOut = method === "balance" && (await getSession()).state !== "in"
  return isSignedOut ? createRefusal("balance-signed-out", { ...outcomeMessages, ...messages }) : undefined
}

const saveNotice = async ({ href, message }: Extract<Started, { href: string }>) =>
  message ? saveFormDraft("pay", href, { values: { errorText: message }, why: "different-payment-open" }) : undefined

type Refusal = Extract<Started, { why: string }>

async function savePayError(intent: PaymentIntent | undefined, form: PayForm, { why, message }: Refusal) {
  if (!intent) return
  const { draftFields = [] } = getPaymentType(paymentTypes, intent.kind)
  const draft = Object.fromEntries(draftFields.map((name) => [name, form[name]?.slice(0, 16) ?? ""]))
  const seconds = why === "provider-failed" ? AFTER_FAULT_SECONDS : undefined
  await saveFormDraft("pay", intent.from, { values: { ...draft, errorText: message }, why }, seconds)
}

/** After an error the driver is sent to the status page, which queries the provider again. */
export const redirectOnError = (statusUrl: string) => (error: unknown) => {
  if (error instanceof UnauthenticatedError) return isCleanPage(statusUrl) ? statusUrl : buildRestorePath(statusUrl)
  if (error instanceof ProviderError || error instanceof StoreUnavailableError) return statusUrl
  throw error
}
