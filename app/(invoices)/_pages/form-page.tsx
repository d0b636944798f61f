import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { renderNotOffered } from "./not-offered"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { PreviewScreen } from "#components/invoices/form/preview-screen"
import type { FormOrders } from "#components/invoices/form/invoice-preview"
import { FormScreen } from "#components/invoices/form/form-screen"
import {
  IssuedScreen,
  NotMailedScreen,
  AlreadyIssuedScreen,
  WaitingScreen,
} from "#components/invoices/form/issued-screens"
import { addresses } from "#lib/addresses/addresses"
import { drawQrCode } from "#lib/invoices/draw-qr-code"
import { MAX_ORDERS, splitOrderIds } from "#lib/invoices/merging"
import { parseApplicant, type InvoiceForm, formFields, validateForm } from "#lib/invoices/rules"
import { findOrdersProblem } from "#lib/invoices/server/check-orders"
import { findSearchOfOrders, getMissLimits, reserveHit } from "#lib/invoices/server/search"
import { type IssueRequest, hasTooManyOrders, parseFormUrl, getCurrentStatus } from "#lib/invoices/server/issue"
import { formatDateSpan } from "#lib/invoices/order-dates"
import { getFormMessage } from "#lib/invoices/form-message"
import { type IssueReason, issueMessages } from "#lib/invoices/messages"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { canViewOrder, isOwnPayment } from "#lib/invoices/server/order-access"
import type { Order } from "#lib/invoices/values"
import { getProviderTime } from "#lib/provider/client/clock"
import { keepShownFormDraft, type FormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { fillAddress } from "#lib/core/address/address"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSupportPhone } from "#lib/platform/server/operator"
import { getSession } from "#lib/session/session"

/** The form, the preview and the result of an invoice. All of them share the URL with the order numbers. */
export const createFormPage = () =>
  definePage(async () => {
    const address = await getCurrentUrl()
    const request = parseFormUrl(address)
    if (!request) return renderInvalidUrl(address)
    const hrefs = {
      records: fillAddress(addresses.electronicRecords, {
        parkId: request.parkId,
        invoiceType: request.type === "long" ? "long" : "short",
        openType: "1",
      }),
      menu: fillAddress(addresses.invoiceMenu, {}, { parkId: request.parkId }),
      refresh: request.path,
    }
    const ordinaryRecordsHref = fillAddress(addresses.invoiceRecords, {
      parkId: request.parkId,
      invoiceType: request.type === "long" ? "long" : "short",
    })
    const hasOrders = splitOrderIds(request.orderId).length > 0
    const status = hasOrders ? await getCurrentStatus(request) : undefined
    if (status?.state === "issued") {
      return status.isPaper ? (
        <AlreadyIssuedScreen recordsHref={ordinaryRecordsHref} menuHref={hrefs.menu} />
      ) : (
        <IssuedScreen hrefs={hrefs} isFromRecords={status.byRecords} />
      )
    }
    if (status?.state === "not-mailed") {
      const { message, phone, invoiceId } = status
      const resendHref = invoiceId && (await getResendHref(request.parkId, invoiceId))
      return (
        <NotMailedScreen
          hrefs={hrefs}
          message={message}
          phone={phone ?? (await getSupportPhone())}
          resendHref={resendHref}
        />
      )
    }
    if (status)
      return <WaitingScreen hrefs={hrefs} isLong={status.state === "unknown"} phone={await getSupportPhone()} />

    const [draft, token, result, upgrade, savedPurchaser, search] = await Promise.all([
      readFormDraft<IssueReason>("invoice", request.path),
      getPageToken(),
      hasOrders ? fetchFormOrders(request) : undefined,
      getUpgradeStatus(),
      getSavedPurchaser(),
      findSearchOfOrders(request.orderId),
    ])
    const listHref = search?.here
    if (result === "not-offered") return renderNotOffered(request.parkId)
    const orders = typeof result === "string" ? undefined : result
    const form = toInvoiceForm(draft?.values ?? savedPurchaser)
    const sharedProps = { back: request.path, draft: form, formToken: token }
    if (
      draft?.why === "check" &&
      orders &&
      !upgrade.isIssuingStopped &&
      !hasTooManyOrders(request) &&
      !orders.isOtherType
    ) {
      // A reloaded tab shows the preview again.
      keepShownFormDraft(draft)
      return <PreviewScreen {...sharedProps} orders={orders} notice={upgrade.notice} />
    }
    return (
      <FormScreen
        {...sharedProps}
        orders={request.type && !hasTooManyOrders(request) && !orders?.isOtherType ? orders : undefined}
        errors={hasFieldErrors(draft) ? getFieldErrors(form) : undefined}
        againHref={
          request.type && orders && !hasTooManyOrders(request) && !orders.isOtherType
            ? undefined
            : (listHref ?? hrefs.menu)
        }
        listHref={listHref}
        message={getMessage(request, hasOrders, result, draft)}
        companies={draft?.why === "found" ? parseCompanies(draft.values.found) : undefined}
        notice={upgrade.notice}
        backHref={upgrade.isIssuingStopped || orders?.sum === 0 ? hrefs.menu : undefined}
      />
    )
  })

