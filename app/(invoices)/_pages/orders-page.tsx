import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { renderNotOffered } from "./not-offered"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { FindScreen } from "#components/invoices/find/find-screen"
import { ConfirmScreen } from "#components/invoices/find/confirm-screen"
import { OrdersScreen } from "#components/invoices/find/orders-screen"
import { addresses } from "#lib/addresses/addresses"
import { type SearchPage, parseSearchUrl, getInvoiceHrefs } from "#lib/invoices/search-pages"
import { getSavedBuyer } from "#lib/invoices/server/buyer"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { redactOrders } from "#lib/invoices/server/order-access"
import { findOrders, type Search, getSearch } from "#lib/invoices/server/search"
import { getFormMessage } from "#lib/invoices/form-message"
import { type FindReason, findMessages } from "#lib/invoices/messages"
import { getProviderTime } from "#lib/provider/client/clock"
import { fillAddress } from "#lib/core/address/address"
import { keepShownFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** The search and its results share one URL, because plate and phone must not be in a URL. */
export const createOrdersPage = () =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const address = await getCurrentUrl()
    const page = parseSearchUrl(address)
    if (!page) return renderInvalidUrl(address)
    const { again } = await readQuery(searchParams, "again")
    const draft = await readFormDraft<FindReason>("invoice-find", again === "1" ? `${page.path}?again=1` : page.path)
    const lastSearch = again === "1" ? undefined : await getSearch(page.path)
    const search = page.searchBy === "phone" ? { ...page, here: page.path, ticked: lastSearch?.ticked } : lastSearch
    return search ? renderOrders(page, search, draft) : renderSearch(page, draft)
  })

type SearchDraft = Awaited<ReturnType<typeof readFormDraft<FindReason>>>

async function renderOrders(page: SearchPage, search: Search, draft: SearchDraft) {
  const [result, token, { notice, isIssuingStopped }, buyer] = await Promise.all([
    undefinedIfListFails(findVisibleOrders(search)),
    getPageToken(),
    getUpgradeStatus(),
    page.electronic ? undefined : getSavedBuyer(),
  ])
  const why = draft?.why
  const list = result && "list" in result ? result.list : result && []
  const rejection = result && "why" in result ? result.why : undefined
  if (rejection === "not-offered") return renderNotOffered(page.parkId)
  // Without orders there is no form to show the draft, so it is kept for the next attempt.
  if (draft && !list) keepShownFormDraft(draft)
  const ticked = draft?.values.ticked?.split(" ")
  const chosen = list?.filter(({ orderId }) => ticked?.includes(orderId)) ?? []
  if (why === "confirm" && chosen.length > 0) {
    return (
      <ConfirmScreen
        chosen={chosen}
        now={getProviderTime()}
        buyer={draft?.values ?? {}}
        back={page.path}
        formToken={token}
      />
    )
  }
  return (
    <OrdersScreen
      orders={list}
      now={getProviderTime()}
      park={list?.[0]?.park}
      backHref={
        !page.electronic && isIssuingStopped
          ? fillAddress(addresses.invoiceMenu, {}, { parkId: page.parkId })
          : undefined
      }
      message={
        why && why !== "email-wrong"
          ? getFormMessage(draft, findMessages)
          : rejection === "too-often"
            ? { text: findMessages[rejection] }
            : undefined
      }
      buyer={
        buyer && {
          draft: draft?.values.name === undefined ? buyer : draft.values,
          emailError: why === "email-wrong" ? findMessages[why] : undefined,
        }
      }
      notice={notice}
      againHref={
        page.searchBy === "phone" ? getInvoiceHrefs(page.parkId, page.electronic).plate : `${page.path}?again=1`
      }
      back={page.path}
      otherHref={page.searchBy === "phone" ? undefined : `${page.path}?again=1`}
      ticked={ticked ?? search.ticked}
      formToken={token}
    />
  )
}

async function findVisibleOrders(search: Search) {
  const result = await findOrders(search)
  return "list" in result && search.number !== undefined
    ? { list: await redactOrders(paymentTypes, result.list) }
    : result
}

async function renderSearch(page: SearchPage, draft: SearchDraft) {
  const [token, { notice }, driverCar] = await Promise.all([
    getPageToken(),
    getUpgradeStatus(),
    draft ? undefined : getDriverCar(),
  ])
  const message = draft && findMessages[draft.why]
  const getMessageFor = (...reasons: FindReason[]) => (draft && reasons.includes(draft.why) ? message : undefined)
  const errors = {
    number: getMessageFor("number-missing"),
    plate: getMessageFor("plate-missing", "plate-wrong"),
    phone: getMessageFor("phone-missing", "phone-wrong"),
  }
  return (
    <FindScreen
      searchType={page.searchBy === "number" ? "number" : "plate"}
      back={page.path}
      draft={draft?.values ?? driverCar}
      errors={errors}
      message={Object.values(errors).some(Boolean) ? undefined : getFormMessage(draft, findMessages)}
      notice={notice}
      parksHref={page.electronic ? addresses.electronicParks.path : addresses.invoiceParks.path}
      formToken={token}
    />
  )
}

/** Empty while signed out. */
async function getDriverCar() {
  const [cars, info] = await Promise.all([
    undefinedIfSlow(provider.cars.active({})),
    undefinedIfSlow(provider.account.info({})),
  ])
  return { plate: cars?.ok ? cars.data[0]?.plate : undefined, phone: info?.ok ? info.data.phone : undefined }
}
