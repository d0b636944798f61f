import { upgrade } from "#lib/invoices/server/upgrade"
import { addresses } from "#lib/addresses/addresses"
import { ordersEndpoints } from "#lib/invoices/contract-of-orders"
import { codeOf } from "#lib/invoices/codes"
import { applicantIn, COMPANY_LEAST, type Typed, wrongIn } from "#lib/invoices/rules"
import { type IssueRequest, issueInvoice, type IssueNo, readForm } from "#lib/invoices/server/issue"
import type { IssueSaying } from "#lib/invoices/words"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { provider } from "#lib/provider"

/** Looked at, looked up, changed or sent: always back to the form's address, which shows how it stands. */
export const POST = formEndpoint(ordersEndpoints.issue, async ({ back, act, ...sent }) => {
  const asked = readForm(parseSitePath(back) ?? "")
  if (!asked) return seeOther(addresses.invoiceMenu.path)
  const typed: Typed = { ...sent, applicant: applicantIn(sent.applicant) }
  try {
    const no = await said(act, asked, typed)
    if (no) await keep(asked, no.typed ?? typed, no)
    return seeOther(asked.here)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return redirectToSignIn<IssueSaying>("invoice", asked.here, { values: { ...typed }, why: "again" })
  }
})

type IssueOutcome = IssueNo & { typed?: Typed; found?: string }

async function said(act: string, asked: IssueRequest, typed: Typed): Promise<IssueOutcome | undefined> {
  if (act === "issue") return (await upgrade()).stops ? { why: "stopped" } : issueInvoice(asked, typed)
  if (act === "edit") return { why: "edit" }
  if (act === "find") return found(asked, typed)
  const [, tax, name] = /^pick (\S+) (.+)$/.exec(act) ?? []
  if (tax && name) return { why: "edit", typed: { ...typed, tax, name } }
  const [wrong] = Object.values(wrongIn(typed))
  return { why: wrong ?? "check" }
}

async function found({ parkId }: IssueRequest, { name }: Typed): Promise<IssueOutcome> {
  if ([...name.trim()].length < COMPANY_LEAST) return { why: "company-short" }
  const said = await provider.invoices.companies({ parkId, name: name.trim() })
  const lines = (said.ok ? said.data.list : []).map(({ name, tax }) => `${tax}\t${name}`)
  return { why: "found", found: lines.slice(0, fitting(lines)).join("\n") || "-" }
}

/** What is kept goes in a cookie beside all that was typed: a list of companies is cut before that is lost. */
const MOST_FOUND_BYTES = 900

function fitting(lines: readonly string[]): number {
  let bytes = 0
  const over = lines.findIndex((line) => (bytes += Buffer.byteLength(line)) > MOST_FOUND_BYTES)
  return over < 0 ? lines.length : over
}

/** What is looked at may take a while to be read. */
const READ_SECONDS = 600

function keep({ here }: IssueRequest, typed: Typed, { why, trouble, qr, found }: IssueOutcome) {
  const values = { ...typed, ...(codeOf(qr) && { qr }), ...(found && { found }) }
  return saveFormDraft<IssueSaying>("invoice", here, { values, why, trouble }, READ_SECONDS)
}
