import "server-only"
import { formToken } from "../form-token"
import { pageNumber, unlessFailed } from "../list-page"
import { asked, type SearchParams } from "../query"
import { now } from "#lib/kit/call/clock"
import { provider } from "#lib/provider"
import { beijingDay } from "#lib/rental/rules"

/** Car parks by name, a page at a time; and on the first page of them all the driver's own spaces. */
export async function parksProps(path: string, searchParams: SearchParams) {
  const query = await asked(searchParams, "search", "page")
  const search = query.search?.trim().slice(0, 60) || undefined
  const page = pageNumber(query.page)
  const [said, token] = await Promise.all([unlessFailed(provider.rental.lists({ page, search })), formToken()])
  const data = said?.ok ? said.data : undefined
  const next = data && page < data.pages ? page + 1 : undefined
  return {
    permits: data?.permits,
    isFirst: page === 1 && search === undefined,
    today: beijingDay(now()),
    ...{ path, asked: search, formToken: token },
    parks: data && { items: data.parks, next, page },
  }
}
