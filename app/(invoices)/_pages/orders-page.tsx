import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { undefinedOnError } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { notOffered } from "./not-offered"
import { upgrade } from "#lib/invoices/server/upgrade"
import { FindScreen } from "#components/invoices/find/find-screen"
import { ConfirmScreen } from "#components/invoices/find/confirm-screen"
import { OrdersScreen } from "#components/invoices/find/orders-screen"
import { addresses } from "#lib/addresses/addresses"
import { type Place, readPlace, waysOf } from "#lib/invoices/places"
import { knownBuyer } from "#lib/invoices/server/buyer"
import { ordersFor, type Search, searchAt } from "#lib/invoices/server/find"
import { troubleIn } from "#lib/invoices/trouble"
import { type FindSaying, findSayings } from "#lib/invoices/words"
import { getProviderTime } from "#lib/provider/client/clock"
import { keepShownFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** What is looked for, or what was found: at one address, for a car and a phone are in none. */
export const ordersPage = () =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const address = await getCurrentUrl()
    const place = readPlace(address)
    if (!place) return renderInvalidUrl(address)
    const { again } = await readQuery(searchParams, "again")
    const kept = await readFormDraft<FindSaying>("invoice-find", again === "1" ? `${place.here}?again=1` : place.here)
    const last = again === "1" ? undefined : await searchAt(place.here)
    const search = place.by === "phone" ? { ...place, ticked: last?.ticked } : last
    return search ? found(place, search, kept) : form(place, kept)
  })

type KeptSearch = Awaited<ReturnType<typeof readFormDraft<FindSaying>>>

async function found(place: Place, search: Search, kept: KeptSearch) {
  const [said, token, { notice, stops }, buyer] = await Promise.all([
    undefinedOnError(ordersFor(search)),
    getPageToken(),
    upgrade(),
    place.electronic ? undefined : knownBuyer(),
  ])
  const why = kept?.why
  const list = said && "list" in said ? said.list : said && []
  const no = said && "why" in said ? said.why : undefined
  if (no === "not-offered") return notOffered(place.parkId)
  // Without the orders there is no form that would show it: it waits for the next try.
  if (kept && !list) keepShownFormDraft(kept)
  const ticked = kept?.values.ticked?.split(" ")
  const chosen = list?.filter(({ orderId }) => ticked?.includes(orderId)) ?? []
  if (why === "confirm" && chosen.length > 0) {
    return (
      <ConfirmScreen
        chosen={chosen}
        now={getProviderTime()}
        buyer={kept?.values ?? {}}
        back={place.here}
        formToken={token}
      />
    )
  }
  return (
    <OrdersScreen
      orders={list}
      now={getProviderTime()}
      park={list?.[0]?.park}
      stopped={!place.electronic && stops}
      trouble={
        why && why !== "email-wrong"
          ? troubleIn(kept, findSayings)
          : no === "too-often"
            ? { words: findSayings[no] }
            : undefined
      }
      buyer={
        buyer && {
          typed: kept?.values.name === undefined ? buyer : kept.values,
          emailError: why === "email-wrong" ? findSayings[why] : undefined,
        }
      }
      notice={notice}
      againHref={place.by === "phone" ? waysOf(place.parkId, place.electronic).plate : `${place.here}?again=1`}
      back={place.here}
      otherHref={place.by === "phone" ? undefined : `${place.here}?again=1`}
      ticked={ticked ?? search.ticked}
      formToken={token}
    />
  )
}

async function form(place: Place, kept: KeptSearch) {
  const [token, { notice }, own] = await Promise.all([getPageToken(), upgrade(), kept ? undefined : ownCar()])
  const words = kept && findSayings[kept.why]
  const at = (...whys: FindSaying[]) => (kept && whys.includes(kept.why) ? words : undefined)
  const errors = {
    number: at("number-missing"),
    plate: at("plate-missing", "plate-wrong"),
    phone: at("phone-missing", "phone-wrong"),
  }
  return (
    <FindScreen
      by={place.by === "number" ? "number" : "plate"}
      back={place.here}
      typed={kept?.values ?? own}
      errors={errors}
      trouble={Object.values(errors).some(Boolean) ? undefined : troubleIn(kept, findSayings)}
      notice={notice}
      parksHref={place.electronic ? addresses.electronicParks.path : addresses.invoiceParks.path}
      formToken={token}
    />
  )
}

/** Of who is signed in, and of nobody else. */
async function ownCar() {
  const [cars, info] = await Promise.all([ifSoon(provider.cars.active({})), ifSoon(provider.account.info({}))])
  return { plate: cars?.ok ? cars.data[0]?.plate : undefined, phone: info?.ok ? info.data.phone : undefined }
}
