import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { notOffered } from "./not-offered"
import { upgrade } from "#lib/invoices/server/upgrade"
import { DraftScreen } from "#components/invoices/form/draft-screen"
import type { FormOrders } from "#components/invoices/form/draft"
import { FormScreen } from "#components/invoices/form/form-screen"
import { IssuedScreen, NotMailedScreen, PaperScreen, WaitingScreen } from "#components/invoices/form/issued-screens"
import { addresses } from "#lib/addresses/addresses"
import { codeOf } from "#lib/invoices/codes"
import { MOST_ORDERS, ordersIn } from "#lib/invoices/merging"
import { applicantIn, type Typed, typedFields, wrongIn } from "#lib/invoices/rules"
import { listOfChosen, misses } from "#lib/invoices/server/find"
import { type IssueRequest, isTooMany, readForm, standingNow } from "#lib/invoices/server/issue"
import { spanOf } from "#lib/invoices/when"
import { troubleIn as keptTrouble } from "#lib/invoices/trouble"
import { type IssueSaying, issueSayings } from "#lib/invoices/words"
import { getProviderTime } from "#lib/provider/client/clock"
import { keepShownFormDraft, type FormDraft as KeptForm, readFormDraft } from "#lib/forms/form-drafts"
import { reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { fillAddress } from "#lib/core/address/address"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** The form of an invoice, what it will read, and how it went: all at the address that names its orders. */
export const formPage = () =>
  definePage(async () => {
    const address = await getCurrentUrl()
    const asked = readForm(address)
    if (!asked) return renderInvalidUrl(address)
    const hrefs = {
      records: fillAddress(addresses.electronicRecords, {
        parkId: asked.parkId,
        invoiceType: asked.type === "long" ? "long" : "short",
        openType: "1",
      }),
      menu: fillAddress(addresses.invoiceMenu, {}, { parkId: asked.parkId }),
      itself: asked.here,
    }
    const papersHref = fillAddress(addresses.invoiceRecords, {
      parkId: asked.parkId,
      invoiceType: asked.type === "long" ? "long" : "short",
    })
    const named = ordersIn(asked.orderId).length > 0
    const standing = named ? await standingNow(asked) : undefined
    if (standing?.state === "issued") {
      return standing.isPaper ? (
        <PaperScreen recordsHref={papersHref} menuHref={hrefs.menu} />
      ) : (
        <IssuedScreen hrefs={hrefs} byRecords={standing.byRecords} />
      )
    }
    if (standing?.state === "not-mailed") {
      const { message, phone, invoiceId } = standing
      const resendHref = invoiceId && (await resendAddress(asked.parkId, invoiceId))
      return <NotMailedScreen {...{ hrefs, message, phone, resendHref }} />
    }
    if (standing) return <WaitingScreen hrefs={hrefs} isLong={standing.state === "unknown"} />

    const [kept, token, said, system, known, list] = await Promise.all([
      readFormDraft<IssueSaying>("invoice", asked.here),
      getPageToken(),
      named ? ordersOf(asked) : undefined,
      upgrade(),
      lastTime(),
      listOfChosen(asked.orderId),
    ])
    if (said === "not-offered") return notOffered(asked.parkId)
    const orders = said === "too-often" ? undefined : said
    const typed = typedIn(kept?.values ?? known)
    const common = { back: asked.here, typed, formToken: token }
    if (kept?.why === "check" && orders && !system.stops && !isTooMany(asked) && !orders.isOther) {
      // A tab that was thrown away meanwhile finds it again.
      keepShownFormDraft(kept)
      return <DraftScreen {...common} orders={orders} notice={system.notice} />
    }
    return (
      <FormScreen
        {...common}
        orders={asked.type && !isTooMany(asked) && !orders?.isOther ? orders : undefined}
        errors={isAtFields(kept) ? errorsIn(typed) : undefined}
        againHref={asked.type && orders && !isTooMany(asked) && !orders.isOther ? undefined : (list ?? hrefs.menu)}
        listHref={list}
        trouble={troubleIn(asked, named, said, kept)}
        found={kept?.why === "found" ? companiesIn(kept.values.found) : undefined}
        notice={system.notice}
        stopped={system.stops || orders?.sum === 0}
      />
    )
  })

const typedIn = (values: { readonly [name: string]: string | undefined }): Typed => ({
  ...(Object.fromEntries(typedFields.map((name) => [name, values[name] ?? ""])) as Omit<Typed, "applicant">),
  // What the provider keeps does not say who: a name alone is a person's.
  applicant: applicantIn(values.applicant ?? (values.name && !values.tax ? "individual" : "")),
})

async function resendAddress(parkId: string, invoiceId: string) {
  const park = await ifSoon(provider.payments.park({ parkId }))
  return fillAddress(addresses.redeliverInvoice, { parkId, invoiceId, parkName: park?.ok ? park.data.name : "" })
}

async function lastTime() {
  if ((await session()).state !== "in") return {}
  const said = await ifSoon(provider.invoices.purchaser({}))
  return said?.ok ? said.data : {}
}

/** By the provider's word: the sum is the provider's, and an order that cannot be invoiced is in no sum. */
async function ordersOf({
  parkId,
  orderId,
  plate,
  type,
}: IssueRequest): Promise<FormOrders | "too-often" | "not-offered" | undefined> {
  const ids = ordersIn(orderId).slice(0, MOST_ORDERS)
  const limits = await misses()
  if (!(await reserveLimits(limits)).ok) return "too-often"
  const said = await Promise.all(ids.map((number) => provider.invoices.orders({ parkId, number })))
  if (said.some((one) => !one.ok && one.why === "not-offered")) return "not-offered"
  const found = said.flatMap((one, i) => (one.ok ? one.data.list.filter((order) => order.orderId === ids[i]) : []))
  if (found.length !== ids.length || ordersIn(orderId).length > MOST_ORDERS) return undefined
  await rewardLimits(limits)
  return {
    count: found.length,
    sum: found.reduce((all, { amount }) => all + amount, 0),
    span: spanOf(found, getProviderTime()),
    plate: plate && found[0]?.plate,
    isOther: found.some((order) => (order.type === "long") !== (type === "long")),
  }
}

type KeptIssue = KeptForm<IssueSaying> | undefined
const AT_FIELDS: readonly IssueSaying[] = ["name-missing", "tax-missing", "email-missing", "email-wrong", "remark-long"]
const isAtFields = (kept: KeptIssue) => kept !== undefined && AT_FIELDS.includes(kept.why)

const errorsIn = (typed: Typed) =>
  Object.fromEntries(Object.entries(wrongIn(typed)).map(([field, why]) => [field, issueSayings[why]]))

function troubleIn(asked: IssueRequest, named: boolean, orders: FormOrders | "too-often" | undefined, kept: KeptIssue) {
  if (!named) return { words: issueSayings["no-orders"] }
  if (!asked.type) return { words: issueSayings["no-type"] }
  if (ordersIn(asked.orderId).length > MOST_ORDERS) return { words: issueSayings["too-many"] }
  if (!orders) return { words: issueSayings["no-order"] }
  if (orders === "too-often") return { words: issueSayings["too-often"] }
  if (isTooMany(asked)) return { words: issueSayings["one-only"] }
  if (orders.isOther) return { words: issueSayings["other-type"] }
  if (orders.sum === 0) return { words: issueSayings.nothing }
  if (!kept || isAtFields(kept)) return undefined
  const said = keptTrouble(kept, issueSayings)
  return said && { ...said, code: codeOf(kept.values.qr), news: kept.why === "unknown-code" }
}

function companiesIn(text: string | undefined): { name: string; tax: string }[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const [tax, name] = line.split("\t", 2)
    return tax && name ? [{ tax, name }] : []
  })
}
