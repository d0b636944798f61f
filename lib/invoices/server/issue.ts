import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { isInvoicedAlone, joinOrderIds, MAX_ORDERS, splitOrderIds } from "#lib/invoices/merging"
import { toPurchaser, type InvoiceForm, validateForm } from "#lib/invoices/rules"
import { isInRecords, hashOrders, fetchOrders } from "#lib/invoices/server/invoice-records"
import { claimOrders, saveStatus, releaseOrders, type IssueStatus, readStatus } from "#lib/invoices/server/issue-status"
import { issueCodes, type InvoiceType, invoiceTypes } from "#lib/invoices/values"
import { type IssueReason, issueMessages } from "#lib/invoices/words"
import { now } from "#lib/provider/client/clock"
import { fitForDriver, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { type Limit, limitsOf } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { read } from "#lib/core/address/address"
import { isPlainId } from "#lib/core/values/plain-id"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** What a form's address says it is of. */
export type IssueRequest = {
  parkId: string
  type: InvoiceType | undefined
  orderId: string
  transactionId?: string
  plate?: string
  isMerge: boolean
  /** Its own address. */
  path: string
}

/** Numbers of as many orders as are ever joined, and of more, so that they are seen to be too many. */
const MAX_VALUE_LENGTH = 2_000

export function parseFormUrl(address: string): IssueRequest | undefined {
  const path = address.split("?", 1)[0] ?? ""
  const told =
    read(addresses.plateInvoiceForm.path, path, MAX_VALUE_LENGTH) ??
    read(addresses.invoiceForm.path, path, MAX_VALUE_LENGTH)
  if (!told?.parkId) return undefined
  const { parkId, transactionId, licencePlate: plate, isMerge = "" } = told
  const orders = splitOrderIds(told.orderId ?? "")
  // One that is no number is none of them: what is asked for is all of what the address names, or nothing.
  const orderId = orders.every(isPlainId) ? joinOrderIds(orders) : ""
  const type = invoiceTypes.find((one) => one === told.type)
  return {
    ...{ parkId, type, orderId, path },
    transactionId: transactionId || undefined,
    plate: plate || undefined,
    isMerge: splitOrderIds(orderId).length > 1 || isMerge === "1" || isMerge === "true",
  }
}

/** Of what goes one at a time an address may name several all the same. */
export const hasTooManyOrders = ({ type, orderId }: IssueRequest) =>
  type !== undefined && isInvoicedAlone(type) && splitOrderIds(orderId).length > 1

/** Each invoice that is sent for, found or not: order numbers are consecutive. */
async function getIssueLimits(): Promise<Limit[]> {
  return limitsOf(requestSource(await headers()), "invoice-issue-address", "invoice-issue-browser")
}

export type IssueRejection = { why: IssueReason; trouble?: UserMessage; qr?: string }

/** Undefined once it stands how it went, for the page of that address to show. */
export async function issueInvoice(asked: IssueRequest, form: InvoiceForm): Promise<IssueRejection | undefined> {
  const { parkId, orderId, type, transactionId, plate, isMerge } = asked
  if (splitOrderIds(orderId).length === 0) return { why: "no-orders" }
  if (!type) return { why: "no-type" }
  if (hasTooManyOrders(asked)) return { why: "one-only" }
  if (splitOrderIds(orderId).length > MAX_ORDERS) return { why: "too-many" }
  const [wrong] = Object.values(validateForm(form))
  if (wrong) return { why: wrong }
  let claim = await claimOrders(parkId, orderId)
  if (claim === "other") return { why: "elsewhere" }
  if (claim === "same") {
    if (await readStatus(parkId, orderId)) return undefined
    // Given back a moment ago, and free again; or whoever took them has ended without a word.
    claim = await claimOrders(parkId, orderId)
    if (claim === "other") return { why: "elsewhere" }
    if (claim === "same") {
      if (!(await readStatus(parkId, orderId))) await saveStatus(parkId, orderId, { state: "unknown", at: now() })
      return undefined
    }
  }
  if (!(await reserveLimits(await getIssueLimits())).ok) return releaseAndReject(asked, { why: "too-often" })
  await saveStatus(parkId, orderId, { state: "sending", at: now() })
  // Once an invoice is there its orders are no more to be had: by what it will be known is asked before.
  const orders = await fetchOrders(parkId, orderId)
  const attempt = { at: now(), mark: orders && hashOrders(orders) }
  await saveStatus(parkId, orderId, { state: "sending", ...attempt })
  const purchaser = toPurchaser(form)
  try {
    const said = await provider.invoices.issue({
      ...{ parkId, orderId, type, isMerge },
      // The address can be edited, so the values that the provider has for the order come first.
      transactionId: orders?.[0]?.transactionId ?? transactionId,
      // A car is of what was parked, and not of a rented space.
      plate: type === "long" ? undefined : plate && (orders?.[0]?.plate ?? plate),
      ...purchaser,
    })
    if (!said.ok) return await releaseAndReject(asked, { why: said.why })
    const { secureCode, code, success, message, messages, phone, qrCode, invoiceId } = said.data
    const result = secureCode ?? code
    // Without any code it is the word that counts.
    if (result === issueCodes.issued || (result === undefined && success))
      return await recordResult(asked, { state: "issued" }, form)
    const words = fitForDriver(messages.join("\n") || undefined)
    if (result === issueCodes.notMailed)
      return await recordResult(
        asked,
        {
          state: "not-mailed",
          message: fitForDriver(message) ?? words,
          phone: phone ?? (await getHotline()),
          invoiceId,
        },
        form,
      )
    if (result === issueCodes.notNow) {
      const why = /认证/.test(`${message ?? ""}${words ?? ""}`) ? "verify" : "shortage"
      const trouble = { words: issueMessages[why], phone: phone ?? (await getHotline()) }
      return await releaseAndReject(asked, { why, trouble, qr: qrCode ?? message })
    }
    // It says yes and names a code that nobody knows: only a no sets the orders free.
    if (success) {
      await saveStatus(parkId, orderId, { state: "unknown", ...attempt })
      return undefined
    }
    const told = fitForDriver(message) ?? words
    if (told) return await releaseAndReject(asked, { why: "not-issued", trouble: { words: told, phone } })
    return await releaseAndReject(asked, { why: result === undefined ? "not-issued" : "unknown-code" })
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await releaseOrders(parkId, orderId)
      throw error
    }
    if (!isOutcomeUnknown(error)) {
      const hasNoMessage = error.kind === "declined" && !error.providerMessage
      return releaseAndReject(asked, { why: "not-issued", trouble: hasNoMessage ? undefined : toUserMessage(error) })
    }
    await saveStatus(parkId, orderId, { state: "unknown", ...attempt })
    return undefined
  }
}

