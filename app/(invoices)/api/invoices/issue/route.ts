import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { addresses } from "#lib/addresses/addresses"
import { ordersEndpoints } from "#lib/invoices/orders-contract"
import { drawQrCode } from "#lib/invoices/draw-qr-code"
import { parseApplicant, MIN_COMPANY_LENGTH, type InvoiceForm, validateForm } from "#lib/invoices/rules"
import { type IssueRequest, issueInvoice, type IssueRejection, parseFormUrl } from "#lib/invoices/server/issue"
import type { IssueReason } from "#lib/invoices/messages"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { provider } from "#lib/provider"

/** Every action redirects to the URL of the form, which shows the form, the preview or the result. */
export const POST = formEndpoint(ordersEndpoints.issue, async ({ back, act, ...fields }) => {
  const request = parseFormUrl(parseSitePath(back) ?? "")
  if (!request) return seeOther(addresses.invoiceMenu.path)
  // The field wraps, so without JavaScript it accepts line breaks.
  const name = fields.name.replaceAll("\n", "")
  const input: InvoiceForm = { ...fields, name, applicant: parseApplicant(fields.applicant) }
  try {
    const outcome = await handleAction(act, request, input)
    if (outcome) await saveOutcome(request, outcome.form ?? input, outcome)
    return seeOther(request.path)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return saveDraftAndSignIn<IssueReason>("invoice", request.path, { values: { ...input }, why: "signed-in-again" })
  }
})

type IssueOutcome = IssueRejection & { form?: InvoiceForm; found?: string }

async function handleAction(act: string, request: IssueRequest, form: InvoiceForm): Promise<IssueOutcome | undefined> {
  if (act === "issue")
    return (await getUpgradeStatus()).isIssuingStopped ? { why: "stopped" } : issueInvoice(request, form)
  if (act === "edit") return { why: "edit" }
  if (act === "find") return findCompanies(request, form)
  const [, tax, name] = /^pick (\S+) (.+)$/.exec(act) ?? []
  if (tax && name) return { why: "edit", form: { ...form, tax, name } }
  const [fieldError] = Object.values(validateForm(form))
  return { why: fieldError ?? "check" }
}

async function findCompanies({ parkId }: IssueRequest, { name }: InvoiceForm): Promise<IssueOutcome> {
  if ([...name.trim()].length < MIN_COMPANY_LENGTH) return { why: "company-short" }
  const result = await provider.invoices.companies({ parkId, name: name.trim() })
  const lines = (result.ok ? result.data.list : []).map(({ name, tax }) => `${tax}\t${name}`)
  return { why: "found", found: lines.slice(0, countLinesThatFit(lines)).join("\n") || "-" }
}

/** The draft cookie also contains the input, so only part of the list of companies fits in it. */
const MAX_COMPANIES_BYTES = 900

function countLinesThatFit(lines: readonly string[]): number {
  let bytes = 0
  const overflowIndex = lines.findIndex((line) => (bytes += Buffer.byteLength(line)) > MAX_COMPANIES_BYTES)
  return overflowIndex < 0 ? lines.length : overflowIndex
}

/** The driver needs time to read the preview. */
const PREVIEW_SECONDS = 600

function saveOutcome(
  { path }: IssueRequest,
  form: InvoiceForm,
  { why, userMessage: message, qr, found }: IssueOutcome,
) {
  const values = { ...form, ...(drawQrCode(qr) && { qr }), ...(found && { found }) }
  return saveFormDraft<IssueReason>("invoice", path, { values, why, userMessage: message }, PREVIEW_SECONDS)
}
