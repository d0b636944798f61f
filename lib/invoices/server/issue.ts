import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { isInvoicedAlone, joinOrderIds, MAX_ORDERS, splitOrderIds } from "#lib/invoices/merging"
import { toPurchaser, type InvoiceForm, validateForm } from "#lib/invoices/rules"
import { findOrdersProblem } from "#lib/invoices/server/check-orders"
import { isInRecords, hashOrders, fetchOrders } from "#lib/invoices/server/invoice-records"
import { claimOrders, saveStatus, releaseOrders, type IssueStatus, readStatus } from "#lib/invoices/server/issue-status"
import { issueCodes, type InvoiceType, invoiceTypes } from "#lib/invoices/values"
import { type IssueReason, issueMessages } from "#lib/invoices/messages"
import { getProviderTime } from "#lib/provider/client/clock"
import { toDisplayableMessage, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { type Limit, limitsForSource } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { matchPath } from "#lib/core/address/address"
import { isPlainId } from "#lib/core/values/plain-id"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** The values in the URL of a form. */
export type IssueRequest = {
  parkId: string
  type: InvoiceType | undefined
  orderId: string
  transactionId?: string
  plate?: string
  isMerge: boolean
  path: string
}

/** Allows more order numbers than can be merged, so that the error can report the limit. */
const MAX_VALUE_LENGTH = 2_000

export function parseFormUrl(address: string): IssueRequest | undefined {
  const path = address.split("?", 1)[0] ?? ""
  const params =
    matchPath(addresses.plateInvoiceForm.path, path, MAX_VALUE_LENGTH) ??
    matchPath(addresses.invoiceForm.path, path, MAX_VALUE_LENGTH)
  if (!params?.parkId) return undefined
  const { parkId, transactionId, licencePlate: plate, isMerge = "" } = params
  const orders = splitOrderIds(params.orderId ?? "")
  // One invalid order number invalidates the set: an invoice covers all orders of the URL or none.
  const orderId = orders.every(isPlainId) ? joinOrderIds(orders) : ""
  const type = invoiceTypes.find((value) => value === params.type)
  return {
    parkId,
    type,
    orderId,
    path,
    transactionId: transactionId || undefined,
    plate: plate || undefined,
    isMerge: splitOrderIds(orderId).length > 1 || isMerge === "1" || isMerge === "true",
  }
}

/** A URL may name several orders of a type that cannot be merged. */
export const hasTooManyOrders = ({ type, orderId }: IssueRequest) =>
  type !== undefined && isInvoicedAlone(type) && splitOrderIds(orderId).length > 1

/** Limits every attempt, because order numbers are consecutive. */
async function getIssueLimits(): Promise<Limit[]> {
  return limitsForSource(getRequestSource(await headers()), "invoice-issue-address", "invoice-issue-browser")
}

export type IssueRejection = { why: IssueReason; userMessage?: UserMessage; qr?: string }

/** Undefined if a status was saved, which the form's page then shows. */
export async function issueInvoice(request: IssueRequest, form: InvoiceForm): Promise<IssueRejection | undefined> {
  const { parkId, orderId, type, transactionId, plate, isMerge } = request
  if (splitOrderIds(orderId).length === 0) return { why: "no-orders" }
  if (!type) return { why: "no-type" }
  if (hasTooManyOrders(request)) return { why: "one-only" }
  if (splitOrderIds(orderId).length > MAX_ORDERS) return { why: "too-many" }
  const [fieldError] = Object.values(validateForm(form))
  if (fieldError) return { why: fieldError }
  let claim = await claimOrders(parkId, orderId)
  if (claim === "other") return { why: "elsewhere" }
  if (claim === "same") {
    if (await readStatus(parkId, orderId)) return undefined
    // A claim without a status was either just released, or its process has crashed.
    claim = await claimOrders(parkId, orderId)
    if (claim === "other") return { why: "elsewhere" }
    if (claim === "same") {
      if (!(await readStatus(parkId, orderId)))
        await saveStatus(parkId, orderId, { state: "unknown", at: getProviderTime() })
      return undefined
    }
  }
  if (!(await reserveLimits(await getIssueLimits())).ok) return releaseAndReject(request, { why: "too-often" })
  await saveStatus(parkId, orderId, { state: "sending", at: getProviderTime() })
  // Fetched before issuing: the provider no longer returns invoiced orders.
  const orders = await fetchOrders(parkId, orderId)
  const [order] = orders ?? []
  if (!orders || !order) return releaseAndReject(request, { why: "orders-unread" })
  const problem = await findOrdersProblem(request, orders)
  if (problem) return releaseAndReject(request, { why: problem })
  const attempt = { at: getProviderTime(), mark: hashOrders(orders) }
  await saveStatus(parkId, orderId, { state: "sending", ...attempt })
  const purchaser = toPurchaser(form)
  try {
    const result = await provider.invoices.issue({
      parkId,
      orderId,
      type,
      isMerge,
      // The URL can be edited, so the provider's values of the order take precedence.
      transactionId: order.transactionId ?? transactionId,
      // A rental is invoiced without a plate.
      plate: type === "long" ? undefined : plate && order.plate,
      ...purchaser,
    })
    if (!result.ok) return await releaseAndReject(request, { why: result.why })
    const { secureCode, code, success, message, messages, phone, qrCode, invoiceId } = result.data
    const issueCode = secureCode ?? code
    // Some answers have no code, only `success`.
    if (issueCode === issueCodes.issued || (issueCode === undefined && success))
      return await recordResult(request, { state: "issued" }, form)
    const allMessages = toDisplayableMessage(messages.join("\n") || undefined)
    if (issueCode === issueCodes.notMailed)
      return await recordResult(
        request,
        {
          state: "not-mailed",
          message: toDisplayableMessage(message) ?? allMessages,
          phone: phone ?? (await getHotline()),
          invoiceId,
        },
        form,
      )
    if (issueCode === issueCodes.notNow) {
      const why = /认证/.test(`${message ?? ""}${allMessages ?? ""}`) ? "verify" : "shortage"
      const userMessage = { text: issueMessages[why], phone: phone ?? (await getHotline()) }
      return await releaseAndReject(request, { why, userMessage, qr: qrCode ?? message })
    }
    // Success with an unknown code: the invoice may exist, so the orders stay claimed.
    if (success) {
      await saveStatus(parkId, orderId, { state: "unknown", ...attempt })
      return undefined
    }
    const reason = toDisplayableMessage(message) ?? allMessages
    if (reason) return await releaseAndReject(request, { why: "not-issued", userMessage: { text: reason, phone } })
    return await releaseAndReject(request, { why: issueCode === undefined ? "not-issued" : "unknown-code" })
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await releaseOrders(parkId, orderId)
      throw error
    }
    if (!isOutcomeUnknown(error)) {
      const hasNoMessage = error.kind === "declined" && !error.providerMessage
      return releaseAndReject(request, {
        why: "not-issued",
        userMessage: hasNoMessage ? undefined : toUserMessage(error),
      })
    }
    await saveStatus(parkId, orderId, { state: "unknown", ...attempt })
    return undefined
  }
}