async function releaseAndReject({ parkId, orderId }: IssueRequest, rejection: IssueRejection): Promise<IssueRejection> {
  await releaseOrders(parkId, orderId)
  return rejection
}

/** It is issued; what was typed is the provider's to know for the next time, and nobody takes a company's place. */
async function recordResult(
  { parkId, orderId }: IssueRequest,
  status: IssueStatus,
  form: InvoiceForm,
): Promise<undefined> {
  await saveStatus(parkId, orderId, status)
  if ((await session()).state !== "in") return
  // The invoice is there, and nothing takes it back: nobody waits for this for long, or hears that it failed.
  await undefinedIfSlow(savePurchaser(form))
}

async function savePurchaser(form: InvoiceForm) {
  const { remark: _, ...purchaser } = toPurchaser(form)
  const saved = purchaser.tax ? undefined : await provider.invoices.purchaser({})
  if (!saved?.ok || !saved.data.tax) await provider.invoices.keepPurchaser(purchaser)
}

const SENDING_MS = 90_000

/** How it stands by now: where no answer came the records are asked, and nothing is ever sent again. */
export async function getCurrentStatus({ parkId, orderId, type }: IssueRequest): Promise<IssueStatus | undefined> {
  const status = await readStatus(parkId, orderId)
  if (!status || status.state === "issued" || status.state === "not-mailed") return status
  const { state, at, mark, isPaper } = status
  if (state === "sending" && now() - at < SENDING_MS) return status
  if (!mark || !(await isInRecords({ parkId, type, mark, isPaper }))) return { state: "unknown", at, mark, isPaper }
  const issued = { state: "issued", isPaper, byRecords: true } as const
  await saveStatus(parkId, orderId, issued)
  return issued
}