const toInvoiceForm = (values: { readonly [name: string]: string | undefined }): InvoiceForm => ({
  ...(Object.fromEntries(formFields.map((name) => [name, values[name] ?? ""])) as Omit<InvoiceForm, "applicant">),
  // The saved buyer has no applicant type: a name without a tax number is a person.
  applicant: parseApplicant(values.applicant ?? (values.name && !values.tax ? "individual" : "")),
})

async function getResendHref(parkId: string, invoiceId: string) {
  const park = await findParkSettings(parkId)
  return fillAddress(addresses.redeliverInvoice, { parkId, invoiceId, parkName: park?.name ?? "" })
}

async function getSavedPurchaser() {
  if ((await getSession()).state !== "in") return {}
  const result = await undefinedIfSlow(provider.invoices.purchaser({}))
  return result?.ok ? result.data : {}
}

type OrdersProblem = "too-often" | "no-order" | "several-cars"

/** Fetches the amounts from the provider. Undefined unless every order can be invoiced. */
async function fetchFormOrders(request: IssueRequest): Promise<FormOrders | OrdersProblem | "not-offered" | undefined> {
  const { parkId, orderId, plate, type } = request
  const ids = splitOrderIds(orderId).slice(0, MAX_ORDERS)
  const limits = await getMissLimits()
  if (!(await reserveLimits(limits)).ok) return "too-often"
  const results = await Promise.all(ids.map((number) => provider.invoices.orders({ parkId, number })))
  if (results.some((result) => !result.ok && result.why === "not-offered")) return "not-offered"
  const orders = results.flatMap((result, i) =>
    result.ok ? result.data.list.filter((order) => order.orderId === ids[i]) : [],
  )
  if (orders.length !== ids.length || splitOrderIds(orderId).length > MAX_ORDERS) return undefined
  await rewardLimits(limits)
  // A driver who comes from a payment recognizes it by its plate. For others the plate stays hidden.
  const isOwn = ids.length === 1 && (await isOwnPayment(paymentTypes, ids[0]!))
  if (!isOwn && !(await reserveHit())) return "too-often"
  const problem = await findOrdersProblem(request, orders)
  if (problem) return problem
  return {
    count: orders.length,
    sum: orders.reduce((total, { amount }) => total + amount, 0),
    span: (await canViewAll(request, orders)) ? formatDateSpan(orders, getProviderTime()) : undefined,
    plate: plate || isOwn ? orders[0]?.plate : undefined,
    isOtherType: orders.some((order) => (order.type === "long") !== (type === "long")),
  }
}

/** A search by plate and phone has shown the orders already. */
async function canViewAll({ orderId }: IssueRequest, orders: readonly Order[]): Promise<boolean> {
  const search = await findSearchOfOrders(orderId)
  if (search && search.number === undefined) return true
  return (await Promise.all(orders.map((order) => canViewOrder(paymentTypes, order)))).every(Boolean)
}

type IssueDraft = FormDraft<IssueReason> | undefined
const FIELD_REASONS: readonly IssueReason[] = [
  "name-missing",
  "tax-missing",
  "email-missing",
  "email-wrong",
  "remark-long",
]
const hasFieldErrors = (draft: IssueDraft) => draft !== undefined && FIELD_REASONS.includes(draft.why)

const getFieldErrors = (form: InvoiceForm) =>
  Object.fromEntries(Object.entries(validateForm(form)).map(([field, why]) => [field, issueMessages[why]]))

function getMessage(
  request: IssueRequest,
  hasOrders: boolean,
  orders: FormOrders | OrdersProblem | undefined,
  draft: IssueDraft,
) {
  if (!hasOrders) return { text: issueMessages["no-orders"] }
  if (!request.type) return { text: issueMessages["no-type"] }
  if (splitOrderIds(request.orderId).length > MAX_ORDERS) return { text: issueMessages["too-many"] }
  if (!orders) return { text: issueMessages["no-order"] }
  if (typeof orders === "string") return { text: issueMessages[orders] }
  if (hasTooManyOrders(request)) return { text: issueMessages["one-only"] }
  if (orders.isOtherType) return { text: issueMessages["other-type"] }
  if (orders.sum === 0) return { text: issueMessages.nothing }
  if (!draft || hasFieldErrors(draft)) return undefined
  const message = getFormMessage(draft, issueMessages)
  return message && { ...message, code: drawQrCode(draft.values.qr), isUnknownCode: draft.why === "unknown-code" }
}

function parseCompanies(text: string | undefined): { name: string; tax: string }[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const [tax, name] = line.split("\t", 2)
    return tax && name ? [{ tax, name }] : []
  })
}