async function releaseAndReject({ parkId, orderId }: IssueRequest, rejection: IssueRejection): Promise<IssueRejection> {
  await releaseOrders(parkId, orderId)
  return rejection
}

/** Saves the status of an issued invoice, and the buyer for the next form. */
async function recordResult(
  { parkId, orderId }: IssueRequest,
  status: IssueStatus,
  form: InvoiceForm,
): Promise<undefined> {
  await saveStatus(parkId, orderId, status)
  if ((await getSession()).state !== "in") return
  // The invoice exists, so a failure here is ignored.
  await undefinedIfSlow(savePurchaser(form))
}

async function savePurchaser(form: InvoiceForm) {
  const { remark: _, ...purchaser } = toPurchaser(form)
  const saved = purchaser.tax ? undefined : await provider.invoices.purchaser({})
  if (!saved?.ok || !saved.data.tax) await provider.invoices.keepPurchaser(purchaser)
}

const SENDING_MS = 90_000

/** If the answer was lost, the records decide. The request is never repeated. */
export async function getCurrentStatus({ parkId, orderId, type }: IssueRequest): Promise<IssueStatus | undefined> {
  const status = await readStatus(parkId, orderId)
  if (!status || status.state === "issued" || status.state === "not-mailed") return status
  const { state, at, mark, isPaper } = status
  if (state === "sending" && getProviderTime() - at < SENDING_MS) return status
  if (!mark || !(await isInRecords({ parkId, type, mark, isPaper }))) return { state: "unknown", at, mark, isPaper }
  const issued = { state: "issued", isPaper, byRecords: true } as const
  await saveStatus(parkId, orderId, issued)
  return issued
}
